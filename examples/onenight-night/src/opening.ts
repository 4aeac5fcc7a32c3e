/**
 * The opening: what the cards do, and how to read what follows.
 */
import { oneNightInfo } from '@hiddenrole/onenight';
import { beside, NAME, PAGE, under } from './layout.js';
import { heading, type Stage } from './stage.js';
import { CARDS, listed, titleOf } from './wording.js';

/** What everybody knows before the night. */
export function opening({ game, say }: Stage): void {
  const { cards } = oneNightInfo(game.public.view());
  const text = (words: string): void => { under('', words, 0, PAGE).forEach(say); };
  say('ONE NIGHT, TOLD FROM EVERY SEAT');
  say('');
  text(`${listed(game.public.view().players.map(({ id }) => id))} play with ten cards: one face down before each of them, three in the centre. Everybody looks at their own once. In the night the cards are called one after another; who was dealt a card does what it says, whatever lies before them by then. A card is called even when it lies in the centre: nobody wakes then, and with closed eyes nobody notices.`);
  say('');
  for (const [card, does] of Object.entries(CARDS)) {
    const count = cards.filter((one) => one === card).length;
    if (count > 0) under(`${titleOf(card)}${count === 1 ? '' : ` x${count}`}`, does, 15, PAGE).forEach(say);
  }
  say('');
  text('By day they talk, and vote once. What counts is the card that lies before a player then, whether they know it or not: the village wins when a werewolf dies, the werewolves when none does, a Tanner who dies wins alone or with the village, never with the werewolves.');
  say('');
  text('Left of the bar: what is said at the table, and what each seat sees, told with nothing but the handle of that seat. Right of it: where the cards lie in truth, which the referee alone knows. A star marks a card that has just come there.');
}

/** Everybody looks at their card. */
export function dusk({ game, tellers, truth, say }: Stage): void {
  heading(say, 'The night');
  beside(
    ['"Look at your card."', ...tellers.map(({ id, dealt }) => `${id.padEnd(NAME)}You are dealt: ${titleOf(dealt)}.`)],
    ['in truth', ...truth.panel()],
  ).forEach(say);
  game.endPhase();
}
