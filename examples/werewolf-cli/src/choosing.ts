/**
 * What a slot of a legal action offers: driven by the slot and by what its actor sees, without any rule of the game.
 */
import type { Choice, ChoiceValue, Chosen, PlayersSlot, PlayerSlot, SeatView, Slot, TokensSlot, TokenSlot } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';

type View = SeatView<Werewolf>;
/** A slot that takes things from a list. */
export type ListSlot = PlayerSlot | PlayersSlot | TokenSlot | TokensSlot;

/** What may be chosen in a slot that takes things from a list. @param so - what the other slots hold already */
export function offered(slot: ListSlot, { public: table, own }: View, so: Choice = {}): readonly string[] {
  const from = slot.kind === 'player' || slot.kind === 'players' ? slot.pool : slot.of;
  if (typeof from === 'object') return isChosen(from) ? heldBy(so[from.chosen]) : from;
  const players = table.players.filter(({ id, alive }) => from === 'everyone' || (alive && (from === 'living' || id !== own.self.id)));
  return players.map(({ id }) => id);
}

/** Whether a slot takes things from a list. */
export function isList(slot: Slot): slot is ListSlot {
  return slot.kind === 'player' || slot.kind === 'players' || slot.kind === 'token' || slot.kind === 'tokens';
}

/** Slots in an order in which each comes after the one it depends on. */
export function inOrder(slots: Readonly<Record<string, Slot>>): readonly (readonly [string, Slot])[] {
  const rest = Object.entries(slots);
  const done: [string, Slot][] = [];
  while (rest.length > 0) {
    const at = rest.findIndex(([, slot]) => dependsOn(slot).every((name) => done.some(([one]) => one === name)));
    done.push(...rest.splice(Math.max(at, 0), 1));
  }
  return done;
}

function dependsOn(slot: Slot): readonly string[] {
  if (slot.kind === 'either') return Object.values(slot.of).flatMap((branch) => dependsOn(branch));
  if (!isList(slot)) return [];
  const from = slot.kind === 'player' || slot.kind === 'players' ? slot.pool : slot.of;
  return typeof from === 'object' && isChosen(from) ? [from.chosen] : [];
}

function isChosen(from: readonly string[] | Chosen): from is Chosen {
  return 'chosen' in from;
}

function heldBy(value: ChoiceValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
