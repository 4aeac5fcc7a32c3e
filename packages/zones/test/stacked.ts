/**
 * A game of the parlour with known cards, and what its records say.
 */
import { createGame, seedFrom, type Audience, type Engine, type Rules } from '@hiddenrole/kernel';
import { knownBy, revelationsOf, type Layout, type Place, type Revelation } from '@hiddenrole/zones';
import { parlour, zones, type Parlour, type Zone } from './parlour.js';
import { find, IDS, layoutIn } from './table.js';

export const row: Place<Zone> = { zone: 'row' };
export const hand = (owner: string): Place<Zone> => ({ zone: 'hand', owner });

type Table = Engine<Parlour>;

/** A game in which nothing lies on the table but X and Y in the row, and Z in the hand of ann. */
export function game(rules: Rules<Parlour> = parlour): Table {
  const engine = createGame(rules, { players: IDS, seed: seedFrom('knowledge') });
  change(engine, (layout) => layout.places.reduce((bare, place) => bare.remove(place, bare.pieces(place)), layout).put(row, [{ public: 'RED', private: 'X' }, { public: 'RED', private: 'Y' }]).put(hand('ann'), [{ public: 'RED', private: 'Z' }]));
  return engine;
}

/** The host does something with the pieces; the number of the entry. */
export function change(engine: Table, how: (layout: Layout<Zone>) => Layout<Zone>): number {
  const from = engine.log().length;
  engine.referee.apply(...how(layoutIn(zones, engine)).effects());
  return from;
}

export const show = (engine: Table, hidden: string, to: Audience): number => change(engine, (layout) => layout.show(row, [find(layout, row, hidden)], to));
export const recordsOf = (engine: Table): readonly Revelation[] => revelationsOf(zones, engine.log());
export const since = (engine: Table, from: number): readonly Revelation[] => recordsOf(engine).filter(({ entry }) => entry >= from);
export const inShort = ({ type, to, fact }: Revelation): string => `${type} ${typeof to === 'string' ? to : Object.values(to).join(' ')} ${fact.of === 'PIECE' ? `${fact.private} in ${fact.zone}${fact.owner === undefined ? '' : ` of ${fact.owner}`}` : fact.of}`;
/** Which pieces somebody knows, and since which entry. */
export const known = (engine: Table, observer: string | undefined, at?: number): Readonly<Record<string, number>> =>
  Object.fromEntries(knownBy(recordsOf(engine), observer, at).flatMap(({ fact, since: from }) => (fact.of === 'PIECE' ? [[`${fact.private} in ${fact.zone}`, from]] : [])));
