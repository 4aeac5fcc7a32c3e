/**
 * What the rules and the host asked for in one call, held against what the log says of it.
 */
import type { Effect, FeedItem, LogEntry } from '@hiddenrole/kernel';
import { hereOf } from '../game.js';
import { feedSince, type Play, type Step } from '../play.js';
import type { Observer, Sight } from '../sight.js';

/** One call of the live table: the creation of the game, or a move. */
export interface Called {
  readonly entries: readonly LogEntry[];
  /** Every effect that was asked for, consequences included. */
  readonly asked: readonly Effect[];
  /** The table before; `undefined`: there was none. */
  readonly before: Sight | undefined;
  gained(observer: Observer): readonly FeedItem[];
}

/** The creation of a game, as it was overheard. */
export function creationOf({ start, probe }: Play): Called {
  const asked = probe.lists.flatMap(({ effects }) => withConsequences(effects));
  return { entries: start.engine.log(), asked, before: undefined, gained: (observer) => feedSince(start.engine, observer, undefined).items };
}

/** A move that was just made, as it was overheard. */
export function callOf({ probe }: Play, { move, entries, before, gained }: Step): Called {
  const here = hereOf(move);
  const lists = [...(here.do === 'apply' ? [here.effects] : []), ...probe.lists.map(({ effects }) => effects)];
  return { entries, asked: lists.flatMap(withConsequences), before, gained };
}

function withConsequences(effects: readonly unknown[]): readonly Effect[] {
  return effects.filter(isEffect).flatMap((effect) => [effect, ...(effect.type === 'EVENT' && Array.isArray(effect.consequences) ? withConsequences(effect.consequences) : [])]);
}

/** Rules may answer with anything; what is no effect at all never gets into the log. */
function isEffect(value: unknown): value is Effect {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
