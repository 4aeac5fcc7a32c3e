/**
 * Lines that fit: wrapped, in columns, and beside each other.
 */
/** The width of a text that stands alone. */
export const PAGE = 98;
/** The width of a seat's name before its text. */
export const NAME = 6;

const LEFT = 57;
const BAR = ' │ ';

/** Breaks a text between words; lines after the first are indented as far as this name. */
export function under(name: string, text: string, indent: number, width: number = LEFT): readonly string[] {
  const lines: string[] = [];
  let line = name.padEnd(indent);
  let words = 0;
  for (const word of text.split(' ')) {
    if (words > 0 && line.length + word.length > width) {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent);
      words = 0;
    }
    line += `${word} `;
    words += 1;
  }
  return [...lines, line.trimEnd()];
}

/** Two texts beside each other, with a bar between them. */
export function beside(left: readonly string[], right: readonly string[], width: number = LEFT): readonly string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => `${(left[i] ?? '').padEnd(width)}${BAR}${right[i] ?? ''}`.trimEnd());
}

/** Rows with their cells under each other. */
export function columns(rows: readonly (readonly string[])[], gap = '  '): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(gap).trimEnd());
}
