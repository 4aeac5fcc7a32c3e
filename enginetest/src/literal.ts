/**
 * JSON as the literal of a program: single quotes, bare keys, as few lines as can be read.
 */
const WIDTH = 120;
const SHORT = 40;

/** The literal of a value; what does not fit on a line has one line an item. */
export function literalOf(value: unknown, indent = ''): string {
  const flat = flatOf(value);
  if (indent.length + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value) ? rows(value.map((item: unknown) => literalOf(item, deeper)), WIDTH - deeper.length) : Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${literalOf(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [open, ...lines.map((line) => `${deeper}${line},`), `${indent}${close}`].join('\n');
}

/** Short items share a line. */
function rows(items: readonly string[], width: number): readonly string[] {
  if (items.some((item) => item.length > SHORT)) return items;
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last === undefined || last.length + item.length + 3 > width) lines.push(item);
    else lines.splice(-1, 1, `${last}, ${item}`);
  }
  return lines;
}

function flatOf(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(flatOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${flatOf(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** `__proto__` is a plain key in JSON, and would be none here. */
function keyOf(key: string): string {
  if (key === '__proto__') return `['__proto__']`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

/** A text in single quotes. JSON escapes what cannot be seen. */
export function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
