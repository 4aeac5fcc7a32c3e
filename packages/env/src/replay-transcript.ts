/**
 * Going back into a game by the transcript of its referee: to any line of it, and to what a seat saw and did.
 */
import { GameError, replayGame, type Engine, type LogEntry, type PlayerId, type Rules, type TableOptions, type Vocabulary } from '@hiddenrole/kernel';
import { badLine } from './read-transcript.js';
import { SeatRecorder } from './recorder.js';
import { isRequest } from './request.js';
import type { Acted, RefereeTranscript, SeatTranscript } from './transcript.js';

/**
 * The game as it was.
 * @param at - `line`: after so many lines, the header counted, rounded down to the end of a call; left out: at the end
 * @throws GameError `BAD_TRANSCRIPT` with the number of the line; `RULES_MISMATCH`, `UNREADABLE` as `replayGame`
 * @public
 */
export function replayTranscript<V extends Vocabulary>(rules: Rules<V>, transcript: RefereeTranscript, at: TableOptions & { readonly line?: number } = {}): Engine<V> {
  const { line, ...table } = at;
  return engineAt(rules, transcript, line === undefined ? undefined : entriesWithin(transcript, line), table);
}

/**
 * What a seat saw and did, worked out anew from what the referee wrote down: the same to the byte as what was recorded for
 * that seat while the game was played.
 * @throws GameError `UNKNOWN_PLAYER`; `BAD_TRANSCRIPT`, `RULES_MISMATCH`, `UNREADABLE` as `replayTranscript`
 * @public
 */
export function seatTranscript<V extends Vocabulary>(rules: Rules<V>, transcript: RefereeTranscript, seat: PlayerId): SeatTranscript<V> {
  const { header, lines } = transcript;
  if (!header.players.includes(seat)) throw new GameError('UNKNOWN_PLAYER', `no player ${seat} in this transcript`);
  const recorder = new SeatRecorder<V>();
  for (const line of lines) {
    if (line.type === 'ENTRY' || (line.type === 'ACTED' && line.seat !== seat)) continue;
    const engine = engineAt(rules, transcript, line.type === 'ACTED' ? line.at : undefined);
    const handle = engine.seat(seat);
    const done = line.type === 'ACTED' ? actedOf<V>(line) : { ...line, outcome: engine.public.view().outcome ?? null };
    recorder.write(recorder.see(handle.view(), handle), done);
  }
  return recorder.transcript(header, seat);
}

function actedOf<V extends Vocabulary>({ request, answer }: Acted): Acted<V> {
  return { type: 'ACTED', request: isRequest<V>(request) ? request : null, answer };
}

/** How many entries stand in the first so many lines. */
function entriesWithin({ lines }: RefereeTranscript, line: number): number {
  return lines.slice(0, Math.max(0, line - 1)).filter(({ type }) => type === 'ENTRY').length;
}

function engineAt<V extends Vocabulary>(rules: Rules<V>, { lines }: RefereeTranscript, upTo: number | undefined, table: TableOptions = {}): Engine<V> {
  const log = lines.flatMap((line, i) => (line.type === 'ENTRY' ? [{ entry: line.entry, number: i + 2 }] : []));
  const entries: readonly LogEntry[] = log.map(({ entry }) => entry);
  if (!isLogOf(rules, entries)) throw badLine(2, 'expected the log of a game');
  try {
    return replayGame(rules, entries, { ...table, ...(upTo !== undefined && { upTo }) });
  } catch (fault) {
    if (!(fault instanceof GameError) || fault.code !== 'BAD_LOG') throw fault;
    const at = Number(/^log\[(\d+)\]/.exec(fault.path ?? '')?.[1] ?? 0);
    throw badLine(log[at]?.number ?? 2, fault.message, fault);
  }
}

/** Taken at its word: `replayGame` checks every entry against the rules. */
function isLogOf<V extends Vocabulary>(_rules: Rules<V>, entries: readonly LogEntry[]): entries is readonly LogEntry<V>[] {
  return entries.length > 0;
}
