/**
 * Wrapping: a text in lines that fit.
 */

/** Breaks a text between words; a word that does not fit is left whole. */
export function wrap(text: string, width: number): readonly string[] {
  const [lead = ''] = /^ */.exec(text) ?? [];
  const done: string[] = [];
  let line = lead;
  for (const word of text.trim().split(' ')) {
    if (line.trim() !== '' && line.length + word.length > width) {
      done.push(line.trimEnd());
      line = lead;
    }
    line += `${word} `;
  }
  return [...done, line.trimEnd()];
}
