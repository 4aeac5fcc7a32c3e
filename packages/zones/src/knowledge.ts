/**
 * Knowledge: who knows what at a moment, since when, and why.
 */
import { canonicalJson, type LogEntry, type PlayerId } from '@hiddenrole/kernel';
import { concerns, type Fact, type Revelation } from './revelation.js';
import type { Observer } from './visibility.js';

/**
 * What is known of one thing.
 * @public
 */
export interface KnownFact {
  readonly fact: Fact;
  /** The number of the entry since which. */
  readonly since: number;
}

/**
 * A fact, and since which entry each seat knows it; `everyone` for whoever looks on without one.
 * @public
 */
export interface KnowledgeRow {
  readonly fact: Fact;
  readonly seats: { readonly [player: PlayerId]: number };
  readonly everyone?: number;
}

/**
 * Why an observer knows something: the record, and what was done then.
 * @public
 */
export interface Because {
  readonly revelation: Revelation;
  /** The submissions under which it came about. */
  readonly actions: readonly { readonly number: number; readonly entry: LogEntry }[];
}

/**
 * What an observer knows after `at` entries: pieces where they are known to lie, roles as they were shown last, events.
 * @public
 */
export function knownBy(records: readonly Revelation[], observer: Observer, at: number = Number.POSITIVE_INFINITY): readonly KnownFact[] {
  const known = new Map<string, KnownFact>();
  for (const record of records) {
    const { entry, type, fact } = record;
    if (entry >= at || !concerns(record, observer)) continue;
    const name = nameOf(fact, entry);
    const since = type === 'MOVED' ? (known.get(name)?.since ?? entry) : entry;
    known.delete(name);
    if (type !== 'LOST') known.set(name, { fact, since });
  }
  return [...known.values()];
}

/**
 * Facts by seats after `at` entries, in the order in which they became known to the first of them.
 * @public
 */
export function knowledgeMatrix(records: readonly Revelation[], players: readonly PlayerId[], at?: number): readonly KnowledgeRow[] {
  const rows = new Map<string, { readonly fact: Fact; readonly seats: Record<PlayerId, number>; everyone?: number }>();
  for (const observer of [undefined, ...players]) {
    for (const { fact, since } of knownBy(records, observer, at)) {
      const name = canonicalJson([fact, fact.of === 'EVENT' ? since : 0]);
      const row = rows.get(name) ?? { fact, seats: {} };
      rows.set(name, row);
      if (observer === undefined) row.everyone = since;
      else row.seats[observer] = since;
    }
  }
  const first = ({ seats, everyone = Number.POSITIVE_INFINITY }: KnowledgeRow): number => Math.min(everyone, ...Object.values(seats));
  return [...rows.values()].sort((a, b) => first(a) - first(b));
}

/**
 * Every record by which something came to an observer, or left them, the latest first.
 * @param about - which facts: `(fact) => fact.of === 'PIECE' && fact.private === 'K'`
 * @public
 */
export function why(records: readonly Revelation[], log: readonly LogEntry[], observer: Observer, about: (fact: Fact) => boolean): readonly Because[] {
  return records.filter((record) => concerns(record, observer) && about(record.fact)).reverse()
    .map((revelation) => ({ revelation, actions: revelation.actions.flatMap((number) => (log[number] === undefined ? [] : [{ number, entry: log[number] }])) }));
}

/** An event is a fact of its own each time. */
function nameOf(fact: Fact, entry: number): string {
  switch (fact.of) {
    case 'PIECE':
      return `piece ${fact.number}`;
    case 'ROLE':
      return `role ${fact.player}`;
    case 'EVENT':
      return `event ${entry}`;
  }
}
