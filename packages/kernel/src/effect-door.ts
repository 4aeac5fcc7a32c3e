/**
 * Effects at the door: every effect is copied deep, and checked against what the kernel can carry out.
 */
import { isAudience, namedIn, normalAudience, type Audience } from './audience.js';
import type { Compiled } from './compile.js';
import type { Effect, RuleEvent, Veto } from './effect.js';
import { typed } from './erase.js';
import { hasCode, shorten } from './errors.js';
import { wrongAnswer } from './extension-point.js';
import { copyRecord, idFault, isRecord, MAX_TEXT, textFault, type JsonObject } from './json.js';
import { seatOf, type Board } from './state.js';
import { END } from './vocabulary.js';

/** What a batch may not do where it comes from. */
export interface Limits {
  /** Whether detours, exits and round variables have a place here. */
  readonly moves: boolean;
  /** Whether the phase can be closed from here. */
  readonly closes: boolean;
}

/** Deepest nesting of consequences. */
const DEEPEST = 128;

/** A copy, and why the kernel cannot carry it out, if so. Bad strings are replaced in such a copy. */
export interface Checked {
  readonly effect: Effect;
  readonly fault: string | undefined;
}

/** The names that an effect may use; `undefined` where no ruleset is at hand. */
export type Names = Pick<Compiled, 'phases' | 'roles' | 'events'> | undefined;

/**
 * Copies and checks one effect.
 * @throws {@link GameError} `RULES_FAILED` when it is no effect at all
 */
export function checkEffect(given: unknown, board: Board, names: Names, limits: Limits, point: string): Checked {
  if (!isRecord(given)) throw wrongAnswer(point, 'an effect such as setAlive(…)', shorten(given));
  const door = new Door(given, board, names, limits);
  const effect = door.copy() ?? typeFault(point, given['type']);
  return { effect: Object.freeze(effect), fault: door.fault };
}

function typeFault(point: string, type: unknown): never {
  throw wrongAnswer(point, 'an effect such as setAlive(…)', `type ${shorten(type)}`);
}

/** A consequence before it is checked: that is done when its turn comes, and until then nobody may write into it. */
function frozenCopy(item: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(item)) return Object.freeze(Array.from<unknown, unknown>(item, (one) => frozenCopy(one, depth + 1)));
  if (!isRecord(item)) return item;
  return Object.freeze(Object.fromEntries(Object.entries(item).map(([key, one]) => [key, frozenCopy(one, depth + 1)])));
}

class Door {
  readonly #given: Readonly<Record<string, unknown>>;
  readonly #board: Board;
  readonly #names: Names;
  readonly #limits: Limits;
  fault: string | undefined;

  constructor(given: Readonly<Record<string, unknown>>, board: Board, names: Names, limits: Limits) {
    this.#given = given;
    this.#board = board;
    this.#names = names;
    this.#limits = limits;
  }

  /** `undefined`: it is of no type that there is. */
  copy(): Effect | undefined {
    const copy = this.#bare();
    if (copy !== undefined && this.#given['canceled'] !== undefined) {
      const vetoed: { canceled?: Veto } = copy;
      vetoed.canceled = this.#veto(this.#given['canceled']);
    }
    return copy;
  }

  #bare(): Effect | undefined {
    const given = this.#given;
    switch (given['type']) {
      case 'SET_ALIVE':
        if (typeof given['alive'] !== 'boolean') this.#blame(`alive: expected true or false, got ${shorten(given['alive'])}`);
        return { type: 'SET_ALIVE', player: this.#player('player'), alive: given['alive'] === true };
      case 'SET_VAR':
        return { type: 'SET_VAR', scope: this.#scope(given['scope']), key: this.#id('key', given['key']), value: this.#text('value', given['value']) };
      case 'SET_ROLE':
        return { type: 'SET_ROLE', player: this.#player('player'), role: this.#role(given['role']) };
      case 'REVEAL': {
        const to = this.#audience('to', given['to']);
        const player = this.#player('player');
        return given['as'] === undefined ? { type: 'REVEAL', player, to } : { type: 'REVEAL', player, to, as: given['as'] === null ? null : this.#role(given['as']) };
      }
      case 'SET_ACTORS':
        return { type: 'SET_ACTORS', phase: this.#phase(false), players: this.#players(given['players']) };
      case 'DETOUR': {
        const phase = this.#phase(false);
        if (this.#names?.phases.get(phase)?.detourOnly === false) this.#blame(`${phase} is no detour phase: it declares next`);
        this.#move();
        return { type: 'DETOUR', player: this.#player('player'), phase };
      }
      case 'GOTO_PHASE': {
        const phase = this.#phase(true);
        if (this.#names?.phases.get(phase)?.detourOnly === true) this.#blame(`${phase} is a detour phase: only a debt enters it`);
        this.#move();
        return { type: 'GOTO_PHASE', phase };
      }
      case 'CLOSE_PHASE': {
        const pending = given['pending'];
        if (pending !== 'resolve' && pending !== 'discard') this.#blame(`pending: expected 'resolve' or 'discard', got ${shorten(pending)}`);
        if (!this.#limits.closes) this.#blame('a phase can be closed from an on-submit step or by the host only');
        return { type: 'CLOSE_PHASE', pending: pending === 'discard' ? 'discard' : 'resolve' };
      }
      case 'EVENT':
        return this.#event();
      default:
        return undefined;
    }
  }

  #event(): Extract<Effect, { type: 'EVENT' }> {
    const given = this.#given;
    const event = this.#id('event', given['event']);
    if (this.#names !== undefined && !this.#names.events.has(event)) this.#blame(`event ${shorten(event)} is not declared in events`);
    const copy: { -readonly [K in keyof RuleEvent<string, Effect>]: RuleEvent<string, Effect>[K] } = { type: 'EVENT', event };
    if (given['to'] !== undefined) copy.to = this.#audience('to', given['to']);
    if (given['source'] !== undefined) copy.source = this.#player('source');
    if (given['target'] !== undefined) copy.target = this.#player('target');
    const data = this.#data('data');
    if (data !== undefined) copy.data = data;
    const note = this.#data('note');
    if (note !== undefined) copy.note = note;
    const consequences: unknown = given['consequences'];
    if (Array.isArray(consequences)) copy.consequences = Object.freeze(Array.from<unknown, Effect>(consequences, (item) => typed<Effect>(frozenCopy(item))));
    else if (consequences !== undefined) this.#blame('consequences: expected a list of effects');
    return copy;
  }

  #blame(fault: string): void {
    this.fault ??= fault;
  }

  #move(): void {
    if (!this.#limits.moves) this.#blame('detours and exits have no place here');
  }

  #player(field: string): string {
    const id = this.#id(field, this.#given[field]);
    if (seatOf(this.#board, id) === undefined) this.#blame(`${field}: no player ${shorten(id)}`);
    return id;
  }

  #players(list: unknown): readonly string[] {
    if (!Array.isArray(list)) {
      this.#blame(`players: expected a list of ids, got ${shorten(list)}`);
      return Object.freeze([]);
    }
    const ids = list.map((id) => this.#id('players', id));
    const unknown = ids.find((id) => seatOf(this.#board, id) === undefined);
    if (unknown !== undefined) this.#blame(`players: no player ${shorten(unknown)}`);
    const there = new Set(ids);
    return Object.freeze(this.#board.game.players.filter((id) => there.has(id)));
  }

  #id(field: string, value: unknown): string {
    const fault = idFault(value);
    if (fault === undefined && typeof value === 'string') return value;
    this.#blame(`${field}: ${fault ?? ''}`);
    return 'unreadable';
  }

  #text(field: string, value: unknown): string {
    const fault = textFault(value, MAX_TEXT);
    if (fault === undefined && typeof value === 'string') return value;
    this.#blame(`${field}: ${fault ?? ''}`);
    return '';
  }

  #role(value: unknown): string {
    const role = this.#id('role', value);
    if (this.#names !== undefined && !this.#names.roles.has(role)) this.#blame(`role ${shorten(role)} is not declared in roles`);
    return role;
  }

  #phase(end: boolean): string {
    const phase = this.#id('phase', this.#given['phase']);
    if (this.#names !== undefined && !this.#names.phases.has(phase) && !(end && phase === END)) this.#blame(`no phase ${shorten(phase)}`);
    return phase;
  }

  #scope(scope: unknown): { lifetime: 'GAME' | 'ROUND'; owner?: string } {
    const { lifetime, owner }: { lifetime?: unknown; owner?: unknown } = typeof scope === 'object' && scope !== null ? scope : {};
    if (lifetime !== 'GAME' && lifetime !== 'ROUND') this.#blame(`scope: expected GAME or ROUND, got ${shorten(lifetime)}`);
    const is = lifetime === 'ROUND' ? 'ROUND' : 'GAME';
    if (is === 'ROUND' && !this.#limits.moves) this.#blame('round variables have no place here');
    if (owner === undefined) return Object.freeze({ lifetime: is });
    const id = this.#id('scope', owner);
    if (seatOf(this.#board, id) === undefined) this.#blame(`scope: no player ${shorten(id)}`);
    return Object.freeze({ lifetime: is, owner: id });
  }

  #audience(field: string, to: unknown): Audience {
    if (!isAudience(to)) {
      this.#blame(`${field}: expected 'everyone', 'table', 'nobody', ids or { except: ids }, got ${shorten(to)}`);
      return 'nobody';
    }
    const unknown = namedIn(to).find((id) => seatOf(this.#board, id) === undefined);
    if (unknown === undefined) return normalAudience(to, (id) => seatOf(this.#board, id));
    this.#blame(`${field}: no player ${shorten(unknown)}`);
    return 'nobody';
  }

  #data(field: 'data' | 'note'): JsonObject | undefined {
    const value = this.#given[field];
    if (value === undefined) return undefined;
    try {
      return copyRecord(value, 'BAD_EFFECT', field);
    } catch (fault) {
      if (!hasCode(fault, 'BAD_EFFECT')) throw fault;
      this.#blame(fault instanceof Error ? fault.message : 'not JSON');
      return undefined;
    }
  }

  #veto(canceled: unknown): Veto {
    const { reason, to }: { reason?: unknown; to?: unknown } = typeof canceled === 'object' && canceled !== null ? canceled : {};
    return Object.freeze({ reason: this.#text('canceled.reason', reason), to: this.#audience('canceled.to', to) });
  }
}
