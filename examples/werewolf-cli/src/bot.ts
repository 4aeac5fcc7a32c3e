/**
 * A bot: it holds the handle of its own seat and nothing else, and does at random what it may do.
 */
import type { Choice, ChoiceValue, LegalAction, SeatHandle, SeatView, Slot } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { inOrder, isList, offered } from './choosing.js';
import type { Dice } from './dice.js';

/** One in so many times a bot does what it need not; what takes effect at once it does more rarely, unless it is dead. */
const OPTIONAL = 3;
const AT_ONCE = 12;
const WORDS = ['I was innocent.', 'Remember me.', 'You will be sorry.', 'Look at who voted for me.'];

/** Does what may be done now, each thing at most once. */
export function act(seat: SeatHandle<Werewolf>, dice: Dice): void {
  const tried = new Set<string>();
  for (;;) {
    const view = seat.view();
    const groups = new Map<string, LegalAction<Werewolf>[]>();
    for (const action of view.own.actions) {
      const group = action.oneOf ?? action.skill;
      if (!tried.has(group)) groups.set(group, [...(groups.get(group) ?? []), action]);
    }
    // what is owed comes last, as it may end this player's part
    const [next] = [...groups].sort(([, one], [, other]) => Number(isOwed(one)) - Number(isOwed(other)));
    if (next === undefined) return;
    const [group, actions] = next;
    tried.add(group);
    const action = dice.pick(actions);
    if (action !== undefined && wants(action, view, dice)) seat.submit({ skill: action.skill, choice: choiceFor(action, view, dice) });
  }
}

function isOwed(actions: readonly LegalAction<Werewolf>[]): boolean {
  return actions.some(({ required }) => required !== undefined);
}

function wants({ required, immediate }: LegalAction<Werewolf>, { own }: SeatView<Werewolf>, dice: Dice): boolean {
  if (required !== undefined) return true;
  return dice.int(immediate === true && own.self.alive ? AT_ONCE : OPTIONAL) === 0;
}

function choiceFor({ skill, slots }: LegalAction<Werewolf>, view: SeatView<Werewolf>, dice: Dice): Choice {
  const choice: Record<string, ChoiceValue> = {};
  for (const [name, slot] of inOrder(slots)) {
    const followed = view.own.open.concat(view.public.open).filter((answer) => answer.skill === skill).flatMap((answer) => answer.choice?.[name] ?? []);
    choice[name] = valueFor(slot, view, choice, dice, followed);
  }
  return choice;
}

/** One time in two it does as somebody does whom it sees doing it. */
function valueFor(slot: Slot, view: SeatView<Werewolf>, so: Choice, dice: Dice, followed: readonly ChoiceValue[]): ChoiceValue {
  if (!isList(slot)) {
    switch (slot.kind) {
      case 'number':
        return slot.min + dice.int(slot.max - slot.min + 1);
      case 'text':
        return (dice.pick(WORDS) ?? '').slice(0, slot.max);
      case 'either': {
        const [name, branch] = dice.pick(Object.entries(slot.of)) ?? [];
        return name === undefined || branch === undefined ? '' : { [name]: valueFor(branch, view, so, dice, []) };
      }
    }
  }
  const offers = offered(slot, view, so);
  const liked = followed.filter((one) => typeof one === 'string' && offers.includes(one));
  if (slot.kind === 'player' || slot.kind === 'token') return (liked.length > 0 && dice.int(2) === 0 ? dice.pick(liked) : dice.pick(offers)) ?? '';
  return dice.shuffle(offers).slice(0, slot.min + dice.int(Math.min(slot.max, offers.length) - slot.min + 1));
}
