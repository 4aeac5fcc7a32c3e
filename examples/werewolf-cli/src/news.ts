/**
 * News: what a call told the table, and what it told only some.
 */
import type { Cursor, Engine, FeedItem, PlayerId } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';

type Item = FeedItem<Werewolf>;

/** What was told in between two moments. */
export interface News {
  readonly table: readonly Item[];
  readonly secret: readonly { readonly to: readonly PlayerId[]; readonly item: Item }[];
}

/** A place in everybody's feed. */
export interface Moment {
  readonly table: Cursor;
  readonly seats: ReadonlyMap<PlayerId, Cursor>;
}

/** Where everybody's feed ends now. */
export function momentOf(engine: Engine<Werewolf>): Moment {
  const { cursor, players } = engine.public.view();
  return { table: cursor, seats: new Map(players.map(({ id }) => [id, engine.seat(id).view().own.cursor])) };
}

/** What was told since then. */
export function newsSince(engine: Engine<Werewolf>, { table, seats }: Moment): News {
  const open = engine.public.feed(table).items;
  const secret = new Map<string, { readonly to: PlayerId[]; readonly item: Item }>();
  for (const [id, cursor] of seats) {
    const heard = open.map((item) => JSON.stringify(item));
    for (const item of engine.seat(id).feed(cursor).items) {
      const text = JSON.stringify(item);
      const at = heard.indexOf(text);
      if (at >= 0) heard.splice(at, 1);
      else secret.set(text, { to: [...(secret.get(text)?.to ?? []), id], item });
    }
  }
  return { table: open, secret: [...secret.values()] };
}
