/**
 * The switches of the game, with every value.
 */
import type { OptionSpec, OptionTable } from '@hiddenrole/kernel';
import type { Copies, OneNight } from './vocabulary.js';

function cards(name: string, copies: readonly Exclude<Copies, 'standard'>[]): OptionSpec<Copies> {
  return { values: ['standard', ...copies], default: 'standard', doc: `How many cards of ${name} are in the set: as in the usual set for this many players, or so many. Villagers fill the set up.` };
}

/** Every switch. A card of an extension is in the set when the extension declares an option `cards.ROLE` for it. */
export const options: OptionTable<OneNight> = {
  'cards.DOPPELGANGER': cards('the Doppelganger', [0, 1]),
  'cards.SENTINEL': cards('the Sentinel', [0, 1]),
  'cards.WEREWOLF': cards('the Werewolf', [0, 1, 2, 3]),
  'cards.MINION': cards('the Minion', [0, 1]),
  'cards.MASON': cards('the Mason', [0, 2]),
  'cards.SEER': cards('the Seer', [0, 1]),
  'cards.ROBBER': cards('the Robber', [0, 1]),
  'cards.TROUBLEMAKER': cards('the Troublemaker', [0, 1]),
  'cards.DRUNK': cards('the Drunk', [0, 1]),
  'cards.INSOMNIAC': cards('the Insomniac', [0, 1]),
  'cards.HUNTER': cards('the Hunter', [0, 1]),
  'cards.TANNER': cards('the Tanner', [0, 1]),
  loneWolf: { values: [true, false], default: true, doc: 'Whether a werewolf who wakes alone may look at a card in the centre.' },
  selfVote: { values: [false, true], default: false, doc: 'Whether a player may point at themselves.' },
  minionAlone: { values: ['nobody', 'village'], default: 'nobody', doc: 'Who wins when there is no werewolf and only the Minion dies: nobody, as the rules are written, or the village.' },
  minionAndTanner: { values: ['tanner', 'both'], default: 'tanner', doc: 'Who wins when there are no werewolves but a Minion, and a Tanner dies: the Tanner, or the Minion too.' },
};
