/**
 * A game as a person reads it: the table, then move by move who did what, and what came of it.
 */
import type { LogEntry, PlayerId } from '@hiddenrole/kernel';
import type { Play, Step } from './play.js';
import { messageOf } from './run.js';
import { counted, cut, entryInWords, inWords, moveInWords, revealsInWords, variablesInWords } from './words.js';

const WIDTH = 100;
const FOUND = 180;

/** The transcript of a game. `broken`: what the law found after the last move. */
export function transcriptOf(play: Play, broken?: { readonly law: string; readonly found: string }): string {
  const digits = String(play.steps.length).length;
  const deep = ' '.repeat(digits + 4);
  return [
    ...tableLines(play),
    '',
    ...consequences(play.start.engine.log(), play.seats, deep),
    ...play.steps.flatMap((step, i) => {
      const number = `${String(i + 1).padStart(digits)}  `;
      return [...folded(`${number}${moveInWords(step.move)}`, deep), ...answerLines(step, deep), ...consequences(step.entries, play.seats, deep)];
    }),
    ...(broken === undefined ? [] : folded(`${'!'.padStart(digits)}  ${broken.law}: ${cut(broken.found.split('\n')[0] ?? '', FOUND)}`, deep)),
  ].join('\n');
}

function tableLines({ rules, game }: Play): readonly string[] {
  const { players, deal, options, seed, swaps = [], reseeded } = game;
  const other = [...swaps.map(([one, two]) => `${one} and ${two} swap cards`), ...(reseeded ? ['other seed'] : [])];
  const unusual = Object.entries(options).filter(([name, value]) => rules.options[name]?.default !== value);
  const width = Math.max(...players.map((id) => id.length));
  const seats = players.map((id, i) => {
    const { role = '', shown = role } = deal[i] ?? {};
    return `  ${id.padEnd(width)}  ${role}${shown === role ? '' : shown === null ? ', card face down' : `, shown ${shown}`}`;
  });
  return [
    `${rules.name} (version ${rules.version}), ${counted(players.length, 'player')}`,
    ...seats,
    ...(unusual.length === 0 ? [] : folded(`  options: ${unusual.map(([name, value]) => `${name} ${inWords(value)}`).join(', ')}`, '    ')),
    `  seed ${seed}`,
    ...(other.length === 0 ? [] : [`  in the other world: ${other.join(', ')}`]),
  ];
}

/** How a request was answered, where it was not accepted. */
function answerLines({ answer }: Step, deep: string): readonly string[] {
  if (answer.ok) return [];
  return folded(`${deep}${'fault' in answer ? `fails: ${messageOf(answer.fault)}` : `refused, ${answer.code}: ${answer.message}`}`, `${deep}  `);
}

/** What came of a call. */
function consequences(entries: readonly LogEntry[], seats: readonly PlayerId[], deep: string): readonly string[] {
  return runsOf(entries).flatMap((run) => {
    const [first] = run;
    const words = run.length === 1 ? entryInWords(first, seats) : runInWords(run, seats);
    const indent = `${deep}${'  '.repeat('cause' in first ? (first.depth ?? 0) : 0)}`;
    return words === undefined ? [] : folded(`${indent}${words}`, `${indent}  `);
  });
}

type Run = [LogEntry, ...LogEntry[]];

/** What is written or shown in a row shares a line; each other entry has its own. */
function runsOf(entries: readonly LogEntry[]): readonly Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0].type === entry.type && isPlain(last[0]) && isPlain(entry) && last[0].depth === entry.depth) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

function isPlain(entry: LogEntry): entry is Extract<LogEntry, { type: 'SET_VAR' | 'REVEAL' }> {
  return (entry.type === 'SET_VAR' || entry.type === 'REVEAL') && entry.canceled === undefined && entry.cause.by !== 'SETTLER' && entry.cause.by !== 'INTERCEPTOR';
}

function runInWords(run: Run, seats: readonly PlayerId[]): string {
  return [variablesInWords(run.filter((entry) => entry.type === 'SET_VAR')), revealsInWords(run.filter((entry) => entry.type === 'REVEAL'), seats)].join('');
}

/** A line in pieces that fit, the later ones indented. */
function folded(line: string, indent: string): readonly string[] {
  const out: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const space = rest.lastIndexOf(' ', WIDTH);
    const at = space > indent.length ? space : WIDTH;
    out.push(rest.slice(0, at));
    rest = `${indent}${rest.slice(at).trimStart()}`;
  }
  return [...out, rest];
}
