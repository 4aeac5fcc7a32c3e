/**
 * The names that the extension adds to those of the game.
 */
import type { Effect, GameView } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';

/** The vocabulary of the game with a raven and a jester. */
export type Wild = Omit<Werewolf, 'phase' | 'role' | 'skill' | 'event' | 'camp'> & {
  readonly phase: Werewolf['phase'] | 'RAVEN' | 'HAUNT' | 'HAUNTING';
  readonly role: Werewolf['role'] | 'RAVEN' | 'JESTER';
  readonly skill: Werewolf['skill'] | 'MARK' | 'HAUNT';
  readonly event: Werewolf['event'] | 'MARKED' | 'LAUGHED';
  readonly camp: Werewolf['camp'] | 'JESTER';
};

/** The board as the extension reads it. */
export type View = GameView<Wild>;
/** What it answers. */
export type Effects = readonly Effect<Wild>[];
