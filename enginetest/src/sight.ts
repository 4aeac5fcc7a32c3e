/**
 * What every observer sees at one moment, looked at when somebody asks and remembered.
 */
import type { Engine, PhaseInfo, PlayerId, PublicView, Readiness, RefereeView, SeatView } from '@hiddenrole/kernel';

/** A seat, or the public. */
export type Observer = PlayerId | undefined;

/** How an observer is called in messages. */
export function nameOf(observer: Observer): string {
  return observer ?? 'the public';
}

/** One moment of a game. The engine is a fork that nobody moves: fork it again to try something. */
export class Sight {
  readonly engine: Engine;
  readonly #seats = new Map<PlayerId, { readonly view: SeatView; readonly own: string }>();
  #public: { readonly view: PublicView; readonly text: string } | undefined;
  #saved: string | undefined;
  #referee: RefereeView | undefined;
  #phaseInfo: PhaseInfo | undefined;
  #readiness: Readiness | undefined;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** The snapshot, as bytes. */
  get saved(): string {
    return (this.#saved ??= JSON.stringify(this.engine.snapshot()));
  }

  /** What the referee sees. */
  get referee(): RefereeView {
    return (this.#referee ??= this.engine.referee.view());
  }

  /** What the referee hears of the phase. */
  get phaseInfo(): PhaseInfo {
    return (this.#phaseInfo ??= this.engine.referee.phaseInfo());
  }

  /** For whom the phase waits. */
  get readiness(): Readiness {
    return (this.#readiness ??= this.engine.referee.readiness());
  }

  /** The public view, and its bytes. */
  get public(): { readonly view: PublicView; readonly text: string } {
    if (this.#public === undefined) {
      const view = this.engine.public.view();
      this.#public = { view, text: JSON.stringify(view) };
    }
    return this.#public;
  }

  /** A seat's view, and the bytes of the part of its own. */
  seat(id: PlayerId): { readonly view: SeatView; readonly own: string } {
    const known = this.#seats.get(id);
    if (known !== undefined) return known;
    const view = this.engine.seat(id).view();
    const seen = { view, own: JSON.stringify(view.own) };
    this.#seats.set(id, seen);
    return seen;
  }

  /** Everything an observer sees, as bytes. */
  text(observer: Observer): string {
    return observer === undefined ? this.public.text : `${this.public.text}${this.seat(observer).own}`;
  }
}
