/**
 * The morning: what each seat believes, and the truth beside it.
 */
import { beside, columns } from './layout.js';
import type { Belief } from './mind.js';
import { heading, type Stage } from './stage.js';
import { placeWords, titleOf } from './wording.js';

const WIDTH = 70;

type Row = readonly [cells: readonly string[], belief: Belief];

const cardWords = ({ card }: Belief): string => (card === undefined ? 'does not know' : titleOf(card));

/** What each seat believes of its own card, and of others that it has seen or moved. */
export function morning({ tellers, truth, say }: Stage): ReadonlyMap<string, string> {
  heading(say, 'The morning: what each seat believes, and what is so');
  const verdict = (belief: Belief): readonly string[] => {
    const is = truth.at(belief);
    return [titleOf(is), belief.card === undefined || belief.card === is ? '' : '(mistaken)'];
  };
  const table = (title: readonly string[], rows: readonly Row[]): void => {
    beside(columns([title, ...rows.map(([cells]) => cells)]), columns([['in truth', ''], ...rows.map(([, belief]) => verdict(belief))]), WIDTH).forEach(say);
  };
  const all = tellers.map((teller) => ({ teller, beliefs: teller.beliefs() }));
  const own = all.flatMap(({ teller: { id, dealt }, beliefs }) => beliefs.slice(0, 1).map((belief): Row => [[id, titleOf(dealt), cardWords(belief), belief.because], belief]));
  const others = all.flatMap(({ teller: { id }, beliefs }) => beliefs.slice(1).filter(({ card }) => card !== undefined).map((belief): Row => [[id, placeWords(belief), cardWords(belief), belief.because], belief]));
  table(['seat', 'was dealt', 'believes to have', 'why'], own);
  say('');
  table(['seat', 'believes of', 'that it is', 'why'], others);
  return new Map(all.map(({ teller, beliefs }) => [teller.id, beliefs.slice(0, 1).map(cardWords).join('')]));
}
