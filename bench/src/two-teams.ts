/**
 * The game that is measured: two teams, one public vote a round, most votes is out (a tie: the first in seating order),
 * a side wiped out ends it.
 */
import { defineRules, player, setAlive, targetOf, type GameView, type Outcome, type Resolver, type Rules } from '@hiddenrole/kernel';

/** Its names. */
export type TwoTeams = { phase: 'VOTE'; role: 'red' | 'blue'; skill: 'VOTE'; event: 'OUT'; camp: 'red' | 'blue' };

function mostVotes(uses: Parameters<Resolver<TwoTeams>>[0], view: GameView<TwoTeams>): string | undefined {
  const tally = new Map<string, number>();
  for (const use of uses) {
    const target = targetOf(use);
    if (target !== undefined) tally.set(target, (tally.get(target) ?? 0) + 1);
  }
  let out: string | undefined;
  let most = -1;
  for (const { id } of view.living) {
    const votes = tally.get(id) ?? 0;
    if (votes > most) [out, most] = [id, votes];
  }
  return out;
}

const vote: Resolver<TwoTeams> = (uses, view) => {
  const out = mostVotes(uses, view);
  return out === undefined ? [] : [{ type: 'EVENT', event: 'OUT', target: out }, setAlive(out, false)];
};

function lastSideStanding(view: GameView<TwoTeams>): Outcome<TwoTeams> | undefined {
  let red = 0;
  for (const { role } of view.living) if (role === 'red') red += 1;
  const side = red === 0 ? 'blue' : red === view.living.length ? 'red' : undefined;
  return side === undefined ? undefined : { winners: view.players.filter(({ role }) => role === side).map(({ id }) => id), sides: [side] };
}

function rulesOf(name: string, resolve: Resolver<TwoTeams>): Rules<TwoTeams> {
  return defineRules<TwoTeams>({
    name,
    version: 1,
    options: {},
    roles: { red: {}, blue: {} },
    camps: ['red', 'blue'],
    events: { OUT: { to: 'everyone' } },
    startPhase: 'VOTE',
    phases: { VOTE: { steps: [{ skill: 'VOTE', required: 'all', ask: player('living') }], resolve, next: 'VOTE', onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] } },
    victory: lastSideStanding,
  });
}

/** The game. */
export const twoTeams: Rules<TwoTeams> = rulesOf('two-teams', vote);

/** The same, where nobody is ever out: to see whether a move costs more the longer the log. */
export const endless: Rules<TwoTeams> = rulesOf('two-teams-endless', (uses, view) => {
  const out = mostVotes(uses, view);
  return out === undefined ? [] : [{ type: 'EVENT', event: 'OUT', target: out }];
});
