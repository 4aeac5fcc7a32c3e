/**
 * The switches of the game, with every value, the rulebook's as the default.
 */
import type { OptionSpec, OptionTable } from '@hiddenrole/kernel';
import type { InPlay, Missions } from './vocabulary.js';

function inPlay(name: string): OptionSpec<InPlay> {
  return { values: ['standard', 'in', 'out'], default: 'standard', doc: `Whether the deal has ${name}: as in the usual set for this many players, always, or never.` };
}

/** Every switch. */
export const options: OptionTable<Missions> = {
  game: {
    values: ['avalon', 'resistance'],
    default: 'avalon',
    doc: 'Which usual sets are dealt: with the characters of Avalon, or servants and minions only.',
  },
  fifthProposal: {
    values: ['evil-wins', 'not-voted', 'mission-fails'],
    default: 'evil-wins',
    doc: 'The fifth proposal of a mission: its rejection makes evil win, it is not voted on and goes at once, or its rejection makes the mission fail.',
  },
  twoFails: { values: [true, false], default: true, doc: 'Whether mission 4 with seven or more players takes two Fail cards to fail.' },
  goodMayFail: { values: [false, true], default: false, doc: 'Whether a good player on a mission may choose Fail.' },
  standIn: {
    values: ['nobody', 'minion', 'morgana', 'mordred', 'oberon'],
    default: 'nobody',
    doc: 'Who names Merlin when no Assassin is in play; of several minions the first from seat 1.',
  },
  firstLeader: {
    values: ['drawn', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    default: 'drawn',
    doc: 'The first leader: drawn at random, or the seat with this number.',
  },
  merlin: inPlay('Merlin'),
  percival: inPlay('Percival'),
  assassin: inPlay('the Assassin'),
  morgana: inPlay('Morgana'),
  mordred: inPlay('Mordred'),
  oberon: inPlay('Oberon'),
};
