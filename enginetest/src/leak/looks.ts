/**
 * Looking at two worlds: what seats see in both, and which of them is some hidden steps behind.
 */
import type { Engine, PlayerId, PublicView } from '@hiddenrole/kernel';
import { differenceBetween, type Difference } from './difference.js';
import { saidTo, OK } from './world.js';

/** By how many hidden steps one world may be behind the other. */
const LAGGING = 8;

/**
 * One world may be some hidden steps behind: it is moved on until it shows what the other has shown. The difference is then
 * one of pace: how long a face lasts. @param cursor - of the public feed, before the step
 */
export function caughtUp(here: Engine, there: Engine, cursor: string): Difference | undefined {
  const facesOf = (world: Engine): number => world.public.feed(cursor).items.filter(({ type }) => type === 'PHASE').length;
  const [shownHere, shownThere] = [facesOf(here), facesOf(there)];
  if (shownHere === shownThere) {
    const [one, other] = [here, there].map((world) => world.referee.phaseInfo().timeoutMs);
    return one === other || here.public.view().phase !== there.public.view().phase ? undefined : { channel: 'PACE', kind: 'TRACE', here: one, there: other };
  }
  const [behind, ahead, wanted] = shownHere < shownThere ? [here, there, shownThere] : [there, here, shownHere];
  const trial = behind.fork();
  for (let i = 0; i < LAGGING && facesOf(trial) < wanted; i += 1) if (saidTo(trial, { do: 'end' }) !== OK) return undefined;
  if (facesOf(trial) < wanted || trial.public.view().phase !== ahead.public.view().phase) return undefined;
  const visits = behind.referee.view().visit;
  while (facesOf(behind) < wanted) saidTo(behind, { do: 'end' });
  return { channel: 'PACE', kind: 'TRACE', here: `${behind.referee.view().visit - visits} steps more`, there: 'none' };
}

/** What seats see in both worlds; the public part is the same for all of them and looked at once. */
export class Looks {
  readonly #here: Engine;
  readonly #there: Engine;
  readonly #reseeded: boolean;
  readonly #alike: boolean;

  constructor(here: Engine, there: Engine, reseeded: boolean) {
    this.#here = here;
    this.#there = there;
    this.#reseeded = reseeded;
    this.#alike = JSON.stringify(this.#public(here)) === JSON.stringify(this.#public(there));
  }

  /** Where a seat's eyes and ears part; the feed is compared from a cursor on. */
  difference(id: PlayerId, cursor: string | undefined): Difference | undefined {
    const [one, other] = [this.#here, this.#there].map((world) => world.seat(id));
    if (one === undefined || other === undefined) return undefined;
    const [items, itemsThere] = [one.feed(cursor).items, other.feed(cursor).items];
    const [view, viewThere] = [one.view(), other.view()];
    const alike = this.#alike && JSON.stringify(view.own) === JSON.stringify(viewThere.own) && items.length === itemsThere.length && JSON.stringify(items) === JSON.stringify(itemsThere);
    return alike ? undefined : differenceBetween({ items, view: { ...view, public: this.#public(this.#here) } }, { items: itemsThere, view: { ...viewThere, public: this.#public(this.#there) } });
  }

  /** Whether a seat is shown the same of itself. */
  isSelf(id: PlayerId): boolean {
    const [one, other] = [this.#here, this.#there].map((world) => JSON.stringify(world.seat(id).view().own.self));
    return one === other;
  }

  cursor(id: PlayerId): string {
    return this.#here.seat(id).view().own.cursor;
  }

  /** Without the commitment to a seed that is another: it tells nothing to whom cannot invert it. */
  #public(world: Engine): PublicView {
    const view = world.public.view();
    return this.#reseeded ? { ...view, commitment: '' } : view;
  }
}
