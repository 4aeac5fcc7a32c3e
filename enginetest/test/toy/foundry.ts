/**
 * The foundry: a ruleset that uses everything the kernel owns, and that keeps every law. It resembles no game that is
 * played: furnaces are fed in secret, ingots of two metals are cast, and whoever gets too hot bursts.
 */
import { cancel, defineRules, event, reveal, setRole, type Dealt, type JsonObject, type Outcome, type PlayerId, type Rules } from '@hiddenrole/kernel';
import { CASTING } from './casting.js';
import { ownInfo, READING, REST, STOKE, VENT } from './fire.js';
import { ECHO, PARLEY, RUSH, WEIGHING } from './floor.js';
import {
  amber,
  called,
  cobalt,
  crew,
  flared,
  heat,
  idsOf,
  ladle,
  lastShut,
  lineage,
  mark,
  queue,
  scale,
  seen,
  shownAs,
  shut,
  sign,
  sparks,
  type Foundry,
  type Moves,
  type View,
} from './vocabulary.js';

export type { Foundry } from './vocabulary.js';

const INGOTS = 3;

/** A gauge that is cracked sits down like one that is not, and knows what one would know. */
const gauge: Rules<Foundry>['roles']['GAUGE'] = {
  setup: (_view, id) => [event('BRIEFED', { to: [id], data: { text: 'read one gauge a round' } })],
  info: (view, id) => ({ ...ownInfo(view, id), read: [...seen.of(id).read(view)] }),
};

const roles: Rules<Foundry>['roles'] = {
  STOKER: { setup: (_view, id) => [heat.of(id).set(1)], info: (view, id) => ({ ...ownInfo(view, id), crew: [...crew.of(id).read(view)], sign: sign.of(id).read(view) ?? null }) },
  GAUGE: gauge,
  CRACKED: gauge,
  VALVE: { info: (view, id) => ({ ...ownInfo(view, id), lastShut: lastShut.of(id).read(view) ?? null }) },
  ALLOY: { setup: (view, id) => [event('BRIEFED', { to: [id], data: { alloys: view.players.filter(({ role }) => role === 'ALLOY').length } })], info: (view, id) => ({ ...ownInfo(view, id), mark: mark.read(view) ?? null }) },
  BLANK: { info: ownInfo },
};

/** Four cards that are always there, then a cracked gauge; a third are alloys. */
function deck(count: number): readonly Dealt<Foundry>[] {
  const alloys = Array.from({ length: Math.max(1, Math.floor(count / 3)) }, (): Dealt<Foundry> => ({ role: 'ALLOY' }));
  const others: readonly Dealt<Foundry>[] = [{ role: 'BLANK', shown: null }, { role: 'GAUGE' }, { role: 'VALVE' }, { role: 'CRACKED', shown: 'GAUGE' }];
  const cards = [...alloys, ...others];
  return Array.from({ length: count }, (_, i) => cards[i] ?? { role: 'STOKER' });
}

const CAMPS: Readonly<Record<Foundry['role'], Foundry['camp']>> = { STOKER: 'AMBER', GAUGE: 'AMBER', CRACKED: 'AMBER', VALVE: 'AMBER', ALLOY: 'COBALT', BLANK: 'LOOSE' };

/** A blank that is still lit wins with whoever wins, and alone when nobody does. */
function outcome(view: View, camp: Foundry['camp'] | undefined, reason: string): Outcome<Foundry> {
  const winning = view.players.filter(({ role, alive }) => CAMPS[role] === camp || (role === 'BLANK' && alive));
  const sides = [...(camp === undefined ? [] : [camp]), ...(winning.some(({ role }) => role === 'BLANK') ? (['LOOSE'] as const) : [])];
  return { winners: idsOf(winning), sides, reason };
}

function victory(view: View): Outcome<Foundry> | undefined {
  if (amber.read(view) >= INGOTS) return outcome(view, 'AMBER', 'the amber is cast');
  if (cobalt.read(view) >= INGOTS) return outcome(view, 'COBALT', 'the cobalt is cast');
  if (view.living.length === 0) return { winners: [], reason: 'every furnace is cold' };
  return view.phase === 'END' ? outcome(view, undefined, 'the shift is over') : undefined;
}

function publicInfo(view: View): JsonObject {
  return {
    amber: amber.read(view),
    cobalt: cobalt.read(view),
    sparks: sparks.read(view),
    flared: flared.read(view),
    ladle: ladle.read(view) ?? null,
    lineage: [...lineage.read(view)],
    queue: [...queue.read(view)],
    scale: scale.read(view) ?? null,
    called: called.read(view) ?? null,
  };
}

const interceptors: Rules<Foundry>['interceptors'] = [
  {
    name: 'valve',
    intercept: (effect, view) =>
      effect.type === 'EVENT' && effect.event === 'BURST' && effect.target !== undefined && shut.of(effect.target).read(view)
        ? [cancel(effect, 'a valve held', [effect.target]), event('HISS', { to: { except: [effect.target] } })]
        : undefined,
  },
  {
    name: 'lid',
    intercept: (effect, view) =>
      effect.type === 'EVENT' && effect.event === 'READ' && effect.source !== undefined && effect.target !== undefined && shut.of(effect.target).read(view)
        ? [event('BLUR', { to: [effect.source], target: effect.target })]
        : undefined,
  },
  {
    name: 'ladle',
    intercept: (effect, view) => (effect.type === 'SET_ALIVE' && !effect.alive && effect.player === ladle.read(view) ? [effect, event('DROPPED', { source: effect.player }), ladle.clear()] : undefined),
  },
];

const settle: Rules<Foundry>['settle'] = [
  {
    name: 'temper', // where no alloy is lit, a blank becomes one
    settle: (view): Moves | undefined => {
      const blank = view.living.find(({ role }) => role === 'BLANK');
      if (blank === undefined || view.living.some(({ role }) => role === 'ALLOY')) return undefined;
      return [setRole(blank.id, 'ALLOY'), reveal(blank.id, [blank.id], 'ALLOY')];
    },
  },
  { name: 'flare', settle: (view): Moves => (sparks.read(view) < 2 ? [] : [event('FLARE', {}, [sparks.clear(), flared.set(true)])]) },
  { name: 'ash', settle: () => undefined },
];

const isLit = (view: View, id: PlayerId): boolean => view.player(id)?.alive === true;

const speech: Rules<Foundry>['speech'] = {
  TABLE: (view, id) => (isLit(view, id) && view.inPhase('FLOOR') ? 'everyone' : undefined),
  PIPE: (view, id) => (isLit(view, id) && view.player(id)?.shown === 'ALLOY' ? shownAs(view, 'ALLOY') : undefined),
  DUCT: (view, id) => (view.player(id)?.shown === 'VALVE' ? { except: shownAs(view, 'ALLOY') } : undefined),
  ASH: (view, id) => (isLit(view, id) ? undefined : view.options.shroud === 'sealed' ? 'nobody' : idsOf(view.players.filter(({ alive }) => !alive))),
};

export const foundry: Rules<Foundry> = defineRules({
  name: 'foundry',
  version: 1,
  options: {
    shroud: { values: ['open', 'sealed'], default: 'open', doc: 'whether a furnace that bursts is shown to all, or face down; and whether cold ones hear one another' },
    recast: { values: [true, false], default: true, doc: 'whether a furnace that is lit again is somebody else' },
    limit: { values: [6, 4], default: 6, doc: 'the heat at which a furnace bursts' },
  },
  roles,
  camps: ['AMBER', 'COBALT', 'LOOSE'],
  events: {
    BRIEFED: {}, HUM: {}, DRAUGHT: { to: 'everyone' }, LEDGER: { to: 'nobody' }, VENTED: {}, READ: {}, BLUR: {}, HISS: {}, LADLE: { to: 'everyone' },
    DROPPED: { to: 'everyone' }, PLAN: {}, SPARKED: {}, FLARE: { to: 'table' }, CALLED: {}, WEIGHED: { to: 'everyone' }, CAST: { to: 'everyone' },
    BURST: { to: 'everyone' }, RELIT: { to: 'everyone' }, ECHO: { to: 'everyone' }, CLOSED: { to: 'everyone' },
  },
  groups: { FIRE: { onEnter: ['CLEAR_ROUND_VARS'] }, FLOOR: { onExit: ['ADVANCE_ROUND'] } },
  startPhase: 'STOKE',
  phases: { STOKE, REST, READING, RUSH, PARLEY, WEIGHING, CASTING, VENT, ECHO },
  interceptors,
  settle,
  speech,
  deal: (ids, _options, random) => random.for('deck').shuffle(deck(ids.length)),
  setup: (view, random) => {
    const stream = random.for('first fire');
    return view.players.flatMap(({ id }): Moves => {
      const first = stream.int(3);
      return first === 0 ? [] : [heat.of(id).set(heat.of(id).read(view) + first)];
    });
  },
  victory,
  curtain: (view, { sides = [] }) => [event('CLOSED', { data: { sides: [...sides] } }), ...view.players.map(({ id }) => reveal(id, 'everyone'))],
  publicInfo,
  audience: (happened, view) => (happened.event === 'HUM' ? shownAs(view, 'ALLOY') : undefined),
  teammates: (view, id) => (view.player(id)?.shown === 'ALLOY' ? shownAs(view, 'ALLOY').filter((other) => other !== id) : undefined),
});
