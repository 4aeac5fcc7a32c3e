/**
 * The zones of a game: declared once, read from any board, shown to any observer.
 */
import type { GameView, JsonObject, OwnView, PlayerId } from '@hiddenrole/kernel';
import { Layout } from './layout.js';
import { lookAt, looksAlike, type ZoneLook } from './look.js';
import type { Observer } from './visibility.js';
import { checkZones, type ZoneSpec } from './zone.js';

/**
 * As much of a board as zones are read from.
 * @public
 */
export type Tabletop = Pick<GameView, 'var' | 'players'>;

/**
 * The zones of a game. Its looks belong into `publicInfo` and into the `info` of every role, under the name `zones`.
 * @public
 */
export interface Zones<Z extends string = string> {
  readonly zones: { readonly [zone in Z]: ZoneSpec };
  /** The pieces as they lie now. */
  layout(view: Tabletop): Layout<Z>;
  /** What everybody sees: `publicInfo: (view) => ({ zones: zones.publicLook(view) })`. */
  publicLook(view: Tabletop): readonly ZoneLook[];
  /** What a player sees otherwise than everybody: `info: (view, player) => ({ zones: zones.ownLook(view, player) })`. */
  ownLook(view: Tabletop, player: PlayerId): readonly ZoneLook[];
}

/**
 * Declares the zones of a game.
 * @throws GameError `BAD_ZONES`
 * @public
 */
export function defineZones<Z extends string>(zones: { readonly [zone in Z]: ZoneSpec }): Zones<Z> {
  checkZones(zones);
  // a view is frozen in time: what lies on it is read once, for however many observers
  const layouts = new WeakMap<Tabletop, Layout<Z>>();
  const layout = (view: Tabletop): Layout<Z> => {
    const known = layouts.get(view);
    if (known !== undefined) return known;
    const made = new Layout<Z>(zones, view.players.map(({ id }) => id), view);
    layouts.set(view, made);
    return made;
  };
  return {
    zones,
    layout,
    publicLook: (view) => looksOf(layout(view), undefined),
    ownLook: (view, player) => {
      const here = layout(view);
      return here.places.flatMap((place) => (looksAlike(here, place, player) ? [] : lookAt(here, place, player) ?? []));
    },
  };
}

/**
 * Everything that a seat sees of the zones, out of what its rules show it: its own looks, and everybody's of all other places.
 * @public
 */
export function looksIn({ publicInfo, info }: Pick<OwnView, 'publicInfo' | 'info'>): readonly ZoneLook[] {
  const own = listIn(info);
  const names = new Set(own.map(nameOf));
  return [...own, ...listIn(publicInfo).filter((look) => !names.has(nameOf(look)))];
}

/** What an observer sees of all places. */
export function looksOf<Z extends string>(layout: Layout<Z>, observer: Observer): readonly ZoneLook[] {
  return layout.places.flatMap((place) => lookAt(layout, place, observer) ?? []);
}

function nameOf({ zone, owner }: ZoneLook): string {
  return JSON.stringify([zone, owner]);
}

function listIn({ zones }: JsonObject): readonly ZoneLook[] {
  return Array.isArray(zones) ? zones.filter(isLook) : [];
}

function isLook(value: unknown): value is ZoneLook {
  return typeof value === 'object' && value !== null && 'zone' in value && 'pieces' in value;
}
