/**
 * The pieces on the table at one moment: a value; whatever moves makes another one.
 */
import { GAME, GameError, setVar, type Audience, type PlayerId, type RandomStream, type SetVar, type VarReader } from '@hiddenrole/kernel';
import { checkedFace, foreign, formatPieces, jsonFrom, parsePieces, type Face, type Piece } from './piece.js';
import { teamsFault, type Teams } from './teams.js';
import { allOf, anyOf } from './visibility.js';
import { sightsAt, type Place, type Sights, type ZoneSpec } from './zone.js';

/**
 * The name of a variable in which pieces are kept: it belongs into the vocabulary of rules that have zones.
 * @public
 */
export type ZoneKey = `zone.${string}`;

/**
 * How a move of pieces looks to others than those who see the zones.
 * @public
 */
export interface Moving {
  /** Where among the pieces that lie there, from 0; behind the last by default. */
  readonly at?: number;
  /** Who sees which pieces they are, and knows them from now on. */
  readonly openTo?: Audience;
}

/** What texts of variables say. */
interface ReadTexts {
  readonly pieces: Map<string, readonly Piece[]>;
  readonly teams: Map<string, Teams>;
}

const NEXT = 'zone.+next';
const TEAMS = 'zone.+teams';

/**
 * The pieces on the table. Its methods answer another layout; what that comes to is had by `effects()`.
 *
 * Whoever cannot follow a move forgets what they knew of the piece, and of all that looked like it where it lay: they cannot
 * tell which of them it was. Whoever does not see that something lies where it went forgets the piece.
 * @public
 */
export class Layout<Z extends string = string> {
  readonly #zones: { readonly [zone in Z]: ZoneSpec };
  /** All seats, in seating order. */
  readonly players: readonly PlayerId[];
  /** As the variables hold it. */
  readonly #saved: VarReader;
  readonly #changed: ReadonlyMap<ZoneKey, string>;
  /** What was read, by its text: the same text is read once. */
  #read: ReadTexts = { pieces: new Map(), teams: new Map() };

  /** @internal */
  constructor(zones: { readonly [zone in Z]: ZoneSpec }, players: readonly PlayerId[], saved: VarReader, changed: ReadonlyMap<ZoneKey, string> = new Map()) {
    this.#zones = zones;
    this.players = players;
    this.#saved = saved;
    this.#changed = changed;
  }

  /** The teams; none by default. */
  get teams(): Teams {
    return remembered(this.#read.teams, this.#var(TEAMS), teamsFrom);
  }

  /** Every place that there is, in the order of the zones, then of the seats. */
  get places(): readonly Place<Z>[] {
    const places: Place<Z>[] = [];
    for (const zone in this.#zones) places.push(...(this.#zones[zone].owned === true ? this.players.map((owner) => ({ zone, owner })) : [{ zone }]));
    return places;
  }

  /** Who sees what of a place. @throws GameError `NO_ZONE` */
  sights(place: Place<Z>): Sights {
    return sightsAt(this.#zones, place, this.teams);
  }

  /**
   * The true pieces at a place, in their true order. Secret.
   * @throws GameError `NO_ZONE`
   */
  pieces(place: Place<Z>): readonly Piece[] {
    return remembered(this.#read.pieces, this.#var(this.keyOf(place)), parsePieces);
  }

  /**
   * New pieces, after those that lie there.
   * @throws GameError `NO_ZONE`, `BAD_PIECE`
   */
  put(place: Place<Z>, faces: readonly Face[]): Layout<Z> {
    const next = Number(this.#var(NEXT) || '1');
    const made = faces.map((face, i): Piece => ({ ...checkedFace(face), number: next + i, known: 'nobody' }));
    return this.#with([[NEXT, String(next + made.length)], this.#entry(place, [...this.pieces(place), ...made])]);
  }

  /**
   * Moves pieces, in the order given.
   * @throws GameError `NO_ZONE`; `NO_PIECE` when one does not lie there
   */
  move(from: Place<Z>, which: readonly Piece[], to: Place<Z>, { at, openTo = 'nobody' }: Moving = {}): Layout<Z> {
    const { players } = this;
    const moved = this.#found(from, which);
    const follow = anyOf(players, this.#followers(from), openTo);
    const kept = this.#zones[from.zone].memory === 'kept' ? this.sights(from).identity : 'nobody';
    const there = this.sights(to);
    const find = anyOf(players, there.presence, there.identity);
    const coming = moved.map((piece) => ({ ...piece, known: allOf(players, find, anyOf(players, allOf(players, piece.known, follow), kept, openTo)) }));
    const without = this.#with([this.#entry(from, this.#left(from, moved, follow))]);
    const lying = without.pieces(to);
    const place = Math.max(0, at ?? lying.length);
    return without.#with([without.#entry(to, [...lying.slice(0, place), ...coming, ...lying.slice(place)])]);
  }

  /**
   * Takes pieces off the table, as a move to where nobody sees anything.
   * @throws GameError `NO_ZONE`, `NO_PIECE`
   */
  remove(from: Place<Z>, which: readonly Piece[]): Layout<Z> {
    const gone = this.#found(from, which);
    return this.#with([this.#entry(from, this.#left(from, gone, this.#followers(from)))]);
  }

  /**
   * Puts pieces into another order, which nobody can follow: whoever does not see what they are forgets what they knew.
   * @throws GameError `NO_ZONE`
   */
  shuffle(place: Place<Z>, random: RandomStream): Layout<Z> {
    const { identity } = this.sights(place);
    return this.#with([this.#entry(place, random.shuffle(this.pieces(place)).map((piece) => ({ ...piece, known: allOf(this.players, piece.known, identity) })))]);
  }

  /**
   * Lets an audience know what pieces are, until they forget it.
   * @throws GameError `NO_ZONE`, `NO_PIECE`
   */
  show(place: Place<Z>, which: readonly Piece[], to: Audience): Layout<Z> {
    return this.#each(place, which, (piece) => ({ ...piece, known: anyOf(this.players, piece.known, to) }));
  }

  /**
   * Lets everybody forget what pieces are who does not see it where they lie; with `but`, all but those.
   * @throws GameError `NO_ZONE`, `NO_PIECE`
   */
  forget(place: Place<Z>, which: readonly Piece[], but: Audience = 'nobody'): Layout<Z> {
    return this.#each(place, which, (piece) => ({ ...piece, known: allOf(this.players, piece.known, but) }));
  }

  /**
   * Gives pieces other faces: turned over, painted, swapped for others. Whoever cannot see which piece it is forgets as in a move;
   * where the private part becomes another, everybody forgets it who does not see it there.
   * @throws GameError `NO_ZONE`, `NO_PIECE`, `BAD_PIECE`
   */
  turn(place: Place<Z>, which: readonly Piece[], to: (piece: Piece) => Face): Layout<Z> {
    const { players } = this;
    const turned = new Map(this.#found(place, which).map((piece) => [piece.number, { was: piece, face: checkedFace(to(piece)) }]));
    const repainted = [...turned.values()].filter(({ was, face }) => was.public !== face.public || was.private !== face.private).map(({ was }) => was.public);
    const follow = this.#followers(place);
    return this.#with([this.#entry(place, this.pieces(place).map((piece) => {
      const known = repainted.includes(piece.public) ? allOf(players, piece.known, follow) : piece.known;
      const face = turned.get(piece.number)?.face;
      return face === undefined ? { ...piece, known } : { ...face, number: piece.number, known: face.private === piece.private ? known : 'nobody' };
    }))]);
  }

  /**
   * Makes teams; zones of sight `team` go by them.
   * @throws GameError `BAD_TEAMS`
   */
  withTeams(teams: Teams): Layout<Z> {
    const fault = teamsFault(teams, this.players);
    if (fault !== undefined) throw new GameError('BAD_TEAMS', fault);
    return this.#with([[TEAMS, JSON.stringify(teams)]]);
  }

  /** What brings the board from where it was read to this. */
  effects(): readonly SetVar<ZoneKey>[] {
    return [...this.#changed].filter(([key, value]) => this.#saved.var(GAME, key) !== value).map(([key, value]) => setVar(GAME, key, value));
  }

  #each(place: Place<Z>, which: readonly Piece[], to: (piece: Piece) => Piece): Layout<Z> {
    const found = this.#found(place, which);
    return this.#with([this.#entry(place, this.pieces(place).map((piece) => (found.some(({ number }) => number === piece.number) ? to(piece) : piece)))]);
  }

  /** Who sees which pieces leave a place. */
  #followers(from: Place<Z>): Audience {
    const { presence, identity, order } = this.sights(from);
    return anyOf(this.players, allOf(this.players, presence, order), identity);
  }

  /** What stays when pieces leave: whoever could not follow knows no more which of those that look alike are left. */
  #left(from: Place<Z>, gone: readonly Piece[], follow: Audience): readonly Piece[] {
    const backs = gone.map(({ public: open }) => open);
    return this.pieces(from).filter(({ number }) => !gone.some((one) => one.number === number))
      .map((piece) => (backs.includes(piece.public) ? { ...piece, known: allOf(this.players, piece.known, follow) } : piece));
  }

  /** The pieces as they lie here now. */
  #found(place: Place<Z>, which: readonly Piece[]): readonly Piece[] {
    const here = this.pieces(place);
    if (new Set(which.map(({ number }) => number)).size < which.length) throw new GameError('NO_PIECE', 'a piece is named twice');
    return which.map(({ number }) => {
      const found = here.find((piece) => piece.number === number);
      if (found === undefined) throw new GameError('NO_PIECE', `piece ${number} does not lie in ${place.zone}`);
      return found;
    });
  }

  /**
   * The variable that holds the pieces of a place; by seat, for ids may be anything.
   * @internal
   */
  keyOf(place: Place<Z>): ZoneKey {
    this.sights(place);
    if (place.owner === undefined) return `zone.${place.zone}`;
    const seat = this.players.indexOf(place.owner);
    if (seat < 0) throw new GameError('NO_ZONE', `there is no zone ${place.zone} of ${place.owner}, who does not play`);
    return `zone.${place.zone}.${seat}`;
  }

  #entry(place: Place<Z>, pieces: readonly Piece[]): readonly [ZoneKey, string] {
    return [this.keyOf(place), formatPieces(pieces)];
  }

  #var(key: ZoneKey): string {
    return this.#changed.get(key) ?? this.#saved.var(GAME, key);
  }

  #with(entries: readonly (readonly [ZoneKey, string])[]): Layout<Z> {
    const made = new Layout<Z>(this.#zones, this.players, this.#saved, new Map([...this.#changed, ...entries]));
    made.#read = this.#read;
    return made;
  }
}

function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const value = read(text);
  known.set(text, value);
  return value;
}

function teamsFrom(text: string): Teams {
  if (text === '') return {};
  const parsed = jsonFrom(text);
  if (!isTeams(parsed)) throw foreign(text);
  return parsed;
}

function isTeams(value: unknown): value is Teams {
  return typeof value === 'object' && value !== null && Object.values(value).every((members) => Array.isArray(members));
}
