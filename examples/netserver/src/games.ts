/**
 * The games that this server hosts, and what it has to know of each besides the rules.
 */
import type { Policy } from '@hiddenrole/env';
import type { Rules } from '@hiddenrole/kernel';
import { missions, missionsPolicy } from '@hiddenrole/missions';
import { oneNight } from '@hiddenrole/onenight';
import { werewolf, werewolfPolicy } from '@hiddenrole/werewolf';
import type { GameInfo } from './protocol.js';

/** A game on this server. */
export interface Hosted {
  readonly rules: Rules;
  readonly players: readonly [least: number, most: number];
  /**
   * Phases in which it is public who acts: they end as soon as all have answered. All others last their time, or their
   * length would tell who is there.
   */
  readonly early: readonly string[];
  /** What bots do; left out: anything that they may. */
  readonly policy?: Policy;
}

/** By the name of the rules. */
export const games: ReadonlyMap<string, Hosted> = new Map<string, Hosted>([
  ['missions', { rules: missions, players: [5, 10], early: ['NOMINATE', 'TEAM_VOTE', 'MISSION', 'ASSASSINATION'], policy: missionsPolicy }],
  ['werewolf', { rules: werewolf, players: [6, 18], early: ['VOTE', 'RUNOFF', 'ELECTION'], policy: werewolfPolicy }],
  ['onenight', { rules: oneNight, players: [3, 10], early: ['VOTE'] }],
]);

/** What a page draws a form of. */
export function gameInfos(): readonly GameInfo[] {
  return [...games].map(([name, { rules, players }]) => ({ name, players, options: rules.options }));
}
