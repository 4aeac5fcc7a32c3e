/**
 * The office of the sheriff: who is elected on the first day, and to whom the badge goes.
 *
 * Source: the Chinese game (警长): the election stands before the dead of the night are announced, so they may run, vote
 * and win; whoever ran does not vote; a tie is voted on once more. Miller's Hollow gives the vote another weight.
 */
import { event, flag, GAME, gotoPhase, idList, player, ROUND, targetOf, type Effect, type Interceptor, type OwnView, type Phase, type PlayerId, type PlayerSlot, type Settler, type Step, type Variable } from '@hiddenrole/kernel';
import { openBallots, taken } from './ballots.js';
import { diesOf } from './death.js';
import type { Part } from './part.js';
import { idsOf, seated, sheriff, voters, type Effects, type View } from './state.js';
import { foremost } from './tally.js';
import type { Werewolf } from './vocabulary.js';

/** Whether the election was called. */
const called: Variable<boolean, 'electionCalled'> = flag(GAME, 'electionCalled');
/** Who ran, and who still stands. */
const ran: Variable<readonly PlayerId[], 'ran'> = idList(ROUND, 'ran');
const standing: Variable<readonly PlayerId[], 'standing'> = idList(ROUND, 'standing');
/** Whether it is voted a second time. */
const second: Variable<boolean, 'secondElection'> = flag(ROUND, 'secondElection');
/** Of a player: holds the badge of a sheriff who is none any more, and may pass it on. */
const badge: Variable<boolean, 'badge'> = flag(GAME, 'badge');

const call: Settler<Werewolf> = {
  name: 'election',
  settle: (view) => (view.options.sheriff === 'elected' && view.round === 1 && view.phase === 'RESOLVE' && !called.read(view) ? [called.set(true), gotoPhase('CANDIDACY')] : undefined),
};

function elected(id: PlayerId): Effects {
  return [event('SHERIFF', { target: id }, [sheriff.set(id)])];
}

function electors(view: View): readonly PlayerId[] {
  return voters(view).filter((id) => !ran.read(view).includes(id));
}

const candidacy: Phase<Werewolf> = {
  group: 'DAYTIME',
  face: 'CANDIDACY',
  steps: [{ skill: 'RUN', who: voters, open: { what: 'everyone' } }],
  resolve: (uses, view) => {
    const candidates = seated(view, uses.map((use) => use.player));
    const [only, another] = candidates;
    if (only === undefined) return [event('NO_SHERIFF'), gotoPhase('DAWN')];
    if (another === undefined) return [...elected(only), gotoPhase('DAWN')];
    if (voters(view).every((id) => candidates.includes(id))) return [event('NO_SHERIFF'), gotoPhase('DAWN')];
    return [event('CANDIDATES', { data: { candidates } }, [ran.set(candidates), standing.set(candidates)])];
  },
  next: 'ELECTION',
  timeoutMs: 30_000,
};

const election: Phase<Werewolf> = {
  group: 'DAYTIME',
  face: 'ELECTION',
  steps: [{ skill: 'ELECT', required: 'all', who: electors, ask: (me) => candidatesIn(me.publicInfo), open: openBallots }],
  resolve: (uses, view) => {
    const { event: votes, counts } = taken(view, uses);
    const most = foremost(counts);
    const [only, another] = most;
    if (only !== undefined && another === undefined) return [votes, ...elected(only)];
    if (another === undefined || second.read(view)) return [votes, event('NO_SHERIFF')];
    return [votes, event('TIED', { data: { tied: most } }, [standing.set(most), second.set(true)]), gotoPhase('ELECTION')];
  },
  next: 'DAWN',
  timeoutMs: 60_000,
};

function candidatesIn({ candidates }: { readonly [name: string]: unknown }): ReturnType<typeof player> | undefined {
  return Array.isArray(candidates) ? player(candidates.filter((id) => typeof id === 'string')) : undefined;
}

/** Who stands for sheriff, in seating order. */
export function candidatesOf(view: View): readonly PlayerId[] {
  return standing.read(view);
}

/** Nobody is sheriff until the badge was passed on. */
function handOver(effect: Effect<Werewolf>, id: PlayerId): Effects {
  return [effect, sheriff.clear(), badge.of(id).set(true)];
}

const leaves: Interceptor<Werewolf> = {
  name: 'sheriff',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || effect.target === undefined || effect.target !== sheriff.read(view)) return undefined;
    if (diesOf(effect) !== undefined) return handOver(effect, effect.target);
    // an idiot who has turned their card may not be sheriff
    return effect.event === 'TURNED' ? [...handOver(effect, effect.target), { type: 'DETOUR', player: effect.target, phase: 'FAREWELL' }] : undefined;
  },
};

/** Not to somebody who has lost the vote: they may not be sheriff. */
function heirs({ id: me, players, publicInfo: { voteless } }: OwnView<Werewolf>): PlayerSlot {
  return player(idsOf(players.filter(({ id, alive }) => alive && id !== me && !(Array.isArray(voteless) && voteless.includes(id)))));
}

/** The badge that is not passed on is torn. */
const pass: Step<Werewolf> = {
  skill: 'PASS_BADGE',
  on: 'submit',
  ask: (me) => (badge.of(me.id).read(me) ? heirs(me) : undefined),
  resolve: (use, view) => {
    const target = targetOf(use);
    return target === undefined || !idsOf(view.living).includes(target) ? [] : [badge.of(use.player).clear(), event('SHERIFF', { source: use.player, target }, [sheriff.set(target)])];
  },
};

/** The office. */
export const office: Part = { phases: { CANDIDACY: candidacy, ELECTION: election }, steps: { FAREWELL: [pass] }, settle: [call], interceptors: [leaves] };
