/**
 * A part of the rules: what one card brings, and no other card has to know.
 */
import type { AskSlot, Choice, Phase, RandomStream, SkillUse } from '@hiddenrole/kernel';
import type { Layout } from './layout.js';
import type { Happening } from './memory.js';
import type { Effects, View } from './state.js';
import type { CallName, OneNight, RoleName, Trait } from './vocabulary.js';

/** What comes of a deed: where the cards lie then, what its doer sees, and what else there is to it. */
export interface Done {
  readonly layout: Layout;
  readonly happenings: readonly Happening[];
  readonly effects?: Effects;
}

/** What one player does when they wake alone. */
export interface Deed {
  readonly skill: OneNight['skill'];
  readonly ask: AskSlot<OneNight>;
  /** Nobody may decline: the game chooses for who does not. Left out: to decline is an answer. */
  must?(random: RandomStream): Choice;
  /** What comes of a choice. */
  do(layout: Layout, use: SkillUse<OneNight>): Done;
}

/** A call of the night. It is made when all these cards are in the set, whoever holds them, or nobody. */
export interface Call extends Pick<Phase<OneNight>, 'steps' | 'resolve' | 'timeoutMs'> {
  readonly name: CallName;
  readonly of: readonly RoleName[];
}

/** What a card brings. */
export interface RolePart {
  readonly traits?: readonly Trait[];
  readonly calls?: readonly Call[];
  /** Who copies this card does this at once, in their own call. */
  readonly deed?: Deed;
  /** Who copies this card sees this at once. */
  sees?(view: View): readonly Happening[];
}
