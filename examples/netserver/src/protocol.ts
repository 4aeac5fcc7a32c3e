/**
 * The wire: JSON texts over a WebSocket, version 1. What a client sends is checked here and nowhere else.
 */
import type { Delay } from '@hiddenrole/host';
import type { OptionSpec, PublicView, Readiness, RefereeView, Refusal, SeatView } from '@hiddenrole/kernel';
import * as v from 'valibot';

/** The version of the protocol; a client of another one is told so. */
export const VERSION = 1;

/** How fast the clock of a table runs; by `referee` it does not. */
export type Pace = 'fast' | 'advised' | 'slow' | 'referee';
/** Every pace. */
export const PACES: readonly Pace[] = ['fast', 'advised', 'slow', 'referee'];

/** The value of a switch of a game. */
export type Setting = string | number | boolean;

/** What those see who only look on: what everybody sees, or everything, so much later. */
export type Spectators = 'public' | Delay;

/** What a client sends first. Without a token it looks on, `late` where the table lets it see everything with a delay; with a cursor it is told what it has missed. */
export interface Hello {
  readonly type: 'HELLO';
  readonly v: number;
  readonly table: string;
  readonly token?: string | undefined;
  readonly late?: true | undefined;
  readonly cursor?: string | undefined;
}

/** What the owner of a table may change while its game has not begun; leaving is anybody's own. */
export type LobbyChange =
  | { readonly do: 'settings'; readonly game?: string | undefined; readonly options?: Readonly<Record<string, Setting>> | undefined; readonly pace?: Pace | undefined; readonly padding?: boolean | undefined; readonly spectators?: Spectators | undefined }
  | { readonly do: 'bots'; readonly count: number }
  | { readonly do: 'remove'; readonly seat: string }
  | { readonly do: 'leave' }
  | { readonly do: 'start' };

/**
 * What the owner of a table may do while it is played; `undo`, `apply` and `submit` are for a referee, who has no seat. `undo`
 * takes back an answer that waits to be resolved. `end` ends the phase of that visit; an owner who plays does not know its number, which counts hidden phases too, and ends the one that is on.
 */
export type RefereeAct =
  | { readonly do: 'end'; readonly visit?: number | undefined; readonly rescue?: boolean | undefined }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'extend'; readonly seconds: number }
  | { readonly do: 'undo'; readonly seat: string; readonly skill: string }
  | { readonly do: 'apply'; readonly effects: readonly unknown[] }
  | { readonly do: 'submit'; readonly skill: string; readonly choice?: Readonly<Record<string, unknown>> | undefined };

/** What a client sends after HELLO. A command with an id is answered under it, and done once however often it is sent. */
export type Command =
  | { readonly type: 'DO'; readonly id: string; readonly skill: string; readonly choice?: Readonly<Record<string, unknown>> | undefined }
  | { readonly type: 'SAY'; readonly id: string; readonly text: string; readonly channel?: string | undefined }
  | { readonly type: 'LOBBY'; readonly id: string; readonly change: LobbyChange }
  | { readonly type: 'REFEREE'; readonly id: string; readonly act: RefereeAct }
  | { readonly type: 'PING' };

/** What a client sends. */
export type ClientFrame = Hello | Command;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const setting = v.union([v.string(), v.number(), v.boolean()]);
const choice = v.optional(v.record(v.string(), v.unknown()));
const whole = v.pipe(v.number(), v.integer());

const spectators = v.union([v.literal('public'), v.strictObject({ behind: v.pipe(whole, v.minValue(1), v.maxValue(1000)), by: v.picklist(['entries', 'phases', 'rounds']) })]);

const change = v.variant('do', [
  v.strictObject({ do: v.literal('settings'), game: v.optional(name), options: v.optional(v.record(name, setting)), pace: v.optional(v.picklist(['fast', 'advised', 'slow', 'referee'])), padding: v.optional(v.boolean()), spectators: v.optional(spectators) }),
  v.strictObject({ do: v.literal('bots'), count: v.pipe(whole, v.minValue(0), v.maxValue(30)) }),
  v.strictObject({ do: v.literal('remove'), seat: name }),
  v.strictObject({ do: v.literal('leave') }),
  v.strictObject({ do: v.literal('start') }),
]);

const act = v.variant('do', [
  v.strictObject({ do: v.literal('end'), visit: v.optional(whole), rescue: v.optional(v.boolean()) }),
  v.strictObject({ do: v.literal('pause') }),
  v.strictObject({ do: v.literal('resume') }),
  v.strictObject({ do: v.literal('extend'), seconds: v.pipe(whole, v.minValue(1), v.maxValue(3600)) }),
  v.strictObject({ do: v.literal('undo'), seat: name, skill: name }),
  v.strictObject({ do: v.literal('apply'), effects: v.pipe(v.array(v.unknown()), v.maxLength(100)) }),
  v.strictObject({ do: v.literal('submit'), skill: name, choice }),
]);

const frame: v.GenericSchema<unknown, ClientFrame> = v.variant('type', [
  v.strictObject({ type: v.literal('HELLO'), v: v.number(), table: name, token: v.optional(name), late: v.optional(v.literal(true)), cursor: v.optional(name) }),
  v.strictObject({ type: v.literal('DO'), id: name, skill: name, choice }),
  v.strictObject({ type: v.literal('SAY'), id: name, text: v.string(), channel: v.optional(name) }),
  v.strictObject({ type: v.literal('LOBBY'), id: name, change }),
  v.strictObject({ type: v.literal('REFEREE'), id: name, act }),
  v.strictObject({ type: v.literal('PING') }),
]);

/** The codes of what a server answers to a frame that it does not take, and of what it closes with. */
export const CODES = {
  BAD_FRAME: 'the frame is not JSON, or not of the protocol',
  BAD_VERSION: 'the client is of another version',
  NO_HELLO: 'the first frame must be HELLO, and only that one',
  NO_TABLE: 'there is no such table',
  BAD_TOKEN: 'the token is not of this table',
  NOT_YOURS: 'that is the owner\'s, or a seat\'s, and you are not it',
  NOT_NOW: 'the table is not in a state for that',
  BAD_SETTING: 'the game, an option or a name is not one that there is',
  TOO_FAST: 'too many frames in too short a time',
  FAILED: 'the table could not take it; its referee has been told',
} as const;

/** A refusal of the server's own; those of the kernel keep their codes. */
export type ServerCode = keyof typeof CODES;

/** Why a socket is closed, in the range that is an application's. */
export const CLOSED = { TAKEN_OVER: 4001, MOVED: 4002, RETRY: 4003, BAD: 4004, SLOW: 4008, GONE: 4010 } as const;

/** A seat as everybody at the table sees it. */
interface LobbySeat {
  readonly name: string;
  readonly bot: boolean;
  readonly owner: boolean;
  /** Whether somebody is connected as it. */
  readonly here: boolean;
}

/** The table besides the game. */
export interface Lobby {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, Setting>>;
  readonly pace: Pace;
  readonly padding: boolean;
  readonly spectators: Spectators;
  readonly status: 'OPEN' | 'PLAYING' | 'STUCK' | 'OVER';
  readonly seats: readonly LobbySeat[];
  /** Whether the owner is a referee without a seat. */
  readonly refereed: boolean;
  /** What is still missing to start; empty when nothing is. */
  readonly missing: readonly string[];
}

/** How long the phase still lasts, in milliseconds from when the frame was sent; without a clock: until the owner ends it. */
export interface Clock {
  readonly left?: number;
  readonly paused: boolean;
}

/** What a referee is told besides: whom the table waits for, and what the rules threw when it is stuck. */
export interface Desk extends Readiness {
  readonly trouble?: string;
}

/** What an observer sees of the game. */
export type Seen = SeatView | PublicView | RefereeView;

/** What an observer is told; a referee, and who is late, is told the log itself. */
export interface GameFeed {
  readonly items: readonly unknown[];
  readonly cursor: string;
  readonly gap: boolean;
}

/** What a server sends. */
export type ServerFrame =
  | { readonly type: 'WELCOME'; readonly v: typeof VERSION; readonly you: You; readonly lobby: Lobby }
  | { readonly type: 'LOBBY'; readonly lobby: Lobby }
  | { readonly type: 'GAME'; readonly feed: GameFeed; readonly view: Seen; readonly clock: Clock; readonly desk?: Desk; readonly pad?: string }
  | { readonly type: 'ANSWER'; readonly id: string; readonly ok: true }
  | { readonly type: 'ANSWER'; readonly id: string; readonly ok: false; readonly code: string; readonly message: string }
  | { readonly type: 'ERROR'; readonly code: ServerCode; readonly message: string; readonly id?: string }
  | { readonly type: 'PONG' };

/** Who a client is at a table. */
export interface You {
  readonly seat?: string;
  readonly owner: boolean;
  readonly referee: boolean;
  /** Whether it sees everything, later. */
  readonly late?: true;
}

/** A game that the server hosts, for a page to draw a form of. */
export interface GameInfo {
  readonly name: string;
  readonly players: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, OptionSpec>>;
}

/** A frame of a client, or what is wrong with it, under its id if it has one. */
export function parseFrame(text: string): ClientFrame | { readonly wrong: string; readonly id?: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'it is not JSON' };
  }
  const parsed = v.safeParse(frame, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const named = v.safeParse(v.object({ id: name }), value);
  return { wrong: `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`, ...(named.success ? { id: named.output.id } : {}) };
}

/** A refusal as an answer to a command. */
export function refused(id: string, { code, message }: Pick<Refusal, 'message'> & { readonly code: string }): ServerFrame {
  return { type: 'ANSWER', id, ok: false, code, message };
}
