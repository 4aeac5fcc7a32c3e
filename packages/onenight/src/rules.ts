/**
 * The ruleset: One Night.
 */
import { defineRules, event, reveal, type Random, type Role, type Rules } from '@hiddenrole/kernel';
import { publicInfo, speech } from './boundary.js';
import { day, vote } from './day.js';
import { deal, leftOver } from './deck.js';
import { knows } from './memory.js';
import { called, dusk } from './night.js';
import { options } from './options.js';
import { roleParts } from './roles/index.js';
import { centre, idsOf, type Effects, type View } from './state.js';
import { storyOf } from './story.js';
import { declareCard } from './traits.js';
import { victory } from './victory.js';
import type { OneNight } from './vocabulary.js';

/** What a card brings belongs to the card, which moves; its first holder has what they know. */
const role: Role<OneNight> = { info: knows };

/** What each card is, and which lie in the centre. */
function setup(view: View, random: Random): Effects {
  const declared = [...roleParts].flatMap(([card, { traits = [] }]) => (traits.length === 0 ? [] : [declareCard(card, ...traits)]));
  return [...declared, centre.set(leftOver(view.players.map(({ dealt }) => dealt), view.options, random))];
}

/** All cards are turned over, and the night is told. */
function curtain(view: View): Effects {
  return [...idsOf(view.players).map((id) => reveal(id, 'everyone')), event('STORY', { data: storyOf(view) })];
}

/**
 * One Night, for 3 to 10 players and three cards in the centre.
 *
 * `createGame` throws `ONENIGHT_BOARD` when there is no such set of cards, or the deal does not come from it.
 * @public
 */
export const oneNight: Rules<OneNight> = defineRules({
  name: 'onenight',
  version: 1,
  options,
  roles: {
    DOPPELGANGER: role,
    SENTINEL: role,
    WEREWOLF: role,
    MINION: role,
    MASON: role,
    SEER: role,
    ROBBER: role,
    TROUBLEMAKER: role,
    DRUNK: role,
    INSOMNIAC: role,
    HUNTER: role,
    TANNER: role,
    VILLAGER: role,
  },
  camps: ['VILLAGE', 'WEREWOLF', 'TANNER'],
  events: {
    COPIED: {},
    MET: {},
    SAW: {},
    SWAPPED: {},
    SHIELDED: {},
    SHIELDS: { to: 'everyone' },
    VOTES: { to: 'everyone' },
    DIED: { to: 'everyone' },
    NOBODY_DIED: { to: 'everyone' },
    STORY: { to: 'everyone' },
  },
  startPhase: 'DUSK',
  rounds: false,
  phases: {
    DUSK: dusk,
    DOPPELGANGER: called('DOPPELGANGER'),
    SENTINEL: called('SENTINEL'),
    WEREWOLVES: called('WEREWOLVES'),
    MINION: called('MINION'),
    MASONS: called('MASONS'),
    SEER: called('SEER'),
    ROBBER: called('ROBBER'),
    TROUBLEMAKER: called('TROUBLEMAKER'),
    DRUNK: called('DRUNK'),
    INSOMNIAC: called('INSOMNIAC'),
    DOPPELGANGER_INSOMNIAC: called('DOPPELGANGER_INSOMNIAC'),
    DAY: day,
    VOTE: vote,
  },
  speech,
  deal,
  setup,
  victory,
  curtain,
  publicInfo,
});
