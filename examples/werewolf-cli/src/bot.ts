/**
 * A bot: it holds the handle of its own seat and nothing else, and does at random what it may do.
 */
import { randomChoice, streamFrom } from '@hiddenrole/env';
import type { Choice, LegalAction, SeatHandle, SeatView } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { offered } from './choosing.js';
import type { Dice } from './dice.js';

/** One in so many times a bot does what it need not; what takes effect at once it does more rarely, unless it is dead. */
const OPTIONAL = 3;
const AT_ONCE = 12;

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

/** One time in two it does as somebody does whom it sees doing it. */
function choiceFor(action: LegalAction<Werewolf>, view: SeatView<Werewolf>, dice: Dice): Choice {
  const { skill, slots: { target } } = action;
  const offers = target?.kind === 'player' ? offered(target, view) : [];
  const seen = view.own.open.concat(view.public.open).filter((answer) => answer.skill === skill).map(({ choice }) => choice?.['target']);
  const liked = dice.pick(offers.filter((id) => seen.includes(id)));
  return liked !== undefined && dice.int(2) === 0 ? { target: liked } : randomChoice(action, view, streamFrom((below) => dice.int(below)));
}
