/**
 * What is said between bots and a host in another process, in lines of JSON, and what both know of the tables there.
 */
import type { Accepted, Effect, Refusal, SkillRequest } from '@hiddenrole/kernel';

export const tableIds: readonly string[] = Array.from({ length: 20 }, (_, i) => `t${i}`);
export const seats = ['ann', 'bob', 'cem', 'dora', 'eli'] as const;
export const SNAPSHOT_EVERY = 25;

/** What is asked of a table. */
export type What =
  | { readonly do: 'submit' | 'toll'; readonly request: SkillRequest }
  | { readonly do: 'say'; readonly text: string; readonly channel: string }
  | { readonly do: 'apply'; readonly effects: readonly Effect[] }
  | { readonly do: 'end'; readonly visit: number }
  | { readonly do: 'amend' };

/** One line in; `n` numbers it, `command` is the client's name of the command. */
export interface Asked {
  readonly n: number;
  readonly table: string;
  readonly seat: string;
  readonly what: What;
  readonly command: string;
}

/** What is answered; `true` and `false` are those of `endPhase`. */
export type Answer = Accepted | Refusal | boolean;

/**
 * One line out: that all tables are open, and the latest marks in their logs; what was answered, or the code of what was
 * thrown; what was heard.
 */
export type Said =
  | { readonly ready: readonly string[] }
  | { readonly n: number; readonly answer: Answer }
  | { readonly n: number; readonly fault: string }
  | { readonly heard: readonly string[] };
