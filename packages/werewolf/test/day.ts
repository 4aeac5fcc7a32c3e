/**
 * The day, in tests: on to the vote, ballots and elections, and whom an offer names.
 */
import type { Outcome } from '@hiddenrole/kernel';
import { werewolfInfo, type Werewolf, type WerewolfInfo } from '@hiddenrole/werewolf';
import { act, ids, living, night, untilDay, type Night, type Table } from './table.js';

/** Who votes for whom; `null`: abstains. */
export type Ballots = Readonly<Record<string, string | null>>;

/** Night, dawn and day: on to the vote. */
export function untilVote(table: Table, acts: Night = {}): void {
  untilDay(table, acts);
  table.endPhase();
}

/** These vote; nothing is counted yet. */
export function cast(table: Table, ballots: Ballots): void {
  for (const [voter, target] of Object.entries(ballots)) {
    if (target === null) act(table, voter, 'ABSTAIN');
    else act(table, voter, 'VOTE', target);
  }
}

/** These vote, and the vote is counted. */
export function voted(table: Table, ballots: Ballots): void {
  cast(table, ballots);
  table.endPhase();
}

/** Night, then these run for sheriff: on to the election, or to the dawn. */
export function candidacy(table: Table, running: readonly string[], acts: Night = {}): void {
  night(table, acts);
  for (const id of running) act(table, id, 'RUN');
  table.endPhase();
}

/** These elect, and it is counted. */
export function elected(table: Table, ballots: Readonly<Record<string, string>>): void {
  for (const [voter, target] of Object.entries(ballots)) act(table, voter, 'ELECT', target);
  table.endPhase();
}

/** Whom somebody may choose for a skill, in seating order; empty when they are not offered it. */
export function pool(table: Table, id: string, skill: Werewolf['skill']): readonly string[] {
  const slot = table.seat(id).legalActions().find((action) => action.skill === skill)?.slots['target'];
  if (slot?.kind !== 'player') return [];
  const { pool: among } = slot;
  if (among === 'living') return living(table);
  if (among === 'others') return living(table).filter((other) => other !== id);
  return ids(table).filter((other) => Array.isArray(among) && among.includes(other));
}

export function info(table: Table): WerewolfInfo {
  return werewolfInfo(table.public.view());
}

export function outcome(table: Table): Outcome<Werewolf> | undefined {
  return table.public.view().outcome;
}

/** The phases that everybody was told of, in turn. */
export function phases(table: Table): readonly string[] {
  return table.public.feed().items.flatMap((item) => (item.type === 'PHASE' ? [item.phase] : []));
}

/** What was told of the last vote or election. */
export function lastVotes(table: Table): unknown {
  return table.public.feed().items.flatMap((item) => (item.type === 'EVENT' && item.event === 'VOTES' ? [item.data] : [])).at(-1);
}
