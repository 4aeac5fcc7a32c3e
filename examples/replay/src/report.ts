/**
 * What is printed: a line for each game, and the summary.
 */
import type { Difference, Replayed, Settings } from './recorded.js';

/** One game, on one line. */
export function lineOf({ id, story, compared, difference, setAside }: Replayed): string {
  if (setAside !== undefined) return `-  ${id}  ${story}  set aside: ${setAside}`;
  return difference === undefined ? `ok ${id}  ${story}  ${compared} facts as recorded` : `!! ${id}  ${story}  DIFFERS at ${textOf(difference)}`;
}

/** The last lines. */
export function summaryOf(games: readonly Replayed[], settings: Settings): string {
  const differing = games.filter(({ difference }) => difference !== undefined);
  const aside = games.filter(({ setAside }) => setAside !== undefined).length;
  const played = games.length - aside;
  const facts = games.reduce((sum, { compared }) => sum + compared, 0);
  const [first] = differing;
  return [
    '',
    `rules: ${Object.entries(settings).map(([name, value]) => `${name}=${value}`).join(', ')}`,
    `${played - differing.length} of ${played} games as recorded, ${facts} facts compared${aside === 0 ? '' : `; ${aside} set aside`}`,
    ...(first?.difference === undefined ? [] : [`the first difference: ${first.id}, ${textOf(first.difference)}`]),
  ].join('\n');
}

function textOf({ step, what, recorded, ours }: Difference): string {
  return `${step}, ${what}: recorded ${recorded}, ours ${ours}`;
}
