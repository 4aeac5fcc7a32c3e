/**
 * A table without a game: seats, variables, and draws that are the same for the same seed.
 */
import { codeOf, type Effect, type Engine, type GameView, type PlayerId, type RandomStream, type Vocabulary } from '@hiddenrole/kernel';
import { looksIn, type Layout, type Observer, type Piece, type Place, type Tabletop, type ZoneLook, type Zones } from '@hiddenrole/zones';

export const IDS: readonly PlayerId[] = ['ann', 'ben', 'cem'];

const seatOf = (id: PlayerId): GameView['players'][number] => ({ id, role: '', dealt: '', shown: '', alive: true });

/** A board on which these effects were done. */
export function boardWith(effects: readonly Effect[] = [], ids: readonly PlayerId[] = IDS): Tabletop {
  const vars = new Map(effects.flatMap((effect) => (effect.type === 'SET_VAR' ? [[effect.key, effect.value] as const] : [])));
  return { players: ids.map(seatOf), var: (_scope, key) => vars.get(key) ?? '' };
}

/** All that an observer sees of a layout that was made on an empty board, by the looks that rules show. */
export function seenOf<Z extends string>(zones: Zones<Z>, layout: Layout<Z>, observer: Observer): readonly ZoneLook[] {
  const board = boardWith(layout.effects(), layout.players);
  return looksIn({ publicInfo: { zones: zones.publicLook(board) }, info: observer === undefined ? {} : { zones: zones.ownLook(board, observer) } });
}

/** What an observer sees of one place, in short: `RED:A RED*2`, in an ordered one `1=RED:A 2=RED`; `undefined`: nothing. */
export function at<Z extends string>(zones: Zones<Z>, layout: Layout<Z>, place: Place<Z>, observer: Observer): string | undefined {
  return inShort(seenOf(zones, layout, observer), place);
}

/** All that an observer sees of the zones of a game. */
export function shownIn<V extends Vocabulary>(game: Engine<V>, observer: Observer): readonly ZoneLook[] {
  if (observer === undefined) return looksIn({ publicInfo: game.public.view().info, info: {} });
  const { public: { info: publicInfo }, own: { info } } = game.seat(observer).view();
  return looksIn({ publicInfo, info });
}

/** One of these looks, in short. */
export function inShort(looks: readonly ZoneLook[], place: Place): string | undefined {
  const look = looks.find(({ zone, owner }) => zone === place.zone && owner === place.owner);
  return look?.pieces.map(({ id, public: open, private: hidden, count }) => `${look.ordered === true ? `${id}=` : ''}${open}${hidden === undefined ? '' : `:${hidden}`}${count === undefined ? '' : `*${count}`}`).join(' ');
}

/** The piece with this private part at a place. */
export function find<Z extends string>(layout: Layout<Z>, place: Place<Z>, hidden: string): Piece {
  const found = layout.pieces(place).find((piece) => piece.private === hidden);
  if (found === undefined) throw new Error(`no ${hidden} in ${place.zone}`);
  return found;
}

/** The pieces as they lie in a game. */
export function layoutIn<Z extends string, V extends Vocabulary>(zones: Zones<Z>, { referee }: Engine<V>): Layout<Z> {
  const vars = new Map(referee.vars().map(({ key, value }) => [key, value]));
  return zones.layout({ players: referee.view().players.map(({ id }) => seatOf(id)), var: (_scope, key) => vars.get(key) ?? '' });
}

/** What a call throws says, its code first. */
export function faultOf(run: () => unknown): string {
  try {
    run();
  } catch (fault) {
    return codeOf(fault) !== undefined && fault instanceof Error ? fault.message : `no code: ${String(fault)}`;
  }
  return 'nothing was thrown';
}

/** Draws by a linear congruence: enough for tests. */
export function drawsOf(seed: number): RandomStream {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  const int = (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  return {
    int,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    shuffle: (items) => {
      const rest = [...items];
      return items.flatMap(() => rest.splice(int(rest.length), 1));
    },
  };
}
