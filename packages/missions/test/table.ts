/**
 * A table to play missions at, in tests: who sits where, and what they do, through their seat handles.
 */
import { createGame, seedFrom, type Dealt, type Engine, type FeedItem, type GameSetup } from '@hiddenrole/kernel';
import { missions, missionsInfo, standardRoles, type Missions, type MissionsInfo, type RoleName } from '@hiddenrole/missions';

/** Ids whose order as texts is not the seating order. */
export const names: readonly string[] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'];

export type Table = Engine<Missions>;

/** Seats the roles in this order; the leader is seat 1 unless the options say otherwise. */
export function sit(roles: readonly (RoleName | Dealt<Missions>)[], options: GameSetup<Missions>['options'] = {}): Table {
  return createGame(missions, {
    players: names.slice(0, roles.length),
    deal: roles.map((role) => (typeof role === 'string' ? { role } : role)),
    options: { firstLeader: 1, ...options },
    seed: seedFrom('table'),
    strict: true,
  });
}

/** The usual roles, good first. */
export function usual(players: number, options: GameSetup<Missions>['options'] = {}): Table {
  return sit(standardRoles(players), options);
}

export function info(table: Table): MissionsInfo {
  return missionsInfo(table.public.view());
}

export function ids(table: Table): readonly string[] {
  return table.public.view().players.map(({ id }) => id);
}

/** The leader names the first so many seats, or these. */
export function propose(table: Table, team?: readonly string[]): void {
  const { leader, missions: places, mission } = info(table);
  const named = team ?? ids(table).slice(0, places[mission - 1]?.size);
  submitted(table.seat(leader).submit({ skill: 'PROPOSE', choice: { target: named } }));
  table.endPhase();
}

/** Everyone votes; those listed approve. */
export function vote(table: Table, approving: readonly string[]): void {
  for (const id of ids(table)) submitted(table.seat(id).submit({ skill: 'VOTE', choice: { target: approving.includes(id) ? 'APPROVE' : 'REJECT' } }));
  table.endPhase();
}

/** The team plays; those listed play Fail. */
export function play(table: Table, failing: readonly string[] = []): void {
  for (const id of info(table).team) submitted(table.seat(id).submit({ skill: 'PLAY', choice: { target: failing.includes(id) ? 'FAIL' : 'SUCCESS' } }));
  table.endPhase();
}

/** A whole mission, approved at the first proposal. */
export function mission(table: Table, team?: readonly string[], failing: readonly string[] = []): void {
  propose(table, team);
  if (table.referee.view().phase === 'TEAM_VOTE') vote(table, ids(table));
  play(table, failing);
}

/** One proposal that everyone rejects. */
export function reject(table: Table): void {
  propose(table);
  vote(table, []);
}

/** Three missions of good players only. */
export function threeSuccesses(table: Table): void {
  const good = table.referee.view().players.filter(({ role }) => ['SERVANT', 'MERLIN', 'PERCIVAL'].includes(role)).map(({ id }) => id);
  for (let i = 0; i < 3; i += 1) {
    const { missions: places, mission: number } = info(table);
    const rest = ids(table).filter((id) => !good.includes(id));
    mission(table, [...good, ...rest].slice(0, places[number - 1]?.size));
  }
}

/** What everyone was told, by event name. */
export function told(table: Table, name: Missions['event']): readonly Extract<FeedItem<Missions>, { readonly type: 'EVENT' }>[] {
  return table.public.feed().items.flatMap((item) => (item.type === 'EVENT' && item.event === name ? [item] : []));
}

export function idOf(table: Table, role: RoleName): string {
  const found = table.referee.view().players.find((player) => player.role === role);
  if (found === undefined) throw new Error(`nobody is ${role}`);
  return found.id;
}

function submitted(answer: { readonly ok: boolean }): void {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}
