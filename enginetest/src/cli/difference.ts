/**
 * The difference of two texts, line by line.
 */
const AROUND = 2;
const DOTS = '  …';

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** The lines that are gone and those that came, with a few of what stands around; what was left out is a line of dots. */
export function differenceOf(before: string, after: string): string {
  const lines = aligned(linesOf(before), linesOf(after));
  const isNear = (at: number): boolean => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== ' ');
  const out: string[] = [];
  for (const [i, { sign, text }] of lines.entries()) {
    if (isNear(i)) out.push(`${sign} ${text}`.trimEnd());
    else if (out.at(-1) !== DOTS) out.push(DOTS);
  }
  return `${out.join('\n')}\n`;
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Along a longest common subsequence. */
function aligned(one: readonly string[], other: readonly string[]): readonly Line[] {
  const common = one.map(() => new Array<number>(other.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    for (let j = other.length - 1; row !== undefined && j >= 0; j -= 1) row[j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const out: Line[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [left, right] = [one[i], other[j]];
    if (left !== undefined && left === right) {
      out.push({ sign: ' ', text: left });
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      out.push({ sign: '-', text: left });
      i += 1;
    } else {
      out.push({ sign: '+', text: right ?? '' });
      j += 1;
    }
  }
  return out;
}
