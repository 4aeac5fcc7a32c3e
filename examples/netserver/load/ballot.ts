/**
 * A game without end, to measure a server with: two wolves among eight, and one vote after another, each told to everybody.
 */
import { defineRules, event, nothing, number, player, targetOf, text, GAME, type Rules, type Variable } from '@hiddenrole/kernel';

/** The names of the game. */
type Ballot = {
  readonly phase: 'VOTE';
  readonly role: 'WOLF' | 'VILLAGER';
  readonly skill: 'VOTE';
  readonly event: 'VOTED';
  readonly camp: 'WOLVES' | 'VILLAGE';
  readonly variable: 'vote';
};

const vote: Variable<string | undefined, 'vote'> = text(GAME, 'vote');
const WOLVES = 2;

/** A vote carries a mark, by which whoever measures knows it again. */
export const ballot: Rules<Ballot> = defineRules({
  name: 'ballot',
  version: 1,
  options: {},
  roles: { WOLF: {}, VILLAGER: {} },
  camps: ['WOLVES', 'VILLAGE'],
  events: { VOTED: { to: 'everyone' } },
  rounds: false,
  startPhase: 'VOTE',
  phases: {
    VOTE: {
      steps: [{
        skill: 'VOTE',
        on: 'submit',
        ask: { target: player('others'), mark: number(0, 1e9) },
        resolve: (use) => {
          const target = targetOf(use) ?? use.player;
          return [vote.of(use.player).set(target), event('VOTED', { source: use.player, target, data: { mark: use.choice['mark'] ?? 0 } })];
        },
      }],
      resolve: nothing,
      next: 'VOTE',
    },
  },
  deal: (players) => players.map((_, i) => ({ role: i < WOLVES ? 'WOLF' : 'VILLAGER' })),
  teammates: (view, id) => (view.player(id)?.role === 'WOLF' ? view.players.filter(({ role }) => role === 'WOLF').map((wolf) => wolf.id) : undefined),
  publicInfo: (view) => ({ votes: Object.fromEntries(view.players.map(({ id }) => [id, vote.of(id).read(view) ?? ''])) }),
});
