/**
 * A table to play One Night at, in tests: who sits where, and what they do, through their seat handles.
 */
import { createGame, seedFrom, type ChoiceValue, type Engine, type FeedItem } from '@hiddenrole/kernel';
import { centre, nightOf, nightStory, oneNight, type Memory, type OneNight, type OneNightOptions, type RoleName, type Story } from '@hiddenrole/onenight';

/** Ids whose order as texts is not the seating order. */
export const names: readonly string[] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'];

export type Table = Engine<OneNight>;
export type PhaseName = OneNight['phase'];
type EventItem = Extract<FeedItem<OneNight>, { readonly type: 'EVENT' }>;

/** The switches that make these cards the set. */
export function setOf(cards: readonly RoleName[]): Partial<OneNightOptions> {
  const specials = Object.keys(oneNight.roles).filter((card) => card !== 'VILLAGER');
  return Object.fromEntries(specials.map((card) => [`cards.${card}`, cards.filter((one) => one === card).length]));
}

/** Deals these cards to zoe, abe, yin, … and lays the last three into the centre: left, middle, right. */
export function sit(cards: readonly RoleName[], options: Partial<OneNightOptions> = {}, seed = 'table'): Table {
  const dealt = cards.slice(0, -3);
  const table = createGame(oneNight, {
    players: names.slice(0, dealt.length),
    deal: dealt.map((role) => ({ role })),
    options: { ...setOf(cards), ...options },
    seed: seedFrom(seed),
    strict: true,
  });
  table.referee.apply(centre.set(cards.slice(-3)));
  return table;
}

export function ids(table: Table): readonly string[] {
  return table.public.view().players.map(({ id }) => id);
}

/** The phase that the referee sees. */
export function phaseOf(table: Table): PhaseName | 'START' | 'END' {
  return table.referee.view().phase;
}

/** The cards that lie before the players now, in seating order. */
export function cards(table: Table): readonly RoleName[] {
  return table.referee.view().players.map(({ role }) => role);
}

/** The cards in the centre now: left, middle, right. */
export function inCentre(table: Table): readonly string[] {
  const saved: unknown = JSON.parse(table.referee.vars().find(({ key }) => key === 'centre')?.value ?? '[]');
  return Array.isArray(saved) ? saved.map(String) : [];
}

/** Somebody does something, and may. */
export function act(table: Table, id: string, skill: OneNight['skill'], target?: ChoiceValue): void {
  const answer = table.seat(id).submit({ skill, choice: target === undefined ? {} : { target } });
  if (!answer.ok) throw new Error(`${id} ${skill} ${JSON.stringify(target)} in ${phaseOf(table)}: ${JSON.stringify(answer)}`);
}

/** The skills that somebody is offered. */
export function offers(table: Table, id: string): readonly string[] {
  return table.seat(id).legalActions().map(({ skill }) => skill);
}

/** Who does what. */
export type Act = readonly [id: string, skill: OneNight['skill'], target?: ChoiceValue];

/** What is done in each call; whoever is not mentioned does nothing. */
export type Acts = { readonly [P in PhaseName]?: readonly Act[] };

/** Goes on, call by call, until this phase is entered; what belongs to it is not done yet. */
export function until(table: Table, phase: PhaseName | 'END', acts: Acts = {}): void {
  for (;;) {
    const now = phaseOf(table);
    if (now === phase) return;
    if (now === 'START' || now === 'END') throw new Error(`the game never came to ${phase}`);
    for (const one of acts[now] ?? []) act(table, ...one);
    table.endPhase();
  }
}

/** The whole night, until the table talks. */
export function night(table: Table, acts: Acts = {}): void {
  until(table, 'DAY', acts);
}

/** The vote, from anywhere before it: who points at whom. The game is over then. */
export function vote(table: Table, votes: Readonly<Record<string, string>>): void {
  until(table, 'VOTE');
  for (const [id, target] of Object.entries(votes)) act(table, id, 'VOTE', target);
  table.endPhase();
}

/** Everybody points at this player, who points at the first of the others. */
export function condemn(table: Table, target: string): void {
  const all = ids(table);
  vote(table, Object.fromEntries(all.map((id) => [id, id === target ? (all.find((other) => other !== target) ?? '') : target])));
}

/** Each points at the next: nobody has two votes. */
export function spareAll(table: Table): void {
  const all = ids(table);
  vote(table, Object.fromEntries(all.map((id, i) => [id, all[(i + 1) % all.length] ?? ''])));
}

/** Who has won, in seating order. */
export function winners(table: Table): readonly string[] {
  const { outcome } = table.public.view();
  if (outcome === undefined) throw new Error('the game is not over');
  return outcome.winners;
}

/** Which sides have won. */
export function sides(table: Table): readonly string[] {
  return table.public.view().outcome?.sides ?? [];
}

/** What a seat saw and did in the night. */
export function memories(table: Table, id: string): readonly Memory[] {
  return nightOf(table.seat(id).view());
}

/** What a seat was told, by event name; without a seat, what everyone was told. */
export function told(table: Table, name: OneNight['event'], id?: string): readonly EventItem[] {
  const { items } = id === undefined ? table.public.feed() : table.seat(id).feed();
  return items.flatMap((item) => (item.type === 'EVENT' && item.event === name ? [item] : []));
}

/** Who died, in turn. */
export function died(table: Table): readonly string[] {
  return told(table, 'DIED').map(({ target }) => target ?? '');
}

/** The night as everybody is told it at the end. */
export function story(table: Table): Story {
  const found = nightStory(table.log());
  if (found === undefined) throw new Error('the night has not been told');
  return found;
}

/** All that an observer has at hand, as one text; without a seat, the public. */
export function seenBy(table: Table, id?: string): string {
  if (id === undefined) return JSON.stringify([table.public.view(), table.public.feed()]);
  const seat = table.seat(id);
  return JSON.stringify([seat.view(), seat.feed(), seat.legalActions()]);
}
