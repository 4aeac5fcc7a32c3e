/**
 * The end: all cards turned over, who has won and why, and the night as everybody is told it.
 */
import { nightStory, type Camp, type StoryLine } from '@hiddenrole/onenight';
import { columns, PAGE, under } from './layout.js';
import { heading, type Stage } from './stage.js';
import { deedWords, listed, placeWords, titleOf, type Subject } from './wording.js';

/** Why a side has won or not, in a game with a werewolf. */
const WHY: { readonly [side in Camp]: { readonly name: string; readonly won: string; readonly lost: string } } = {
  VILLAGE: { name: 'village', won: 'a werewolf has died', lost: 'no werewolf has died' },
  WEREWOLF: { name: 'werewolves', won: 'no werewolf has died, and no Tanner', lost: 'a werewolf has died' },
  TANNER: { name: 'Tanner', won: 'the Tanner has died', lost: 'the Tanner lives' },
};

/** Who has won; `believed`: what each seat took its card for in the morning. */
export function curtain({ game, say }: Stage, believed: ReadonlyMap<string, string>): void {
  heading(say, 'The end: all cards are turned over');
  const { players, outcome } = game.public.view();
  const sides = new Map(nightStory(game.public.feed().items)?.players.map(({ player, side }) => [player, side]));
  const rows = players.map(({ id, role, alive }) => {
    const side = sides.get(id) ?? 'VILLAGE';
    const won = outcome?.winners.includes(id) === true;
    return [id, believed.get(id) ?? '', titleOf(role ?? ''), WHY[side].name, alive ? '' : 'dead', won ? 'wins' : 'loses', won ? WHY[side].won : WHY[side].lost];
  });
  columns([['seat', 'believed to have', 'had', 'side', '', '', 'because'], ...rows]).forEach(say);
  say('');
  say(`The winners: ${listed(outcome?.winners ?? [])}. Sides among them: ${listed((outcome?.sides ?? []).map(titleOf))}.`);
}

/** The night as everybody is told it when all is over. */
export function story({ game, say }: Stage): void {
  heading(say, 'The night, as everybody is told it now');
  const found = nightStory(game.public.feed().items);
  let last = '';
  for (const line of found?.lines ?? []) {
    under(line.call === last ? '' : titleOf(line.call), `${deedWords(line, named(line))}${afterWords(line)}.`, 15, PAGE).forEach(say);
    last = line.call;
  }
}

const named = ({ by }: StoryLine): Subject => ({ id: by, name: by, own: 'their own card' });

function afterWords({ after = [] }: StoryLine): string {
  const now = after.map((one) => ('player' in one ? `${one.player} had ${titleOf(one.card)}` : `${placeWords(one)} was ${titleOf(one.card)}`));
  return now.length === 0 ? '' : `; then ${listed(now)}`;
}
