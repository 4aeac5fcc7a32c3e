/**
 * A game to host in tests: everybody votes in secret, again and again; the host ends each vote. What it does besides is
 * switched on by options.
 */
import { counter, defineRules, event, GAME, player, targetOf, type Rules, type Variable } from '@hiddenrole/kernel';

export type Ballots = {
  readonly phase: 'BALLOT';
  readonly role: 'A' | 'B';
  readonly skill: 'VOTE' | 'PEEK';
  readonly event: 'COUNTED' | 'PEEKED';
  readonly camp: 'ALL';
  readonly variable: 'ballots';
  readonly options: { readonly fails: number; readonly ends: number };
};

const ballots: Variable<number, 'ballots'> = counter(GAME, 'ballots');

export const rules: Rules<Ballots> = defineRules({
  name: 'ballots',
  version: 1,
  options: { fails: { values: [0, 1, 2], default: 0, doc: 'In which ballot the rules throw; 0: in none.' }, ends: { values: [9, 1], default: 9, doc: 'After how many ballots the game is over.' } },
  roles: { A: {}, B: {} },
  camps: ['ALL'],
  events: { COUNTED: { to: 'everyone' }, PEEKED: {} },
  startPhase: 'BALLOT',
  phases: {
    BALLOT: {
      steps: [
        { skill: 'VOTE', required: 'all', ask: player('others') },
        { skill: 'PEEK', role: 'B', on: 'submit', resolve: (use) => [event('PEEKED', { to: [use.player] })] },
      ],
      resolve: (uses, view) => {
        const number = ballots.read(view) + 1;
        if (number === view.options.fails) throw new Error('the urn is broken');
        return [ballots.set(number), event('COUNTED', { data: { votes: uses.map((use) => targetOf(use) ?? '') } })];
      },
      next: 'BALLOT',
      onExit: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'],
    },
  },
  deal: (players) => players.map((_, i) => ({ role: i === 0 ? 'B' : 'A' })),
  victory: (view) => (ballots.read(view) >= view.options.ends ? { winners: [], sides: ['ALL'] } : undefined),
});
