/**
 * What may be done at a table before its game begins.
 */
import type { HostedTable } from '@hiddenrole/host';
import type { JsonObject } from '@hiddenrole/kernel';
import type { About, Seat } from './about.js';
import type { Hosted } from './games.js';
import type { Lobby, LobbyChange } from './protocol.js';
import { Refused } from './refused.js';

type Games = ReadonlyMap<string, Hosted>;

const BOT_NAMES = ['Ada', 'Blaise', 'Carl', 'Dora', 'Emmy', 'Felix', 'Grace', 'Henri', 'Ida', 'Jan', 'Kurt', 'Leo', 'Mary', 'Niels', 'Olga', 'Paul', 'Rosa', 'Sofia'];
const LONGEST_NAME = 24;

/** A new table for a game. */
export function newTable(games: Games, game: string, owner: { readonly referee: string } | { readonly name: string; readonly token: string }): About {
  const seats: Seat[] = 'name' in owner ? [{ name: checkedName(owner.name), token: owner.token, owner: true }] : [];
  hostedOf(games, game);
  return { game, options: {}, pace: 'advised', padding: true, seats, ...('referee' in owner ? { referee: owner.referee } : {}) };
}

/** Somebody sits down; where all seats are taken, on that of a bot. */
export function joined(games: Games, about: About, name: string, token: string): About {
  const called = checkedName(name);
  if (about.seats.some((seat) => seat.name === called)) throw new Refused('BAD_SETTING', `somebody at the table is called ${called} already`);
  const [, most] = hostedOf(games, about.game).players;
  const bot = about.seats.findIndex((seat) => seat.bot === true);
  const seats = about.seats.length < most || bot < 0 ? about.seats : about.seats.toSpliced(bot, 1);
  if (seats.length >= most) throw new Refused('NOT_NOW', 'every seat is taken');
  return { ...about, seats: [...seats, { name: called, token }] };
}

/** The table after a change by its owner, or by somebody who leaves. */
export function changed(games: Games, about: About, change: Exclude<LobbyChange, { do: 'start' }>, seat: string | undefined): About {
  switch (change.do) {
    case 'settings': {
      const { game = about.game, options = game === about.game ? about.options : {}, pace = about.pace, padding = about.padding, spectators = about.spectators } = change;
      checkOptions(hostedOf(games, game), options);
      return { ...about, game, options, pace, padding, spectators };
    }
    case 'bots':
      return withBots(games, about, change.count);
    case 'remove':
      return without(about, change.seat);
    case 'leave':
      return without(about, seat ?? '');
  }
}

/** What is still missing to start. */
export function missingOf(games: Games, about: About): readonly string[] {
  const hosted = games.get(about.game);
  if (hosted === undefined) return [`this server does not host ${about.game}`];
  const [least, most] = hosted.players;
  const { length } = about.seats;
  if (length < least) return [`${least - length} more at the table: ${about.game} is for ${least} to ${most}`];
  return length > most ? [`${length - most} fewer at the table: ${about.game} is for ${least} to ${most}`] : [];
}

/** The table as everybody at it sees it. @param here - the seats as whom somebody is connected */
export function lobbyOf(games: Games, about: About, { id, status }: Pick<HostedTable, 'id' | 'status'>, here: ReadonlySet<string | undefined>): Lobby {
  const { game, options, pace, padding, spectators = 'public', seats, referee } = about;
  return {
    table: id,
    game,
    options,
    pace,
    padding,
    spectators,
    status: status === 'LOST' ? 'OPEN' : status,
    seats: seats.map(({ name, bot = false, owner = false }) => ({ name, bot, owner, here: bot || here.has(name) })),
    refereed: referee !== undefined,
    missing: status === 'OPEN' ? missingOf(games, about) : [],
  };
}

/** The game of a table. */
export function hostedOf(games: Games, game: string): Hosted {
  const hosted = games.get(game);
  if (hosted === undefined) throw new Refused('BAD_SETTING', `no game ${JSON.stringify(game)}; there are ${[...games.keys()].join(', ')}`);
  return hosted;
}

/** What is kept of a table, as the store takes it. */
export function savedAbout(about: About): JsonObject {
  const plain: unknown = JSON.parse(JSON.stringify(about));
  return isObject(plain) ? plain : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkedName(name: string): string {
  const called = name.trim().replaceAll(/\s+/g, ' ');
  if (called === '' || called.length > LONGEST_NAME || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(called) || called === '__proto__') throw new Refused('BAD_SETTING', `a name has 1 to ${LONGEST_NAME} letters that can be seen`);
  return called;
}

function checkOptions({ rules }: Hosted, options: About['options']): void {
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(rules.options, name) ? rules.options[name]?.values : undefined;
    if (values === undefined) throw new Refused('BAD_SETTING', `${rules.name} has no option ${JSON.stringify(name)}`);
    if (!values.includes(value)) throw new Refused('BAD_SETTING', `${name} is one of ${values.join(', ')}`);
  }
}

function withBots(games: Games, about: About, count: number): About {
  const people = about.seats.filter(({ bot }) => bot !== true);
  const bots = about.seats.filter(({ bot }) => bot === true).slice(0, count);
  const [, most] = hostedOf(games, about.game).players;
  const taken = new Set([...people, ...bots].map(({ name }) => name));
  const more = BOT_NAMES.filter((name) => !taken.has(name)).slice(0, Math.max(0, Math.min(count, most - people.length) - bots.length));
  return { ...about, seats: [...people, ...bots, ...more.map((name): Seat => ({ name, bot: true }))] };
}

function without(about: About, name: string): About {
  const seat = about.seats.find((one) => one.name === name);
  if (seat === undefined) throw new Refused('BAD_SETTING', `nobody at the table is called ${name}`);
  if (seat.owner === true) throw new Refused('NOT_YOURS', 'whoever made the table stays at it');
  return { ...about, seats: about.seats.filter((one) => one !== seat) };
}
