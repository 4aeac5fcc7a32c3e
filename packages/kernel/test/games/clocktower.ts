/**
 * A day in one phase: nominations close the talk at once, a ballot is held, and the talk goes on; one group spans them.
 */
import {
  closePhase, counter, defineRules, event, flag, GAME, gotoPhase, idList, nothing, player, ROUND, setAlive, targetOf, text, token,
  type Effect, type GameView, type OwnView, type Rules,
} from '@hiddenrole/kernel';

export type Clocktower = {
  phase: 'TALK' | 'BALLOT' | 'NIGHT';
  role: 'TOWNSFOLK' | 'VIRGIN' | 'SLAYER' | 'MINION' | 'IMP';
  skill: 'NOMINATE' | 'SLAY' | 'VOTE';
  event: 'NOMINATED' | 'BALLOT' | 'EXECUTED' | 'SHOT' | 'DIED';
  camp: 'GOOD' | 'EVIL';
  group: 'DAY';
};
type View = GameView<Clocktower>;

const nominators = idList(ROUND, 'nominators');
const nominees = idList(ROUND, 'nominees');
const nominee = text(ROUND, 'nominee');
const block = text(ROUND, 'block');
const blockVotes = counter(ROUND, 'blockVotes');
const virginSpent = flag(GAME, 'virginSpent');
const slayerSpent = flag(GAME, 'slayerSpent');
const ghostVote = flag(GAME, 'ghostVoteSpent');

const notYetNominated = (view: View): readonly string[] => view.living.map(({ id }) => id).filter((id) => !nominators.read(view).includes(id));
const livingOrGhostVote = (view: View): readonly string[] => view.players.filter(({ id, alive }) => alive || !ghostVote.of(id).read(view)).map(({ id }) => id);

/** Nominations are public, so the slot is made of what everyone sees. */
function notYetNamed(me: OwnView<Clocktower>): ReturnType<typeof player> {
  const named = me.publicInfo['nominees'];
  return player(me.players.map(({ id }) => id).filter((id) => !Array.isArray(named) || !named.includes(id)));
}

const died = (id: string): Effect<Clocktower> => event('DIED', { target: id }, [setAlive(id, false)]);

export const clocktower: Rules<Clocktower> = defineRules({
  name: 'clocktower-day',
  version: 1,
  options: {},
  roles: { TOWNSFOLK: {}, VIRGIN: {}, SLAYER: {}, MINION: {}, IMP: {} },
  camps: ['GOOD', 'EVIL'],
  events: { NOMINATED: { to: 'everyone' }, BALLOT: { to: 'everyone' }, EXECUTED: { to: 'everyone' }, SHOT: { to: 'everyone' }, DIED: { to: 'everyone' } },
  groups: { DAY: { onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] } },
  startPhase: 'TALK',
  phases: {
    TALK: {
      group: 'DAY',
      steps: [
        {
          skill: 'NOMINATE',
          on: 'submit',
          who: notYetNominated,
          ask: notYetNamed,
          resolve: (use, view) => {
            const target = targetOf(use) ?? '';
            const named = [
              event('NOMINATED', { source: use.player, target }),
              nominators.set([...nominators.read(view), use.player]),
              nominees.set([...nominees.read(view), target]),
            ];
            const virgin = view.player(target)?.role === 'VIRGIN' && !virginSpent.read(view);
            const struck = virgin && ['TOWNSFOLK', 'VIRGIN', 'SLAYER'].includes(view.player(use.player)?.role ?? '');
            if (struck) return [...named, virginSpent.set(true), event('EXECUTED', { target: use.player }, [setAlive(use.player, false)]), gotoPhase('NIGHT'), closePhase({ pending: 'discard' })];
            return [...named, ...(virgin ? [virginSpent.set(true)] : []), nominee.set(target), gotoPhase('BALLOT'), closePhase({ pending: 'resolve' })];
          },
        },
        {
          skill: 'SLAY',
          on: 'submit',
          ask: player('others'),
          resolve: (use, view) => {
            const target = targetOf(use) ?? '';
            const slayer = view.player(use.player)?.role === 'SLAYER' && !slayerSpent.read(view);
            const hit = slayer && view.player(target)?.role === 'IMP';
            return [event('SHOT', { source: use.player, target }), ...(slayer ? [slayerSpent.set(true)] : []), ...(hit ? [died(target)] : [])];
          },
        },
      ],
      /** The day is over: whoever is about to die is executed. A talk that a nomination closed is not. */
      resolve: (_, view) => {
        const target = block.read(view);
        return target === undefined || nominee.read(view) !== undefined ? [] : [event('EXECUTED', { target }, [setAlive(target, false)])];
      },
      next: 'NIGHT',
    },
    BALLOT: {
      group: 'DAY',
      steps: [{ skill: 'VOTE', required: 'all', who: livingOrGhostVote, ask: token(['YES', 'NO']), open: { that: 'everyone' } }],
      resolve: (uses, view) => {
        const yes = uses.filter((use) => targetOf(use) === 'YES').map((use) => use.player);
        const enough = yes.length * 2 >= view.living.length && yes.length > blockVotes.read(view);
        const spent = yes.filter((id) => view.player(id)?.alive === false).map((id) => ghostVote.of(id).set(true));
        return [event('BALLOT', { target: nominee.read(view) ?? '', data: { yes } }), ...spent, ...(enough ? [block.set(nominee.read(view)), blockVotes.set(yes.length)] : []), nominee.clear()];
      },
      next: 'TALK',
    },
    NIGHT: { resolve: nothing, next: 'TALK' },
  },
  publicInfo: (view) => ({ nominators: nominators.read(view), nominees: nominees.read(view), block: block.read(view) ?? null }),
  victory: (view) => {
    const imp = view.living.some(({ role }) => role === 'IMP');
    const evil = (role: string): boolean => role === 'IMP' || role === 'MINION';
    if (imp && view.living.length > 2) return undefined;
    return { winners: view.players.filter(({ role }) => evil(role) === imp).map(({ id }) => id), sides: [imp ? 'EVIL' : 'GOOD'] };
  },
});
