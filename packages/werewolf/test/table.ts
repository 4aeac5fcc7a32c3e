/**
 * A table to play Werewolf at, in tests: who sits where, and what they do, through their seat handles.
 */
import { createGame, seedFrom, type Dealt, type Engine, type FeedItem, type GameSetup } from '@hiddenrole/kernel';
import { werewolf, type RoleName, type Werewolf } from '@hiddenrole/werewolf';

/** Ids whose order as texts is not the seating order. */
export const names: readonly string[] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli', 'una', 'fay'];

export type Table = Engine<Werewolf>;
type EventItem = Extract<FeedItem<Werewolf>, { readonly type: 'EVENT' }>;

/** Seats the roles in this order. */
export function sit(roles: readonly (RoleName | Dealt<Werewolf>)[], options: GameSetup<Werewolf>['options'] = {}, seed = 'table'): Table {
  return createGame(werewolf, {
    players: names.slice(0, roles.length),
    deal: roles.map((role) => (typeof role === 'string' ? { role } : role)),
    options,
    seed: seedFrom(seed),
    strict: true,
  });
}

export function ids(table: Table): readonly string[] {
  return table.public.view().players.map(({ id }) => id);
}

export function living(table: Table): readonly string[] {
  return table.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);
}

/** The player of a role, the first in seating order. */
export function idOf(table: Table, role: RoleName): string {
  const found = table.referee.view().players.find((player) => player.role === role);
  if (found === undefined) throw new Error(`nobody is ${role}`);
  return found.id;
}

/** The phase the referee sees; views have its face. */
export function phaseOf(table: Table): Werewolf['phase'] | 'START' | 'END' {
  return table.referee.view().phase;
}

/** Somebody does something, and may. */
export function act(table: Table, id: string, skill: Werewolf['skill'], target?: string | readonly string[]): void {
  const answer = table.seat(id).submit({ skill, choice: target === undefined ? {} : { target } });
  if (!answer.ok) throw new Error(`${id} ${skill} ${String(target)} in ${phaseOf(table)}: ${JSON.stringify(answer)}`);
}

/** The skills that somebody is offered. */
export function offers(table: Table, id: string): readonly string[] {
  return table.seat(id).legalActions().map(({ skill }) => skill);
}

/** Whom somebody may choose for a skill; empty when they are not offered it. */
export function choices(table: Table, id: string, skill: Werewolf['skill'], name = 'target'): readonly string[] {
  const slot = table.seat(id).legalActions().find((action) => action.skill === skill)?.slots[name];
  if (slot?.kind !== 'player' && slot?.kind !== 'players') return [];
  if (slot.pool === 'living' || slot.pool === 'others') return living(table).filter((one) => slot.pool === 'living' || one !== id);
  return typeof slot.pool === 'object' && 'length' in slot.pool ? slot.pool : ids(table);
}

/** What is done in a night, each by the first player of the role; who is not mentioned does nothing. */
export interface Night {
  readonly link?: readonly [string, string];
  readonly guard?: string;
  readonly bodyguard?: string;
  /** Whom all wolves name, or each of them; `null`: spares. */
  readonly bite?: string | Readonly<Record<string, string | null>>;
  readonly again?: string | Readonly<Record<string, string>>;
  readonly peek?: true;
  readonly heal?: string;
  readonly poison?: string;
  readonly healAndPoison?: readonly [patient: string, enemy: string];
  readonly see?: string;
}

/** The night, phase by phase, until the table wakes: in DAWN, or in CANDIDACY. The dead are not announced yet. */
export function night(table: Table, acts: Night = {}): void {
  untilPhase(table, 'DAWN', acts);
}

/** The same, until this phase is entered; what belongs to it is not done yet. */
export function untilPhase(table: Table, until: Werewolf['phase'], acts: Night = {}): void {
  while (phaseOf(table) !== until && phaseOf(table) !== 'CANDIDACY' && phaseOf(table) !== 'END') {
    actIn(table, acts);
    table.endPhase();
  }
}

/** The dead are announced: FAREWELL for the first of them, or DAY. */
export function dawn(table: Table): void {
  if (phaseOf(table) !== 'DAWN') throw new Error(`it is ${phaseOf(table)}`);
  table.endPhase();
}

/** The dead leave, and say and do nothing more. */
export function goodbyes(table: Table): void {
  while (phaseOf(table) === 'FAREWELL') table.endPhase();
}

/** Night, dawn and goodbyes: on to the day, or the end of the game. */
export function untilDay(table: Table, acts: Night = {}): void {
  night(table, acts);
  dawn(table);
  goodbyes(table);
}

/** All who may vote for this player; then their FAREWELL, or what else comes of it. */
export function exile(table: Table, target: string): void {
  goodbyes(table);
  if (phaseOf(table) === 'DAY') table.endPhase();
  for (const id of living(table).filter((voter) => offers(table, voter).includes('VOTE'))) act(table, id, 'VOTE', target);
  table.endPhase();
}

/** A day on which nobody is voted out. */
export function quietDay(table: Table): void {
  goodbyes(table);
  while (phaseOf(table) !== 'NIGHTFALL' && phaseOf(table) !== 'END') table.endPhase();
}

/** What a seat was told, by event name; without a seat, what everyone was told. */
export function told(table: Table, name: Werewolf['event'], id?: string): readonly EventItem[] {
  const { items } = id === undefined ? table.public.feed() : table.seat(id).feed();
  return items.flatMap((item) => (item.type === 'EVENT' && item.event === name ? [item] : []));
}

/** Who was announced dead so far, in turn. */
export function died(table: Table): readonly string[] {
  return told(table, 'DIED').map(({ target }) => target ?? '');
}

/** What somebody died of, as the log has it; empty for the living. */
export function causeOf(table: Table, id: string): readonly string[] {
  return table.log().flatMap((entry) => {
    if (entry.type !== 'EVENT' || entry.event !== 'DIED' || entry.target !== id || entry.canceled !== undefined) return [];
    const of = entry.note?.['causes'];
    return Array.isArray(of) ? of.map(String) : [];
  });
}

/** All that an observer has at hand, as one text; without a seat, the public. */
export function seenBy(table: Table, id?: string): string {
  if (id === undefined) return JSON.stringify([table.public.view(), table.public.feed()]);
  const seat = table.seat(id);
  return JSON.stringify([seat.view(), seat.feed(), seat.legalActions()]);
}

function actIn(table: Table, acts: Night): void {
  const { link, guard, bodyguard, bite, again, peek, heal, poison, healAndPoison, see } = acts;
  switch (phaseOf(table)) {
    case 'CUPID':
      if (link !== undefined) act(table, idOf(table, 'CUPID'), 'LINK', link);
      break;
    case 'GUARD':
      if (guard !== undefined) act(table, idOf(table, 'GUARD'), 'PROTECT', guard);
      break;
    case 'BODYGUARD':
      if (bodyguard !== undefined) act(table, idOf(table, 'BODYGUARD'), 'PROTECT', bodyguard);
      break;
    case 'PACK':
      if (peek === true) act(table, idOf(table, 'LITTLE_GIRL'), 'PEEK');
      name(table, 'BITE', bite);
      name(table, 'BITE_AGAIN', again);
      break;
    case 'WITCH':
      if (heal !== undefined) act(table, idOf(table, 'WITCH'), 'HEAL', heal);
      if (poison !== undefined) act(table, idOf(table, 'WITCH'), 'POISON', poison);
      if (healAndPoison !== undefined) brew(table, idOf(table, 'WITCH'), healAndPoison);
      break;
    case 'SEER':
      if (see !== undefined) act(table, idOf(table, 'SEER'), 'SEE', see);
      break;
    default:
  }
}

function name(table: Table, skill: 'BITE' | 'BITE_AGAIN', prey: Night['bite']): void {
  const pack = living(table).filter((id) => offers(table, id).includes(skill));
  if (typeof prey === 'string' && pack.length === 0) throw new Error(`nobody may ${skill}`);
  const named = typeof prey === 'string' ? pack.map((id) => [id, prey] as const) : Object.entries(prey ?? {});
  for (const [wolf, target] of named) {
    if (target === null) act(table, wolf, 'SPARE');
    else act(table, wolf, skill, target);
  }
}

function brew(table: Table, witch: string, [patient, enemy]: readonly [string, string]): void {
  const answer = table.seat(witch).submit({ skill: 'HEAL_AND_POISON', choice: { patient, enemy } });
  if (!answer.ok) throw new Error(`HEAL_AND_POISON: ${JSON.stringify(answer)}`);
}
