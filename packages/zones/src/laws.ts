/**
 * What must hold of every game that has zones, for `fuzzRules` of `@hiddenrole/enginetest`: `own` and `leak.hidden`.
 */
import { canonicalJson, GAME, setVar, type Effect, type Engine, type PlayerId, type SeatView } from '@hiddenrole/kernel';
import { knownBy } from './knowledge.js';
import type { Layout } from './layout.js';
import { lookAt, seesFace } from './look.js';
import { formatPieces, isPieces, parsePieces, type Face, type Piece } from './piece.js';
import { RevelationReader } from './revelation.js';
import { sees, type Observer } from './visibility.js';
import { looksIn, looksOf, type Zones } from './zones.js';

/**
 * A law of zones, in the shape in which a fuzzer takes laws.
 * @public
 */
export interface ZoneLaw {
  readonly name: string;
  readonly says: string;
  holds(engine: Engine): string | undefined;
}

/**
 * Draws, as a fuzzer hands them out.
 * @public
 */
export interface Draws {
  pick<T>(items: readonly T[]): T;
}

/**
 * Two ways in which a table may be.
 * @public
 */
export interface Varied {
  readonly here: readonly Effect[];
  readonly there: readonly Effect[];
}

/**
 * The laws of a game's zones: what is shown of them is what they say; no order shows that may not; revelation records, added
 * up, are what everybody sees.
 * @public
 */
export function zoneLaws(zones: Zones): readonly ZoneLaw[] {
  let reader = new RevelationReader(zones); // one game after the other grows
  return [
    {
      name: 'zones-shown',
      says: 'what a seat and the public see of the zones is what the zones let them see, and nothing else',
      holds: (engine) => {
        const layout = layoutOf(zones, engine);
        const open = looksIn({ publicInfo: engine.public.view().info, info: {} });
        if (!isSame(open, looksOf(layout, undefined))) return `the public sees ${canonicalJson(open)}, and the zones let it see ${canonicalJson(looksOf(layout, undefined))}`;
        return firstOf(layout.players, (id) => {
          const seen = shownTo(engine.seat(id).view());
          const due = looksOf(layout, id);
          return isSame(seen, due) ? undefined : `${id} sees ${canonicalJson(seen)}, and the zones let them see ${canonicalJson(due)}`;
        });
      },
    },
    {
      name: 'canonical-order',
      says: 'where an observer may not see in which order pieces lie, another order looks the same',
      holds: (engine) => {
        const layout = layoutOf(zones, engine);
        const turned = layoutOf(zones, engine, (pieces) => [...pieces].reverse());
        return firstOf(layout.places, (place) => firstOf<Observer>([undefined, ...layout.players], (observer) => {
          if (sees(layout.sights(place).order, observer)) return undefined;
          const [one, other] = [layout, turned].map((way) => canonicalJson(lookAt(way, place, observer)));
          return one === other ? undefined : `${observer ?? 'the public'} sees of ${place.zone} ${one ?? ''}, and were it in another order, ${other ?? ''}`;
        }));
      },
    },
    {
      name: 'records-complete',
      says: 'the revelation records, added up, are what everybody sees: nothing is shown without one, and none says more',
      holds: (engine) => {
        const layout = layoutOf(zones, engine);
        const log = engine.log();
        if (!reader.continues(log)) reader = new RevelationReader(zones);
        const records = reader.read(log);
        return firstOf<Observer>([undefined, ...layout.players], (observer) => {
          const recorded = knownBy(records, observer).flatMap(({ fact }) => (fact.of === 'PIECE' ? [canonicalJson([fact.zone, fact.owner ?? null, fact.public, fact.private])] : [])).sort();
          const seen = (observer === undefined ? looksIn({ publicInfo: engine.public.view().info, info: {} }) : shownTo(engine.seat(observer).view()))
            .flatMap(({ zone, owner, pieces }) => pieces.flatMap(({ public: open, private: hidden, count = 1 }) => (hidden === undefined ? [] : Array<string>(count).fill(canonicalJson([zone, owner ?? null, open, hidden]))))).sort();
          return isSame(recorded, seen) ? undefined : `${observer ?? 'the public'} sees ${seen.join(' ')}, and the records say ${recorded.join(' ')}`;
        });
      },
    },
  ];
}

/**
 * What is hidden in the zones of a game, for the leak law: two pieces with the same public part change faces, and whoever knows
 * neither of them cannot tell, however the pieces move from there on.
 * @public
 */
export function hiddenPieces(zones: Zones): {
  vary(engine: Engine, chance: Draws): Varied | undefined;
  knows(engine: Engine, varied: Varied, player: PlayerId): boolean;
  shown(view: SeatView): unknown;
} {
  return {
    vary: (engine, chance) => {
      const layout = layoutOf(zones, engine);
      const all = layout.places.flatMap((place) => layout.pieces(place).map((piece) => ({ place, piece })));
      const some = all.filter(({ piece }) => all.some((other) => isSwappable(piece, other.piece)));
      if (some.length === 0) return undefined;
      const one = chance.pick(some);
      const other = chance.pick(all.filter(({ piece }) => isSwappable(piece, one.piece)));
      const faces = new Map<number, Face>([[one.piece.number, faceAlone(other.piece)], [other.piece.number, faceAlone(one.piece)]]);
      const places = one.place.zone === other.place.zone && one.place.owner === other.place.owner ? [one.place] : [one.place, other.place];
      const written = (face: (piece: Piece) => Face): readonly Effect[] => places.map((place) => setVar(GAME, layout.keyOf(place), formatPieces(layout.pieces(place).map((piece) => ({ ...piece, ...face(piece) })))));
      return { here: written((piece) => piece), there: written((piece) => faces.get(piece.number) ?? piece) };
    },
    knows: (engine, varied, player) => {
      const layout = layoutOf(zones, engine);
      const faces = facesIn(varied);
      return layout.places.some((place) => {
        const sights = layout.sights(place);
        return layout.pieces(place).some((piece) => {
          const was = faces.get(piece.number);
          if (was === undefined) return false;
          // with another face than either, it was turned over
          const isTurned = !was.includes(faceOf(piece)) && (sees(sights.presence, player) || sees(sights.identity, player));
          return isTurned || seesFace(piece, sights, player);
        });
      });
    },
    shown: (view) => shownTo(view),
  };
}

function isSwappable(one: Piece, other: Piece): boolean {
  return one.public === other.public && one.private !== undefined && other.private !== undefined && one.private !== other.private;
}

/** The faces that varied pieces have here and there, by number. */
function facesIn({ here, there }: Varied): ReadonlyMap<number, readonly string[]> {
  const [mine, theirs] = [here, there].map((effects) => new Map(effects.flatMap((effect) => (effect.type === 'SET_VAR' && isPieces(effect.key) ? parsePieces(effect.value) : [])).map((piece) => [piece.number, faceOf(piece)])));
  return new Map([...(mine ?? [])].flatMap(([number, face]) => {
    const other = theirs?.get(number);
    return other === undefined || other === face ? [] : [[number, [face, other]] as const];
  }));
}

function faceAlone({ public: open, private: hidden }: Piece): Face {
  return hidden === undefined ? { public: open } : { public: open, private: hidden };
}

function faceOf({ public: open, private: hidden }: Piece): string {
  return JSON.stringify([open, hidden]);
}

function shownTo({ public: { info: publicInfo }, own: { info } }: SeatView): ReturnType<typeof looksIn> {
  return looksIn({ publicInfo, info });
}

function layoutOf(zones: Zones, engine: Engine, lying: (pieces: readonly Piece[]) => readonly Piece[] = (pieces) => pieces): Layout {
  const vars = new Map(engine.referee.vars().map(({ scope, key, value }) => [JSON.stringify([scope.lifetime, scope.owner, key]), value]));
  const { players } = engine.referee.view();
  return zones.layout({
    players,
    var: ({ lifetime, owner }, key) => {
      const text = vars.get(JSON.stringify([lifetime, owner, key])) ?? '';
      return isPieces(key) ? formatPieces(lying(parsePieces(text))) : text;
    },
  });
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [a, b] = [one, other].map((list) => list.map(canonicalJson).sort().join('\n'));
  return a === b;
}

/** What is found first. */
function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
