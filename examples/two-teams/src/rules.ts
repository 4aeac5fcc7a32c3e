import { defineRules, event, player, setAlive, targetOf, type Resolver, type Rules } from '@hiddenrole/kernel';

export type TwoTeams = { phase: 'VOTE'; role: 'RED' | 'BLUE'; skill: 'VOTE'; event: 'OUT'; camp: 'RED' | 'BLUE' };

/** Most votes is out; a tie goes to whoever of them sits first. */
export const vote: Resolver<TwoTeams> = (uses, view) => {
  const votes = (id: string): number => uses.filter((use) => targetOf(use) === id).length;
  const most = Math.max(...view.living.map(({ id }) => votes(id)));
  const out = view.living.find(({ id }) => votes(id) === most);
  return out === undefined || most === 0 ? [] : [event('OUT', { target: out.id }), setAlive(out.id, false)];
};

/** A team wins when nobody of the other is left. */
const lastTeamStanding: Rules<TwoTeams>['victory'] = (view) => {
  const [first, ...rest] = new Set(view.living.map(({ role }) => role));
  if (first === undefined) return { winners: [], reason: 'nobody is left' };
  if (rest.length > 0) return undefined;
  return { winners: view.players.filter(({ role }) => role === first).map(({ id }) => id), sides: [first] };
};

export const twoTeams: Rules<TwoTeams> = defineRules({
  name: 'two-teams', version: 1, options: {},
  roles: { RED: {}, BLUE: {} },
  camps: ['RED', 'BLUE'],
  events: { OUT: { to: 'everyone' } },
  startPhase: 'VOTE',
  phases: {
    VOTE: {
      steps: [{ skill: 'VOTE', required: 'all', ask: player('living') }], // no role: everyone who lives
      resolve: vote,
      next: 'VOTE',                                                       // a cycle: back to itself
      onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'],           // each vote is a round
      timeoutMs: 30_000,                                                  // advice to the host
    },
  },
  victory: lastTeamStanding,                                              // left out: the game never ends
});
