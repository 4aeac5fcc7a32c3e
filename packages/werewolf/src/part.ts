/**
 * A part of the rules: what one role or office brings, and nobody else has to know.
 */
import type { Interceptor, JsonObject, Phase, PlayerId, Random, Settler, Step } from '@hiddenrole/kernel';
import type { Being } from './being.js';
import type { Effects, View } from './state.js';
import type { Werewolf } from './vocabulary.js';

/** What a role or an office brings. */
export interface Part {
  /** Phases of its own. */
  readonly phases?: { readonly [P in Werewolf['phase']]?: Phase<Werewolf> };
  /** Steps in phases of others. */
  readonly steps?: { readonly [P in Werewolf['phase']]?: readonly Step<Werewolf>[] };
  /** What turns a harm of the night to somebody else, before anything protects them. */
  readonly redirects?: readonly Interceptor<Werewolf>[];
  readonly interceptors?: readonly Interceptor<Werewolf>[];
  readonly settle?: readonly Settler<Werewolf>[];
  /** What it does when the night ends, before anybody is announced dead. */
  dawn?(view: View, dying: readonly PlayerId[], random: Random): Effects;
  /** Who hears whom the wolves have bitten, besides the wolves. */
  hears?(view: View): readonly PlayerId[];
  /** What anybody knows because of it, whatever their role is. */
  knows?(view: View, player: PlayerId): JsonObject;
}

/** What a role brings. */
export interface RolePart extends Part {
  /** What its player is. */
  readonly being: Being;
}
