/**
 * The 2x2 of variables, lifetime crossed with ownership, with typed accessors that read and write them.
 */
import { GameError, shorten } from './errors.js';
import { PRESENT, type PlayerId } from './vocabulary.js';

/**
 * How long a variable lasts.
 * @public
 */
export type Lifetime = 'GAME' | 'ROUND';

/**
 * A scope as plain data: what effects and saved games hold.
 * @public
 */
export interface ScopeData {
  readonly lifetime: Lifetime;
  /** Absent: unowned. */
  readonly owner?: PlayerId;
}

/**
 * One cell of the 2x2: `GAME`, `GAME.of(id)`, `ROUND`, `ROUND.of(id)`.
 * @public
 */
export class VarScope {
  readonly lifetime: Lifetime;
  readonly owner?: PlayerId;

  private constructor(lifetime: Lifetime, owner?: PlayerId) {
    this.lifetime = lifetime;
    if (owner !== undefined) this.owner = owner;
    Object.freeze(this);
  }

  /** The same lifetime, owned by a player. */
  of(owner: PlayerId): VarScope {
    return new VarScope(this.lifetime, owner);
  }

  /** @internal */
  static readonly _game: VarScope = new VarScope('GAME');
  /** @internal */
  static readonly _round: VarScope = new VarScope('ROUND');
}

/**
 * Lasts for the whole game.
 * @public
 */
export const GAME: VarScope = VarScope._game;

/**
 * Lasts until a `CLEAR_ROUND_VARS` action.
 * @public
 */
export const ROUND: VarScope = VarScope._round;

/**
 * Anything variables can be read from: a `GameView`, a `Board`, the actor's own view.
 * @public
 */
export interface VarReader {
  /** The value, or the empty string when there is none. */
  var(scope: ScopeData, key: string): string;
}

/**
 * Writes one variable. The empty string deletes, in all four cells.
 * @public
 */
export interface SetVar<K extends string = string> {
  readonly type: 'SET_VAR';
  readonly scope: ScopeData;
  readonly key: K;
  readonly value: string;
}

/**
 * The effect that writes one variable.
 * @public
 */
export function setVar<K extends string>(scope: ScopeData, key: K, value: string): SetVar<K> {
  return { type: 'SET_VAR', scope: scopeData(scope), key, value };
}

/** A scope as plain data. */
function scopeData(scope: ScopeData): ScopeData {
  return scope.owner === undefined ? { lifetime: scope.lifetime } : { lifetime: scope.lifetime, owner: scope.owner };
}

/**
 * A variable with a type: reads from a view, writes an effect.
 * @public
 */
export interface Variable<T, K extends string = string> {
  readonly scope: ScopeData;
  readonly key: K;
  /** The same variable, owned by a player. */
  of(owner: PlayerId): Variable<T, K>;
  read(from: VarReader): T;
  /** The effect that writes it. */
  set(value: T): SetVar<K>;
  /** The effect that deletes it. */
  clear(): SetVar<K>;
}

/** How the values of a variable are written as strings. */
interface Form<T> {
  readonly parse: (text: string) => T;
  readonly format: (value: T) => string;
}

// a class, because rules make one with each `of(id)`: a record of closures takes nearly twice as long
class Typed<T, K extends string> implements Variable<T, K> {
  readonly scope: VarScope;
  readonly key: K;
  readonly #form: Form<T>;

  constructor(scope: VarScope, key: K, form: Form<T>) {
    this.scope = scope;
    this.key = key;
    this.#form = form;
    Object.freeze(this);
  }

  of(owner: PlayerId): Variable<T, K> {
    return new Typed(this.scope.of(owner), this.key, this.#form);
  }

  read(from: VarReader): T {
    return this.#form.parse(from.var(this.scope, this.key));
  }

  set(value: T): SetVar<K> {
    return setVar(this.scope, this.key, this.#form.format(value));
  }

  clear(): SetVar<K> {
    return setVar(this.scope, this.key, '');
  }
}

function variable<T, K extends string>(scope: VarScope, key: K, parse: (text: string) => T, format: (value: T) => string): Variable<T, K> {
  return new Typed(scope, key, { parse, format });
}

/**
 * There or not.
 * @public
 */
export function flag<K extends string>(scope: VarScope, key: K): Variable<boolean, K> {
  return variable(scope, key, (text) => text !== '', (value) => (value ? PRESENT : ''));
}

/**
 * A whole number, 0 when absent. Reading what it did not write throws `RULES_FAILED`.
 * @public
 */
export function counter<K extends string>(scope: VarScope, key: K): Variable<number, K> {
  return variable(scope, key, (text) => (text === '' ? 0 : wholeNumber(key, text)), (value) => (value === 0 ? '' : String(value)));
}

function wholeNumber(key: string, text: string): number {
  if (!/^-?[0-9]+$/.test(text)) throw foreign(key, text, 'counter');
  return Number.parseInt(text, 10);
}

function listOf(text: string): readonly PlayerId[] | undefined {
  if (!text.startsWith('["')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((id) => typeof id === 'string') ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function foreign(key: string, text: string, accessor: string): GameError {
  return new GameError('RULES_FAILED', `variable ${key} holds ${shorten(text)}, which ${accessor} did not write`);
}

/**
 * A text, `undefined` when absent.
 * @public
 */
export function text<K extends string>(scope: VarScope, key: K): Variable<string | undefined, K> {
  return variable<string | undefined, K>(scope, key, (value) => (value === '' ? undefined : value), (value) => value ?? '');
}

/**
 * A list of player ids in the order written, empty when absent. Reading what it did not write throws `RULES_FAILED`.
 * @public
 */
export function idList<K extends string>(scope: VarScope, key: K): Variable<readonly PlayerId[], K> {
  return variable<readonly PlayerId[], K>(
    scope,
    key,
    (value) => {
      if (value === '') return [];
      const parsed = listOf(value);
      if (parsed === undefined) throw foreign(key, value, 'idList');
      return parsed;
    },
    (ids) => (ids.length === 0 ? '' : JSON.stringify(ids)),
  );
}
