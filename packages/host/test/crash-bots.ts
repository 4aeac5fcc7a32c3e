/**
 * Bots at tables, who remember what they have asked and what they were answered, whatever becomes of the host.
 */
import { event } from '@hiddenrole/kernel';
import { seats, tableIds, type Answer, type Asked, type Said, type What } from './crash-protocol.js';

/** A whole number below another. */
export type Chance = (below: number) => number;

/** Chance from a seed. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export class Bots {
  /** What is not answered, in the order in which it was first asked, by the name of the command. */
  readonly waiting: Map<string, Asked> = new Map<string, Asked>();
  readonly accepted: string[] = [];
  readonly refused: string[] = [];
  /** What was thrown instead of an answer, as command and code. */
  readonly faults: string[] = [];
  /** Ends of phases that were answered with `true`, as table and visit. */
  readonly ended: string[] = [];
  readonly heard: Set<string> = new Set<string>();
  /** The visit that comes after all whose end was answered, of each table. */
  readonly visits: Map<string, number> = new Map<string, number>(tableIds.map((id) => [id, 1]));
  /** How often anything was sent. */
  sent = 0;
  readonly #name: string;
  readonly #chance: Chance;

  constructor(name: string, chance: Chance) {
    this.#name = name;
    this.#chance = chance;
  }

  /** Something new at a table; what it is, is left to chance where it is not said. */
  ask(table: string, what?: (mark: string) => What): Asked {
    this.sent += 1;
    const command = `${this.#name} ${this.sent}`;
    const asked: Asked = { n: this.sent, table, seat: this.#seat(), what: what?.(command) ?? this.#what(command, table), command };
    this.waiting.set(command, asked);
    return asked;
  }

  /** All that was not answered, to be sent once more under the same names. */
  again(): readonly Asked[] {
    for (const asked of this.waiting.values()) this.waiting.set(asked.command, { ...asked, n: (this.sent += 1) });
    return [...this.waiting.values()];
  }

  /** How much waits at a table. */
  waitingAt(id: string): number {
    return [...this.waiting.values()].filter(({ table }) => table === id).length;
  }

  /** Takes in what the host says. @returns what was answered by that */
  hear(said: Said): Asked | undefined {
    if ('heard' in said) for (const mark of said.heard) this.heard.add(mark);
    if (!('n' in said)) return undefined;
    const asked = [...this.waiting.values()].find(({ n }) => n === said.n);
    if (asked === undefined) throw new Error(`an answer to what was not asked: ${JSON.stringify(said)}`);
    this.waiting.delete(asked.command);
    if ('fault' in said) this.faults.push(`${asked.command}: ${said.fault}`);
    else this.#answered(asked, said.answer);
    return asked;
  }

  #answered({ command, table, what }: Asked, answer: Answer): void {
    if (typeof answer === 'object') (answer.ok ? this.accepted : this.refused).push(command);
    else if (what.do === 'end') {
      this.visits.set(table, Math.max(this.visits.get(table) ?? 1, what.visit + 1));
      if (answer) this.ended.push(`${table} ${what.visit}`);
    }
  }

  #seat(): string {
    return seats[this.#chance(seats.length)] ?? seats[0];
  }

  /** Most can be done by day only; nights are short. */
  #what(mark: string, table: string): What {
    const visit = this.visits.get(table) ?? 1;
    const isDay = visit % 3 === 1;
    switch (this.#chance(isDay ? 20 : 9)) {
      case 0: return { do: 'end', visit };
      case 1: return { do: 'apply', effects: [event('DECREED', { data: { mark } })] };
      case 2: return { do: 'say', text: mark, channel: 'PACK' };
      case 3: return { do: 'submit', request: { skill: 'BITE', choice: { target: this.#seat(), mark } } };
      case 4: return { do: 'submit', request: { skill: 'PEEK', choice: { target: this.#seat(), mark } } };
      case 5: case 6: return isDay ? { do: 'toll', request: { skill: 'TOLL', choice: { mark } } } : { do: 'end', visit };
      case 7: case 8: case 9: return { do: 'say', text: mark, channel: 'TABLE' };
      case 10: case 11: case 12: return { do: 'submit', request: { skill: 'SHOUT', choice: { mark } } };
      default: return { do: 'submit', request: { skill: 'VOTE', choice: { target: this.#seat(), mark } } };
    }
  }
}
