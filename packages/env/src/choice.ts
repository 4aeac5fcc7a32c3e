/**
 * Any choice that fits a legal action, at random, as far as its actor sees.
 */
import type { Choice, ChoiceValue, Chosen, LegalAction, PlayerId, Pool, RandomStream, SeatView, Slot, Slots } from '@hiddenrole/kernel';

/** How often it is tried at random before the fullest choice is made. */
const TRIES = 20;
const WORDS: readonly string[] = ['Trust me.', 'It was not me.', 'I have seen enough.', 'Hm.'];
const WORD = 2 ** 32;

/** What a choice is made with. */
interface Making {
  readonly view: SeatView;
  readonly slots: Slots;
  readonly random: RandomStream;
  /** Take as much as may be taken, so that slots that depend on this one find something. */
  readonly full: boolean;
}

/**
 * A choice for an action: each slot filled at random, those that choose among what others hold after these. What fits is
 * found wherever slots depend on one another in a row.
 * @param view - the view that lists the action
 * @public
 */
export function randomChoice(action: Pick<LegalAction, 'slots'>, view: SeatView, random: RandomStream): Choice {
  const { slots } = action;
  for (let tried = 0; tried <= TRIES; tried += 1) {
    const choice = filled({ view, slots, random, full: tried === TRIES });
    if (choice !== undefined) return choice;
  }
  return {};
}

/** All slots, or nothing where one of them found too little. */
function filled(making: Making): Choice | undefined {
  const choice: Record<string, ChoiceValue> = {};
  for (const [name, slot] of inOrder(making.slots)) {
    const value = valueFor(slot, name, choice, making);
    if (value === undefined) return undefined;
    choice[name] = value;
  }
  return choice;
}

/** Slots after those that they choose from; of slots that wait for one another, the first first. */
function inOrder(slots: Slots): readonly (readonly [string, Slot])[] {
  const rest = Object.entries(slots);
  const done: [string, Slot][] = [];
  while (rest.length > 0) {
    const at = rest.findIndex(([, slot]) => sourcesOf(slot).every((source) => !rest.some(([name]) => name === source)));
    done.push(...rest.splice(Math.max(at, 0), 1));
  }
  return done;
}

/** The slots that a slot chooses from. */
function sourcesOf(slot: Slot): readonly string[] {
  if (slot.kind === 'either') return Object.values(slot.of).flatMap(sourcesOf);
  const from = 'pool' in slot ? slot.pool : 'of' in slot ? slot.of : [];
  return isChosen(from) ? [from.chosen] : [];
}

function valueFor(slot: Slot, name: string, so: Choice, making: Making): ChoiceValue | undefined {
  const { view, random } = making;
  switch (slot.kind) {
    case 'player':
      return one(poolOf(slot.pool, view, so), random);
    case 'players':
      return several(poolOf(slot.pool, view, so), slot, making);
    case 'token':
      return one(listOf(slot.of, view, so), random);
    case 'tokens':
      return several(listOf(slot.of, view, so), slot, making);
    case 'number':
      return between(slot.min, slot.max, random);
    case 'text':
      return textFor(name, slot.max, making);
    case 'either':
      for (const [branch, of] of random.shuffle(Object.entries(slot.of))) {
        const value = valueFor(of, name, so, making);
        if (value !== undefined) return { [branch]: value };
      }
      return undefined;
  }
}

function one(items: readonly string[], random: RandomStream): string | undefined {
  return items.length === 0 ? undefined : random.pick(items);
}

function several(items: readonly string[], { min, max, repeat }: { readonly min: number; readonly max: number; readonly repeat?: true }, { random, full }: Making): readonly string[] | undefined {
  const most = items.length === 0 ? 0 : repeat === true ? max : Math.min(max, items.length);
  if (most < min) return undefined;
  const count = full ? most : min + random.int(most - min + 1);
  return repeat === true ? Array.from({ length: count }, () => random.pick(items)) : random.shuffle(items).slice(0, count);
}

/** Ranges of more than 2^32 numbers are drawn to within a few of 2^53. */
function between(min: number, max: number, random: RandomStream): number {
  if (max - min < WORD) return min + random.int(max - min + 1);
  const share = (random.int(2 ** 21) * WORD + random.int(WORD)) / 2 ** 53;
  return Math.min(max, Math.max(min, Math.floor(min * (1 - share) + max * share)));
}

/** Some words; where another slot chooses from this one, somebody's id. */
function textFor(name: string, max: number, { view, slots, random }: Making): string {
  const isSource = Object.values(slots).some((slot) => sourcesOf(slot).includes(name));
  const ids = isSource ? idsOf(view).filter((id) => id.length <= max) : [];
  return random.pick(ids.length > 0 ? ids : WORDS).slice(0, max);
}

function poolOf(pool: Pool, view: SeatView, so: Choice): readonly PlayerId[] {
  if (typeof pool !== 'string') return listOf(pool, view, so).filter((id) => idsOf(view).includes(id));
  const { self } = view.own;
  return view.public.players.filter(({ id, alive }) => pool === 'everyone' || (alive && (pool === 'living' || id !== self.id))).map(({ id }) => id);
}

/** Of a slot that is still empty, because it waits for this one, anybody's id fits as well as anything. */
function listOf(of: readonly string[] | Chosen, view: SeatView, so: Choice): readonly string[] {
  if (!isChosen(of)) return [...new Set(of)];
  const source = so[of.chosen];
  return source === undefined ? idsOf(view) : [...new Set(heldIn(source))];
}

function idsOf({ public: { players } }: SeatView): readonly PlayerId[] {
  return players.map(({ id }) => id);
}

function heldIn(value: ChoiceValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [];
  return isList(value) ? value : Object.values(value).flatMap(heldIn);
}

function isList(value: ChoiceValue): value is readonly string[] {
  return Array.isArray(value);
}

function isChosen(from: Pool | readonly string[] | Chosen | Readonly<Record<string, Slot>>): from is Chosen {
  return typeof from === 'object' && !Array.isArray(from) && 'chosen' in from && typeof from.chosen === 'string';
}
