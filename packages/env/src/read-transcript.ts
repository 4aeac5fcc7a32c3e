/**
 * Reading transcripts back, every line checked.
 */
import { canonicalJson, GameError, type Vocabulary } from '@hiddenrole/kernel';
import { isFields, isHeader, lineFault, type Fields } from './line.js';
import type { RefereeTranscript, SeatTranscript, TranscriptHeader } from './transcript.js';

/** What may follow a line in a transcript of a seat. */
const AFTER: Readonly<Record<string, readonly string[]>> = { HEADER: ['OBSERVED'], OBSERVED: ['ACTED', 'OUTCOME'], ACTED: ['OBSERVED'] };

/** The fault of a line, numbered from 1. */
export function badLine(line: number, problem: string, cause?: unknown): GameError {
  return new GameError('BAD_TRANSCRIPT', `line ${line}: ${problem}`, { path: `line ${line}`, cause });
}

/**
 * Reads what `writeTranscript` wrote.
 * @throws GameError `BAD_TRANSCRIPT`, with the number of the line that is damaged, from 1, as its `path`
 * @public
 */
export function readTranscript(text: string): SeatTranscript | RefereeTranscript {
  const rows = text.split('\n');
  if (rows.pop() !== '') throw badLine(rows.length + 1, 'it is cut off');
  const [header, ...lines] = rows.map((row, i) => parsed(row, i + 1));
  if (!isHeader(header)) throw badLine(1, 'expected the header of a transcript of version 1');
  const { observer, players } = header;
  if (new Set(players).size !== players.length || (observer !== 'referee' && !players.includes(observer.seat))) throw badLine(1, 'the players are not as they should be');
  lines.forEach((line, i) => {
    const fault = lineFault(line, observer);
    if (fault !== undefined) throw badLine(i + 2, fault);
  });
  const transcript = { header, lines };
  if (!isChecked(transcript)) throw badLine(1, 'it cannot be read');
  return isRefereeTranscript(transcript) ? inOrder(transcript) : inTurn(transcript);
}

/**
 * Whether a transcript is the referee's.
 * @public
 */
export function isRefereeTranscript<V extends Vocabulary>(transcript: SeatTranscript<V> | RefereeTranscript<V>): transcript is RefereeTranscript<V> {
  return transcript.header.observer === 'referee';
}

function parsed(row: string, number: number): unknown {
  try {
    const value: unknown = JSON.parse(row);
    return value;
  } catch (cause) {
    throw badLine(number, 'it is no JSON', cause);
  }
}

/** Its lines have been checked one by one. */
function isChecked(read: { readonly header: TranscriptHeader; readonly lines: readonly unknown[] }): read is SeatTranscript | RefereeTranscript {
  return read.lines.every(isFields);
}

function inTurn(transcript: SeatTranscript): SeatTranscript {
  ['HEADER', ...transcript.lines.map(({ type }): string => type)].forEach((type, i, all) => {
    const next = all[i + 1];
    if (next !== undefined && AFTER[type]?.includes(next) !== true) throw badLine(i + 2, `${next} after ${type}`);
  });
  return transcript;
}

/** The log begins with its header, what is done is done by somebody upon what was there, and nothing is after the end. */
function inOrder(transcript: RefereeTranscript): RefereeTranscript {
  const { header, lines } = transcript;
  let entries = 0;
  lines.forEach((line, i) => {
    if (i > 0 && lines[i - 1]?.type === 'OUTCOME') throw badLine(i + 2, `${line.type} after OUTCOME`);
    if (entries === 0 && !(line.type === 'ENTRY' && isOf(line.entry, header))) throw badLine(i + 2, 'expected the creation of the game that the header names');
    if (line.type === 'ENTRY') entries += 1;
    if (line.type === 'ACTED' && (!header.players.includes(line.seat) || line.at < 1 || line.at > entries)) throw badLine(i + 2, 'nobody can have done that');
  });
  return transcript;
}

function isOf(entry: Fields | object, { rules, players, options }: TranscriptHeader): boolean {
  if (!isFields(entry) || entry['type'] !== 'GAME_CREATED' || !isFields(entry['rules'])) return false;
  const { name, version } = entry['rules'];
  return canonicalJson({ rules, players, options }) === canonicalJson({ rules: { name, version }, players: entry['players'], options: entry['options'] });
}
