/**
 * Checks at the door of slots: is a description sound, and does a choice fit it.
 */
import { shorten } from './errors.js';
import { byCodeUnit, idFault, isRecord, MAX_TEXT, textFault } from './json.js';
import { isChosen, NO_CHOICE, TARGET, type Choice, type ChoiceValue, type Chosen, type Pool, type Slot, type Slots } from './slot.js';
import type { PlayerId } from './vocabulary.js';

/** What a slot of each kind holds; anything else would be shown to players unchecked. */
const FIELDS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['player', ['kind', 'pool']],
  ['players', ['kind', 'min', 'max', 'pool', 'repeat']],
  ['token', ['kind', 'of']],
  ['tokens', ['kind', 'min', 'max', 'of', 'repeat']],
  ['number', ['kind', 'min', 'max']],
  ['text', ['kind', 'max']],
  ['either', ['kind', 'of']],
]);

/** Deepest nesting of `either`: what is chosen has to be saved. */
const DEEPEST_EITHER = 8;

/** What a sound slot would be; `undefined` when the description is sound. `names` are the slots of the same action. */
export function slotFault(slot: unknown, names: readonly string[], isPlayer: (id: string) => boolean, depth = 0): string | undefined {
  if (!isRecord(slot)) return 'a slot such as player() or token([…])';
  const fields = FIELDS.get(slot['kind']) ?? [];
  const stranger = Object.keys(slot).find((key) => !fields.includes(key));
  if (fields.length > 0 && stranger !== undefined) return `a slot without ${shorten(stranger)}`;
  if (slot['repeat'] !== undefined && slot['repeat'] !== true) return 'repeat(…) of a slot';
  switch (slot['kind']) {
    case 'player':
      return poolFault(slot['pool'], names, isPlayer);
    case 'players':
      return boundsFault(slot['min'], slot['max'], 0) ?? poolFault(slot['pool'], names, isPlayer);
    case 'token':
      return tokensFault(slot['of'], names);
    case 'tokens':
      return boundsFault(slot['min'], slot['max'], 0) ?? tokensFault(slot['of'], names);
    case 'number':
      return boundsFault(slot['min'], slot['max'], Number.MIN_SAFE_INTEGER);
    case 'text':
      return Number.isInteger(slot['max']) && Number(slot['max']) >= 1 && Number(slot['max']) <= MAX_TEXT ? undefined : `a text of 1 to ${MAX_TEXT} characters`;
    case 'either': {
      const branches = slot['of'];
      if (!isRecord(branches) || Object.keys(branches).length === 0) return 'an either with at least one branch';
      if (depth >= DEEPEST_EITHER) return `an either nested at most ${DEEPEST_EITHER} deep`;
      for (const [name, branch] of Object.entries(branches)) {
        const fault = idFault(name) ?? slotFault(branch, names, isPlayer, depth + 1);
        if (fault !== undefined) return `branch ${shorten(name)}: ${fault}`;
      }
      return undefined;
    }
    default:
      return 'a slot of a known kind';
  }
}

function boundsFault(min: unknown, max: unknown, least: number): string | undefined {
  const sound = Number.isSafeInteger(min) && Number.isSafeInteger(max) && Number(min) >= least && Number(max) >= Number(min);
  return sound ? undefined : 'whole numbers min <= max';
}

function poolFault(pool: unknown, names: readonly string[], isPlayer: (id: string) => boolean): string | undefined {
  if (pool === 'living' || pool === 'others' || pool === 'everyone') return undefined;
  if (Array.isArray(pool)) return Array.from<unknown>(pool).every((id) => typeof id === 'string' && isPlayer(id)) ? undefined : 'a pool of ids of players';
  return chosenFault(pool, names, "'living', 'others', 'everyone', ids or chosen(…)");
}

function tokensFault(of: unknown, names: readonly string[]): string | undefined {
  if (Array.isArray(of)) return Array.from<unknown>(of).every((item) => idFault(item) === undefined) ? undefined : 'tokens that are well-formed names';
  return chosenFault(of, names, 'a list of tokens or chosen(…)');
}

function chosenFault(of: unknown, names: readonly string[], expected: string): string | undefined {
  if (!isRecord(of) || typeof of['chosen'] !== 'string' || Object.keys(of).length > 1) return expected;
  return names.includes(of['chosen']) ? undefined : `chosen(…) of a slot of the same step, got ${shorten(of['chosen'])}`;
}

/** A sound slot, copied as JSON keeps it: without fields that say nothing, and with no zero below zero. */
export function plainSlot(slot: Slot): Slot {
  switch (slot.kind) {
    case 'player':
      return { kind: slot.kind, pool: plainPool(slot.pool) };
    case 'players':
      return { kind: slot.kind, ...plainBounds(slot), pool: plainPool(slot.pool), ...plainRepeat(slot) };
    case 'token':
      return { kind: slot.kind, of: plainList(slot.of) };
    case 'tokens':
      return { kind: slot.kind, ...plainBounds(slot), of: plainList(slot.of), ...plainRepeat(slot) };
    case 'number':
      return { kind: slot.kind, ...plainBounds(slot) };
    case 'text':
      return { kind: slot.kind, max: slot.max };
    case 'either':
      return { kind: slot.kind, of: Object.fromEntries(Object.entries(slot.of).map(([name, branch]) => [name, plainSlot(branch)])) };
  }
}

function plainBounds({ min, max }: { readonly min: number; readonly max: number }): { readonly min: number; readonly max: number } {
  return { min: min + 0, max: max + 0 }; // -0 + 0 is 0
}

function plainRepeat({ repeat }: { readonly repeat?: true }): { readonly repeat?: true } {
  return repeat === true ? { repeat } : {};
}

function plainPool(pool: Pool): Pool {
  return typeof pool === 'string' ? pool : plainList(pool);
}

function plainList(of: readonly string[] | Chosen): readonly string[] | Chosen {
  return isChosen(of) ? { chosen: of.chosen } : Array.from(of);
}

/** What a chooser sees of the table: all that a choice is checked against. */
export interface SeesPlayers {
  readonly self: PlayerId;
  /** `undefined`: no such player. */
  isAlive(id: PlayerId): boolean | undefined;
}

/** What does not fit; `pool`: the form does, but what was chosen is not there to be chosen. */
interface Misfit {
  readonly fault: string;
  readonly pool?: true;
}

/** A choice that fits, copied and frozen; or the slot that does not. */
export type Fit = { readonly choice: Choice } | (Misfit & { readonly slot: string });

/** Whether a choice fits the slots of an action, judged by nothing but the description and what the chooser sees. */
export function fitChoice(choice: unknown, slots: Slots, chooser: SeesPlayers): Fit {
  const given: unknown = choice ?? NO_CHOICE;
  if (!isRecord(given)) return { slot: '', fault: `expected a record of slots, got ${shorten(choice)}` };
  const quick = fitPlayer(given, slots, chooser);
  if (quick !== undefined) return quick;
  const names = Object.keys(slots);
  const keys = Object.keys(given);
  const stranger = keys.find((name) => !names.includes(name));
  if (stranger !== undefined) return { slot: stranger, fault: `no such slot; expected ${names.length === 0 ? 'no choice' : names.join(', ')}` };
  const values: Record<string, unknown> = {};
  for (const name of keys) values[name] = given[name];
  const filled: Record<string, ChoiceValue> = {};
  for (const name of names) {
    const slot = slots[name];
    const value = values[name];
    if (slot === undefined) continue;
    const fit = fitValue(value, slot, values, chooser);
    if ('fault' in fit) return { slot: name, ...fit };
    filled[name] = fit.value;
  }
  return { choice: Object.freeze(names.length < 2 ? filled : Object.fromEntries(Object.entries(filled).sort(([a], [b]) => byCodeUnit(a, b)))) };
}

/** The usual case, one player in the one slot `target`; `undefined`: not so, or not accepted, and looked at in full. */
function fitPlayer(given: Readonly<Record<string, unknown>>, slots: Slots, chooser: SeesPlayers): Fit | undefined {
  const slot = slots[TARGET];
  if (slot?.kind !== 'player' || isChosen(slot.pool)) return undefined;
  for (const name in slots) if (name !== TARGET) return undefined;
  for (const name in given) if (name !== TARGET) return undefined;
  const target = given[TARGET];
  return inPool(target, slot.pool, NO_CHOICE, chooser) ? { choice: Object.freeze({ target }) } : undefined;
}

type ValueFit = { readonly value: ChoiceValue } | Misfit;

function fitValue(value: unknown, slot: Slot, values: Readonly<Record<string, unknown>>, chooser: SeesPlayers): ValueFit {
  switch (slot.kind) {
    case 'player':
      return inPool(value, slot.pool, values, chooser) ? { value } : misfit(value, `expected one player of ${poolName(slot.pool)}, got ${shorten(value)}`);
    case 'players':
      return fitList(value, slot, `players of ${poolName(slot.pool)}`, (item) => inPool(item, slot.pool, values, chooser));
    case 'token':
      return inTokens(value, slot.of, values) ? { value } : misfit(value, `expected ${tokenNames(slot.of)}, got ${shorten(value)}`);
    case 'tokens':
      return fitList(value, slot, tokenNames(slot.of), (item) => inTokens(item, slot.of, values));
    case 'number':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= slot.min && value <= slot.max
        ? { value: value === 0 ? 0 : value }
        : { fault: `expected a whole number from ${slot.min} to ${slot.max}, got ${shorten(value)}` };
    case 'text': {
      const fault = textFault(value, slot.max);
      return fault === undefined && typeof value === 'string' ? { value } : { fault: fault ?? 'expected a text' };
    }
    default: {
      const branches = Object.keys(slot.of);
      const [taken, ...more] = isRecord(value) ? Object.keys(value) : [];
      const branch = taken === undefined || more.length > 0 || !branches.includes(taken) ? undefined : slot.of[taken];
      if (branch === undefined || taken === undefined || !isRecord(value)) return { fault: `expected a record with one of ${branches.join(', ')}, got ${shorten(value)}` };
      const fit = fitValue(value[taken], branch, values, chooser);
      return 'fault' in fit ? { ...fit, fault: `${taken}: ${fit.fault}` } : { value: Object.freeze({ [taken]: fit.value }) };
    }
  }
}

/** A name that is not there to be chosen, or something that is no name at all. */
function misfit(value: unknown, fault: string): Misfit {
  return typeof value === 'string' ? { fault, pool: true } : { fault };
}

function fitList(value: unknown, slot: { readonly min: number; readonly max: number; readonly repeat?: true }, what: string, fits: (item: unknown) => item is string): ValueFit {
  const expected = `expected ${slot.min === slot.max ? slot.min : `${slot.min} to ${slot.max}`} ${what}`;
  if (!Array.isArray(value)) return { fault: `${expected}, got ${shorten(value)}` };
  const items = Array.from<unknown>(value);
  const list: string[] = [];
  if (items.length < slot.min || items.length > slot.max) return { fault: `${expected}, got ${items.length}` };
  for (const item of items) {
    if (!fits(item)) return misfit(item, `${expected}, got ${shorten(item)}`);
    if (slot.repeat !== true && list.includes(item)) return { fault: `${expected}, each once; got ${shorten(item)} twice` };
    list.push(item);
  }
  return { value: Object.freeze(list) };
}

function inPool(value: unknown, pool: Pool, values: Readonly<Record<string, unknown>>, chooser: SeesPlayers): value is string {
  if (typeof value !== 'string') return false;
  const alive = chooser.isAlive(value);
  if (alive === undefined) return false;
  if (pool === 'living') return alive;
  if (pool === 'others') return alive && value !== chooser.self;
  if (pool === 'everyone') return true;
  return isChosen(pool) ? holds(values[pool.chosen], value) : pool.includes(value);
}

function inTokens(value: unknown, of: readonly string[] | { readonly chosen: string }, values: Readonly<Record<string, unknown>>): value is string {
  if (typeof value !== 'string') return false;
  return isChosen(of) ? holds(values[of.chosen], value) : of.includes(value);
}

function holds(chosen: unknown, value: string): boolean {
  if (Array.isArray(chosen)) return chosen.includes(value);
  if (isRecord(chosen)) return Object.values(chosen).some((item) => holds(item, value));
  return chosen === value;
}

function poolName(pool: Pool): string {
  if (typeof pool === 'string') return { living: 'the living', others: 'the other living players', everyone: 'all players' }[pool];
  return isChosen(pool) ? `those in the slot ${pool.chosen}` : pool.join(', ');
}

function tokenNames(of: readonly string[] | { readonly chosen: string }): string {
  return isChosen(of) ? `one in the slot ${of.chosen}` : `one of ${of.join(', ')}`;
}
