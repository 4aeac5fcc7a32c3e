/**
 * Tables whose games have begun, laid into a store before a server takes it: over HTTP one address may not make so many.
 */
import type { TableStore } from '@hiddenrole/host';
import { createGame, type Engine, type Rules } from '@hiddenrole/kernel';
import { hashOf, newToken, type About } from '../src/about.js';
import { savedAbout } from '../src/lobby.js';
import { eachOf, SEATS } from './line.js';

/** A table, and the tokens of its seats. */
interface Place {
  readonly table: string;
  readonly tokens: readonly string[];
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The names of tables, in order. */
export function nameOf(number: number): string {
  return Array.from({ length: 5 }, (_, i) => LETTERS[Math.floor(number / LETTERS.length ** (4 - i)) % LETTERS.length] ?? 'A').join('');
}

/** Makes so many tables of eight; the store is closed then. @param play - takes each on from the beginning of its game */
export async function prepare(store: TableStore, rules: Rules, count: number, play: (game: Engine) => void = () => undefined): Promise<readonly Place[]> {
  const places = await eachOf(Array.from({ length: count }, (_, i) => nameOf(i)), 100, async (table) => {
    const tokens = SEATS.map(newToken);
    const about: About = { game: rules.name, options: {}, pace: 'referee', padding: true, seats: SEATS.map((name, i) => ({ name, token: hashOf(tokens[i] ?? ''), ...(i === 0 ? { owner: true } : {}) })) };
    await store.create(table, savedAbout(about));
    const claimed = await store.claim(table, 'prepare');
    if ('ownedBy' in claimed) throw new Error(`${table} is at ${claimed.ownedBy}`);
    const game = createGame(rules, { players: SEATS });
    play(game);
    await store.append(table, claimed.epoch, 0, { entries: game.log() });
    return { table, tokens };
  });
  await store.close();
  return places;
}
