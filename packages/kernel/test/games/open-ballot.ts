/**
 * A day that ends when a majority stands, votes shown by hand, and wolves who may blow themselves up.
 */
import { closePhase, defineRules, event, gotoPhase, nothing, player, reveal, setAlive, targetOf, type GameView, type Rules, type SkillUse } from '@hiddenrole/kernel';

export type OpenBallot = {
  phase: 'DAY' | 'NIGHT';
  role: 'VILLAGER' | 'WOLF';
  skill: 'VOTE' | 'UNVOTE' | 'EXPLODE';
  event: 'LYNCHED' | 'EXPLODED';
  camp: 'VILLAGE' | 'WOLVES';
};

/** The player for whom more than half of the living stand. */
function majority(uses: readonly SkillUse<OpenBallot>[], view: GameView<OpenBallot>): string | undefined {
  const votes = uses.filter(({ skill }) => skill === 'VOTE').map(targetOf);
  return votes.find((target) => votes.filter((other) => other === target).length * 2 > view.living.length);
}

export const openBallot: Rules<OpenBallot> = defineRules({
  name: 'open-ballot',
  version: 1,
  options: {},
  roles: { VILLAGER: {}, WOLF: {} },
  camps: ['VILLAGE', 'WOLVES'],
  events: { LYNCHED: { to: 'everyone' }, EXPLODED: { to: 'everyone' } },
  startPhase: 'DAY',
  phases: {
    DAY: {
      steps: [
        { skill: 'VOTE', oneOf: 'ballot', ask: player('others'), open: { what: 'everyone' } },
        { skill: 'UNVOTE', oneOf: 'ballot', open: { what: 'everyone' } },
        {
          role: 'WOLF',
          skill: 'EXPLODE',
          on: 'submit',
          resolve: (use) => [reveal(use.player, 'everyone'), event('EXPLODED', { target: use.player }, [setAlive(use.player, false)]), gotoPhase('NIGHT'), closePhase({ pending: 'discard' })],
        },
      ],
      closes: (pending, view) => majority(pending, view) !== undefined,
      resolve: (uses, view) => {
        const out = majority(uses, view);
        return out === undefined ? [] : [event('LYNCHED', { target: out }, [setAlive(out, false)])];
      },
      next: 'NIGHT',
      onExit: ['ADVANCE_ROUND'],
    },
    NIGHT: { resolve: nothing, next: 'DAY', onExit: ['CLEAR_ROUND_VARS'] },
  },
  teammates: (view, id) => (view.player(id)?.role === 'WOLF' ? view.players.filter(({ role }) => role === 'WOLF').map((one) => one.id) : undefined),
  victory: (view) => {
    const wolves = view.living.filter(({ role }) => role === 'WOLF').length;
    if (wolves === 0) return { winners: view.players.filter(({ role }) => role === 'VILLAGER').map(({ id }) => id), sides: ['VILLAGE'] };
    return wolves * 2 < view.living.length ? undefined : { winners: view.players.filter(({ role }) => role === 'WOLF').map(({ id }) => id), sides: ['WOLVES'] };
  },
});
