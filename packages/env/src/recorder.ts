/**
 * The recorder of one seat: writes down what it saw whenever it was asked, and what it did then.
 */
import type { Cursor, OptionValues, PlayerId, SeatHandle, SeatView, Vocabulary } from '@hiddenrole/kernel';
import type { Acted, Ended, Observed, SeatTranscript, TranscriptHeader } from './transcript.js';

/** What the headers of all transcripts of a game share. */
export type Heading = Pick<TranscriptHeader, 'rules' | 'players' | 'options'>;

/** The header of a transcript, its fields in the order in which they are written. */
export function headerFor<O extends TranscriptHeader['observer']>({ rules, players, options }: Heading, observer: O): TranscriptHeader & { readonly observer: O } {
  return { type: 'HEADER', transcript: 1, rules: { name: rules.name, version: rules.version }, observer, players, options };
}

/** What every view says of the table. */
export function headingOf(rules: Heading['rules'], { public: { players, options } }: { readonly public: { readonly players: readonly { readonly id: PlayerId }[]; readonly options: OptionValues } }): Heading {
  return { rules, players: players.map(({ id }) => id), options };
}

/** Records one seat. */
export class SeatRecorder<V extends Vocabulary> {
  readonly #lines: (Observed<V> | Acted<V> | Ended<V>)[] = [];
  #cursor: Cursor | undefined;

  /** The seat is asked, or the game is over. */
  see(view: SeatView<V>, seat: Pick<SeatHandle<V>, 'feed'>): Observed<V> {
    const { items, cursor } = seat.feed(this.#cursor);
    this.#cursor = cursor;
    return { type: 'OBSERVED', view, news: items };
  }

  write(...lines: readonly (Observed<V> | Acted<V> | Ended<V>)[]): void {
    this.#lines.push(...lines);
  }

  transcript(heading: Heading, seat: PlayerId): SeatTranscript<V> {
    return { header: headerFor(heading, { seat }), lines: [...this.#lines] };
  }
}
