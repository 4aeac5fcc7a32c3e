/**
 * Transcripts: a game as JSON lines, one for the referee and one for each seat with what it saw and did.
 */
import type { Accepted, FeedItem, LogEntry, OptionValues, Outcome, PlayerId, Refusal, SeatView, SkillRequest, Vocabulary } from '@hiddenrole/kernel';

/**
 * The first line.
 * @public
 */
export interface TranscriptHeader {
  readonly type: 'HEADER';
  readonly transcript: 1;
  readonly rules: { readonly name: string; readonly version: number };
  /** Whose transcript it is. */
  readonly observer: 'referee' | { readonly seat: PlayerId };
  /** In seating order. */
  readonly players: readonly PlayerId[];
  readonly options: OptionValues;
}

/**
 * What a seat saw when it was asked, and at the end.
 * @public
 */
export interface Observed<V extends Vocabulary = Vocabulary> {
  readonly type: 'OBSERVED';
  readonly view: SeatView<V>;
  /** What it was told since the line of this type before. */
  readonly news: readonly FeedItem<V>[];
}

/**
 * What a seat did then, and how it was answered; both `null`: it passed.
 * @public
 */
export interface Acted<V extends Vocabulary = Vocabulary> {
  readonly type: 'ACTED';
  /** `null` with an answer: what was asked for is no request at all. */
  readonly request: SkillRequest<V> | null;
  readonly answer: Accepted | Refusal | null;
}

/**
 * What the referee knows of it: who, and after how many entries of the log they saw what they acted upon.
 * @public
 */
export interface SeatActed<V extends Vocabulary = Vocabulary> extends Acted<V> {
  readonly seat: PlayerId;
  readonly at: number;
}

/**
 * An entry of the kernel's log.
 * @public
 */
export interface Entered<V extends Vocabulary = Vocabulary> {
  readonly type: 'ENTRY';
  readonly entry: LogEntry<V>;
}

/**
 * The last line; a transcript without it is of a game that was still going on.
 * @public
 */
export interface Ended<V extends Vocabulary = Vocabulary> {
  readonly type: 'OUTCOME';
  /** `null`: the game was broken off. */
  readonly outcome: Outcome<V> | null;
  readonly truncated: boolean;
}

/**
 * What one seat saw and did.
 * @public
 */
export interface SeatTranscript<V extends Vocabulary = Vocabulary> {
  readonly header: TranscriptHeader & { readonly observer: { readonly seat: PlayerId } };
  readonly lines: readonly (Observed<V> | Acted<V> | Ended<V>)[];
}

/**
 * Everything. Secret.
 * @public
 */
export interface RefereeTranscript<V extends Vocabulary = Vocabulary> {
  readonly header: TranscriptHeader & { readonly observer: 'referee' };
  readonly lines: readonly (Entered<V> | SeatActed<V> | Ended<V>)[];
}

/**
 * A transcript as text: JSON lines, the header first.
 * @public
 */
export function writeTranscript({ header, lines }: SeatTranscript | RefereeTranscript): string {
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
