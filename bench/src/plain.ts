/**
 * The same game as a hand-written mutable loop with nothing hidden, checked or saved: what the kernel is measured against.
 */
import type { Table } from './adapter.js';

interface Player {
  readonly id: number;
  readonly role: string;
  alive: boolean;
}

interface PlainEvent {
  readonly type: 'vote' | 'end';
  readonly by?: number;
  readonly target?: number;
}

/** A table without an engine. */
export class PlainTable implements Table {
  readonly #players: readonly Player[];
  readonly #votes: number[];
  readonly #events: PlainEvent[] = [];
  readonly #endless: boolean;
  #round = 1;
  #winner: string | null = null;

  constructor(roles: readonly string[], endless = false) {
    this.#players = roles.map((role, id) => ({ id, role, alive: true }));
    this.#votes = roles.map(() => -1);
    this.#endless = endless;
  }

  vote(voter: number, target: number): void {
    if (this.#winner !== null || this.#players[voter]?.alive !== true || this.#players[target]?.alive !== true) throw new Error('not allowed');
    this.#votes[voter] = target;
    this.#events.push({ type: 'vote', by: voter, target });
  }

  endPhase(): void {
    const players = this.#players;
    const tally = new Array<number>(players.length).fill(0);
    for (const target of this.#votes) if (target >= 0) tally[target] = (tally[target] ?? 0) + 1;
    let out: Player | undefined;
    for (const player of players) if (player.alive && (out === undefined || (tally[player.id] ?? 0) > (tally[out.id] ?? 0))) out = player;
    if (!this.#endless && out !== undefined) out.alive = false;
    let [red, blue] = [0, 0];
    for (const { alive, role } of players) {
      if (!alive) continue;
      if (role === 'red') red += 1;
      else blue += 1;
    }
    this.#votes.fill(-1);
    this.#events.push({ type: 'end' });
    if (red === 0) this.#winner = 'blue';
    else if (blue === 0) this.#winner = 'red';
    else this.#round += 1;
  }

  views(): string[] {
    const { alive, round, winner } = this.result();
    return this.#players.map(({ id, role }) => JSON.stringify({ id, role, round, winner, alive }));
  }

  snapshot(): string {
    return JSON.stringify({ round: this.#round, winner: this.#winner, players: this.#players, votes: this.#votes });
  }

  log(): string {
    return JSON.stringify(this.#events);
  }

  result(): { winner: string | null; round: number; alive: number[] } {
    return { winner: this.#winner, round: this.#round, alive: this.#players.filter(({ alive }) => alive).map(({ id }) => id) };
  }
}

/** The table after these events. */
export function replayPlain(roles: readonly string[], log: string, endless = false): PlainTable {
  const table = new PlainTable(roles, endless);
  for (const { type, by = -1, target = -1 } of JSON.parse(log) as PlainEvent[]) {
    if (type === 'vote') table.vote(by, target);
    else table.endPhase();
  }
  return table;
}
