/**
 * A saved game, step by step: the table as it was after each call, as the referee, a player or the public saw it.
 */
import { replayGame, type Engine, type FeedItem, type LogEntry, type PlayerId } from '@hiddenrole/kernel';
import { werewolf, type Werewolf } from '@hiddenrole/werewolf';
import { lines, type Line } from './asker.js';
import { callEnds } from './calls.js';
import { entryWords } from './entries.js';
import { faceWords, toldWords } from './events.js';
import { publicLines, refereeLines, seatLines } from './looks.js';

/** Who looks. */
export type Observer = { readonly kind: 'referee' } | { readonly kind: 'public' } | { readonly kind: 'player'; readonly id: PlayerId };

/** A log to walk through. Step 0 is the deal. */
export class Replaying {
  readonly #log: readonly LogEntry<Werewolf>[];
  readonly #ends: readonly number[];

  constructor(log: readonly LogEntry<Werewolf>[]) {
    this.#log = log;
    this.#ends = callEnds(log);
  }

  /** The number of the last step. */
  get last(): number {
    return this.#ends.length - 1;
  }

  /** The entries that a step wrote, with the number of the first. */
  entries(step: number): { readonly from: number; readonly list: readonly LogEntry<Werewolf>[] } {
    const from = this.#ends[step - 1] ?? 0;
    return { from, list: this.#log.slice(from, this.#ends[step]) };
  }

  /** The first step after this one in which another phase begins, or the first before it; the end of the log when there is none. */
  phaseFrom(step: number, way: 1 | -1): number {
    for (let at = step + way; at > 0 && at < this.last; at += way) {
      if (this.entries(at).list.some(({ type }) => type === 'PHASE_CHANGED')) return at;
    }
    return way > 0 ? this.last : 0;
  }

  /** The table after a step. */
  at(step: number): Engine<Werewolf> {
    return replayGame(werewolf, this.#log, { upTo: this.#ends[step] ?? this.#log.length });
  }

  /** What a step was to somebody: what they were told in it. */
  told(step: number, observer: Observer): readonly Line[] {
    if (observer.kind === 'referee') {
      const { from, list } = this.entries(step);
      return lines('secret', list.map((entry, i) => `${from + i}  ${entryWords(entry)}`));
    }
    const told = heard(this.at(step), step === 0 ? undefined : this.at(step - 1), observer).flatMap((item) => (item.type === 'PHASE' ? lines('plain', [faceWords(item)]) : lines('secret', [toldWords(item) ?? []].flat())));
    return told.length === 0 ? lines('note', ['Nothing is told.']) : told;
  }

  /** What somebody saw after a step. */
  seen(step: number, observer: Observer): readonly Line[] {
    const engine = this.at(step);
    switch (observer.kind) {
      case 'referee':
        return refereeLines(engine.referee);
      case 'public':
        return publicLines(engine.public.view());
      case 'player':
        return seatLines(engine.seat(observer.id).view());
    }
  }
}

function heard(now: Engine<Werewolf>, before: Engine<Werewolf> | undefined, observer: Exclude<Observer, { readonly kind: 'referee' }>): readonly FeedItem<Werewolf>[] {
  const handle = (engine: Engine<Werewolf>): Pick<Engine<Werewolf>['public'], 'feed'> => (observer.kind === 'public' ? engine.public : engine.seat(observer.id));
  return handle(now).feed(before === undefined ? undefined : handle(before).feed().cursor).items;
}
