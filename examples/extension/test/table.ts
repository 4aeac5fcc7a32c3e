/**
 * A table of the extension, for its tests: who sits where, and what they do through their handles.
 */
import { createGame, seedFrom, type Engine, type FeedItem, type GameSetup } from '@hiddenrole/kernel';
import { wildWerewolf } from '../src/rules.js';
import type { Wild } from '../src/vocabulary.js';

export type Table = Engine<Wild>;
type Told = Extract<FeedItem<Wild>, { readonly type: 'EVENT' }>;

/** Everybody is called by their card, in lower case; several of one kind are numbered from the second on. */
export function sit(roles: readonly Wild['role'][], options: GameSetup<Wild>['options'] = {}): Table {
  const players = roles.map((role, i) => {
    const before = roles.slice(0, i).filter((other) => other === role).length;
    return before === 0 ? role.toLowerCase() : `${role.toLowerCase()}${before + 1}`;
  });
  return createGame(wildWerewolf, { players, deal: roles.map((role) => ({ role })), options, seed: seedFrom('extension'), strict: true });
}

export function act(table: Table, id: string, skill: Wild['skill'], target?: string): void {
  const answer = table.seat(id).submit({ skill, choice: target === undefined ? {} : { target } });
  if (!answer.ok) throw new Error(`${id} may not ${skill} ${target ?? ''} in ${phaseOf(table)}: ${answer.message}`);
}

export function phaseOf(table: Table): string {
  return table.referee.view().phase;
}

export function living(table: Table): readonly string[] {
  return table.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);
}

/** Ends phases up to this one; on the way, in the phases that are named, this is done. */
export function until(table: Table, phase: Wild['phase'], deeds: { readonly [P in Wild['phase']]?: () => void } = {}): void {
  for (let i = 0; phaseOf(table) !== phase; i += 1) {
    if (i > 99 || table.public.view().outcome !== undefined) throw new Error(`${phase} does not come`);
    const here = table.referee.view().phase;
    if (here !== 'START' && here !== 'END') deeds[here]?.();
    table.endPhase();
  }
}

/** A vote, by voter; it is counted. */
export function vote(table: Table, ballots: Readonly<Record<string, string>>): void {
  for (const [voter, target] of Object.entries(ballots)) act(table, voter, 'VOTE', target);
  table.endPhase();
}

/** All who live vote for this player. */
export function exile(table: Table, target: string): void {
  until(table, 'VOTE');
  vote(table, Object.fromEntries(living(table).map((voter) => [voter, target])));
}

/** Whom the events of a name were about, as everyone was told. */
export function told(table: Table, name: Wild['event']): readonly Told[] {
  return table.public.feed().items.filter((item) => item.type === 'EVENT').filter(({ event }) => event === name);
}

export function targets(events: readonly Told[]): readonly (string | undefined)[] {
  return events.map(({ target }) => target);
}
