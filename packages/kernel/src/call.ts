/**
 * One engine call in the making: the state so far and the entries so far. It is thrown away whole when anything throws.
 */
import type { Compiled } from './compile.js';
import type { Limits } from './effect-door.js';
import { evolve } from './evolve.js';
import type { LogEntry } from './log.js';
import { share, type State } from './state.js';

/**
 * Where the engine reports what nobody is told: effects that it canceled, events without an audience, handlers that threw.
 * @public
 */
export interface Logger {
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** What a host chose for a table. */
export interface Host {
  /** Throw where the kernel would cancel an effect. */
  readonly strict: boolean;
  readonly logger: Logger;
}

/** A call in the making. */
export interface Call {
  readonly compiled: Compiled;
  readonly host: Host;
  readonly before: State;
  state: State;
  readonly entries: LogEntry[];
  limits: Limits;
  /** The phase is to be closed before this call ends. */
  closing: 'resolve' | 'discard' | undefined;
}

/** Limits by where a batch comes from. */
export const LIMITS: Readonly<Record<'SETUP' | 'RESOLVE' | 'SUBMIT', Limits>> = Object.freeze({
  SETUP: { moves: false, closes: false },
  RESOLVE: { moves: true, closes: false },
  SUBMIT: { moves: true, closes: true },
});

/** Begins a call. */
export function begin(compiled: Compiled, host: Host, state: State, limits: Limits): Call {
  share(state);
  return { compiled, host, before: state, state, entries: [], limits, closing: undefined };
}

/** Logs an entry, a fresh object that `finish` completes, and makes it so. */
export function write(call: Call, entry: LogEntry): void {
  call.state = evolve(call.state, entry);
  call.entries.push(entry);
}

/** What a call came to. */
export interface Done {
  readonly state: State;
  readonly entries: readonly LogEntry[];
}

/** Ends a call: every entry but the last is marked as followed by more, and all are frozen. */
export function finish({ entries, state }: Call): Done {
  const last = entries.length - 1;
  entries.forEach((entry, i) => {
    const unfinished: { more?: true } = entry;
    if (i < last) unfinished.more = true;
    Object.freeze(entry);
  });
  return { state, entries };
}
