/**
 * Requests that fit a legal action, as far as the asker's own view tells.
 */
import type { Choice, ChoiceValue, LegalAction, PlayerId, Pool, SeatView, Slot } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';

/** A request as it goes over the wire. */
export interface Request {
  readonly skill: string;
  readonly choice: Choice;
}

const WORDS: readonly string[] = ['', 'no', 'aye', 'h\u00e9las', 'wait and see', '\u4e0d\u77e5\u9053', '\u{1f43a}'];

/** Makes choices of one way of choosing: at random, or always the first there is. */
class Filler {
  readonly #view: SeatView;
  readonly #chance: Chance | undefined;

  constructor(view: SeatView, chance: Chance | undefined) {
    this.#view = view;
    this.#chance = chance;
  }

  filled(slot: Slot, given: Choice): ChoiceValue {
    switch (slot.kind) {
      case 'player':
        return this.#one(poolOf(this.#view, slot.pool, given));
      case 'players':
        return this.#several(poolOf(this.#view, slot.pool, given), slot);
      case 'token':
        return this.#one(listOf(slot.of, given));
      case 'tokens':
        return this.#several(listOf(slot.of, given), slot);
      case 'number':
        return slot.min + this.#int(slot.max - slot.min + 1);
      case 'text':
        return whole((WORDS[this.#int(WORDS.length)] ?? '').slice(0, slot.max));
      case 'either': {
        const branches = Object.entries(slot.of);
        const [branch, of] = branches[this.#int(branches.length)] ?? [];
        return branch === undefined || of === undefined ? {} : { [branch]: this.filled(of, given) };
      }
    }
  }

  #int(below: number): number {
    return this.#chance?.int(below) ?? 0;
  }

  #one(items: readonly string[]): string {
    return items[this.#int(items.length)] ?? '';
  }

  #several(items: readonly string[], { min, max, repeat }: { readonly min: number; readonly max: number; readonly repeat?: true }): readonly string[] {
    const most = repeat === true ? max : Math.min(max, items.length);
    const count = min + this.#int(most - min + 1);
    if (repeat === true) return Array.from({ length: count }, () => this.#one(items));
    return (this.#chance?.shuffle(items) ?? items).slice(0, count);
  }
}

/** Cutting a text may leave half a character. */
function whole(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

/** Who may be chosen from a pool. */
export function poolOf({ public: { players }, own: { self } }: SeatView, pool: Pool, given: Choice): readonly PlayerId[] {
  if (typeof pool !== 'string') return listOf(pool, given);
  return players.filter(({ id, alive }) => pool === 'everyone' || (alive && (pool === 'living' || id !== self.id))).map(({ id }) => id);
}

function listOf(of: readonly string[] | { readonly chosen: string }, given: Choice): readonly string[] {
  return 'chosen' in of ? heldIn(given[of.chosen]) : of;
}

function heldIn(value: ChoiceValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [];
  return isList(value) ? value : Object.values(value).flatMap(heldIn);
}

function isList(value: ChoiceValue): value is readonly string[] {
  return Array.isArray(value);
}

function request(action: LegalAction, filler: Filler, given: Choice = {}): Request {
  const choice: Record<string, ChoiceValue> = { ...given };
  for (const [name, slot] of inOrder(action.slots)) if (!Object.hasOwn(given, name)) choice[name] = filler.filled(slot, choice);
  return { skill: action.skill, choice };
}

/** Slots that choose from another one come after it. */
function inOrder(slots: LegalAction['slots']): readonly (readonly [string, Slot])[] {
  const leans = (slot: Slot): boolean =>
    ('pool' in slot && typeof slot.pool === 'object' && 'chosen' in slot.pool) || (slot.kind !== 'either' && 'of' in slot && 'chosen' in slot.of) || (slot.kind === 'either' && Object.values(slot.of).some(leans));
  const entries = Object.entries(slots);
  return [...entries.filter(([, slot]) => !leans(slot)), ...entries.filter(([, slot]) => leans(slot))];
}

/** A request at random. */
export function requestFor(action: LegalAction, view: SeatView, chance: Chance): Request {
  return request(action, new Filler(view, chance));
}

/** A request at random around some slots that are filled already. */
export function requestWith(action: LegalAction, view: SeatView, given: Choice, chance: Chance): Request {
  return request(action, new Filler(view, chance), given);
}

/** The plainest request: always the first that may be chosen, and as little as possible. */
export function plainestFor(action: LegalAction, view: SeatView): Request {
  return request(action, new Filler(view, undefined));
}
