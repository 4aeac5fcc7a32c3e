/**
 * Asking for an answer: what somebody does, from the legal actions that their own view describes.
 */
import type { Choice, ChoiceValue, LegalAction, SeatView, SkillRequest, Slot } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import type { Asker, Option } from '../asker.js';
import { inOrder, isList, offered } from '../choosing.js';
import { SKILLS, SLOTS } from '../texts.js';
import { entryOf } from '../wording.js';

type View = SeatView<Werewolf>;
type Action = LegalAction<Werewolf>;
/** What came of asking: an answer, that they do nothing, or that whoever was asked went back. */
export type Answer = { readonly kind: 'do'; readonly request: SkillRequest<Werewolf> } | { readonly kind: 'nothing' } | { readonly kind: 'back' };

type Picked = { readonly kind: 'action'; readonly action: Action; readonly target?: string } | { readonly kind: 'nothing' } | { readonly kind: 'back' };

/** Asks what somebody does. @param who - as they are called in the question */
export async function askAnswer(asker: Asker, view: View, who: string): Promise<Answer> {
  const { actions } = view.own;
  const open = actions.flatMap((action) => single(action, view) ?? []);
  const [only] = open;
  // one thing to choose, and perhaps things that ask for nothing: all in one list
  const flat = only !== undefined && actions.filter(({ slots }) => Object.keys(slots).length > 0).length === 1;
  const picked = await asker.choose<Picked>(flat ? `${who}: ${SKILLS[only.action.skill].ask}` : `${who}: what?`, [
    ...actions.flatMap((action): readonly Option<Picked>[] =>
      flat && action === only.action
        ? only.targets.map((target) => ({ label: target, value: { kind: 'action', action, target } }))
        : [{ label: SKILLS[action.skill].title, value: { kind: 'action', action }, hint: hintOf(action) }],
    ),
    ...(actions.some(({ required }) => required !== undefined) ? [] : [{ label: 'nothing', value: { kind: 'nothing' } as const }]),
    { label: '← back', value: { kind: 'back' } },
  ]);
  if (picked.kind !== 'action') return picked;
  const { action, target } = picked;
  const choice = target === undefined ? await askSlots(asker, action, view) : { target };
  return choice === undefined ? { kind: 'back' } : { kind: 'do', request: { skill: action.skill, choice } };
}

function hintOf({ immediate, locks }: Action): string {
  return immediate === true ? 'This happens at once.' : locks === true ? 'This cannot be changed later.' : 'This can be changed until the phase ends.';
}

/** An action that asks for one thing from a list. */
function single(action: Action, view: View): { readonly action: Action; readonly targets: readonly string[] } | undefined {
  const { target, ...others } = action.slots;
  if (target === undefined || Object.keys(others).length > 0 || (target.kind !== 'player' && target.kind !== 'token')) return undefined;
  return { action, targets: offered(target, view) };
}

async function askSlots(asker: Asker, { skill, slots }: Action, view: View): Promise<Choice | undefined> {
  const choice: Record<string, ChoiceValue> = {};
  for (const [name, slot] of inOrder(slots)) {
    const question = name === 'target' ? SKILLS[skill].ask : (entryOf(SLOTS, name) ?? `${SKILLS[skill].title}: ${name}`);
    const value = await askSlot(asker, slot, view, choice, question);
    if (value === undefined) return undefined;
    choice[name] = value;
  }
  return choice;
}

/** The value of a slot; `undefined` when whoever was asked went back. */
async function askSlot(asker: Asker, slot: Slot, view: View, so: Choice, question: string): Promise<ChoiceValue | undefined> {
  if (isList(slot)) {
    const offers = offered(slot, view, so);
    if (slot.kind === 'player' || slot.kind === 'token') return askOne(asker, question, offers);
    return slot.repeat === true ? askRepeatedly(asker, slot, offers, question) : asker.chooseSome(question, offers.map((value) => ({ label: value, value })), slot);
  }
  switch (slot.kind) {
    case 'number':
      return Number(await asker.text(`${question} (${slot.min} to ${slot.max})`, { check: (answer) => (isWithin(answer, slot) ? undefined : `A whole number from ${slot.min} to ${slot.max}, please.`) }));
    case 'text':
      return asker.text(question, { check: (answer) => (answer.length > slot.max ? `At most ${slot.max} characters, please.` : undefined) });
    case 'either': {
      const name = await askOne(asker, question, Object.keys(slot.of));
      const branch = name === undefined ? undefined : slot.of[name];
      const value = branch === undefined ? undefined : await askSlot(asker, branch, view, so, question);
      return name === undefined || value === undefined ? undefined : { [name]: value };
    }
  }
}

function isWithin(answer: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return /^-?\d+$/.test(answer) && Number(answer) >= min && Number(answer) <= max;
}

async function askOne(asker: Asker, question: string, offers: readonly string[]): Promise<string | undefined> {
  return asker.choose<string | undefined>(question, [...offers.map((value) => ({ label: value, value })), { label: '← back', value: undefined }]);
}

async function askRepeatedly(asker: Asker, { min, max }: { readonly min: number; readonly max: number }, offers: readonly string[], question: string): Promise<readonly string[] | undefined> {
  const taken: string[] = [];
  while (taken.length < max) {
    const enough = taken.length >= min ? [{ label: 'that is all', value: true as const }] : [];
    const next = await asker.choose<string | true | undefined>(`${question} (${taken.length + 1} of ${max})`, [...enough, ...offers.map((value) => ({ label: value, value })), { label: '← back', value: undefined }]);
    if (next === undefined) return undefined;
    if (next === true) break;
    taken.push(next);
  }
  return taken;
}
