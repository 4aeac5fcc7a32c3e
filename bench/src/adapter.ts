/**
 * The kernel behind the interface in which its peers are measured.
 */
import { createGame, replayGame, seedFrom, viewRenderer, type Engine, type LogEntry } from '@hiddenrole/kernel';
import { endless as endlessRules, twoTeams, type TwoTeams } from './two-teams.js';

/** One table in a bench: players are numbers, moves are validated, views and logs are text. */
export interface Table {
  vote(voter: number, target: number): void;
  endPhase(): void;
  /** All seats' views, as they go over the wire. */
  views(): string[];
  snapshot(): string;
  log(): string;
  result(): { winner: string | null; round: number; alive: number[] };
}

const SEED = seedFrom('bench');

/** Player ids of a table. */
const ids: readonly string[] = Array.from({ length: 64 }, (_, i) => `p${i}`);

function idOf(player: number): string {
  const id = ids[player];
  if (id === undefined) throw new Error(`no player ${player}`);
  return id;
}

class KernelTable implements Table {
  readonly #engine: Engine<TwoTeams>;
  #render: ReturnType<typeof viewRenderer> | undefined;
  readonly #roles: readonly string[];
  /** Taken when somebody acts: an idle table has none. */
  #seats: ReturnType<Engine<TwoTeams>['seat']>[] | undefined;

  constructor(engine: Engine<TwoTeams>, roles: readonly string[]) {
    this.#engine = engine;
    this.#roles = roles;
  }

  #seat(player: number): ReturnType<Engine<TwoTeams>['seat']> {
    this.#seats ??= [];
    return (this.#seats[player] ??= this.#engine.seat(idOf(player)));
  }

  vote(voter: number, target: number): void {
    const answer = this.#seat(voter).submit({ skill: 'VOTE', choice: { target: idOf(target) } });
    if (!answer.ok) throw new Error(answer.message);
  }

  endPhase(): void {
    this.#engine.endPhase();
  }

  views(): string[] {
    const render = (this.#render ??= viewRenderer());
    return this.#roles.map((_, i) => render(this.#seat(i).view()));
  }

  /** The core of the views in the form in which the harness compares them. */
  coreViews(): string[] {
    const { winner, round, alive } = this.result();
    return this.#roles.map((role, id) => JSON.stringify({ id, role, round, winner, alive, own: this.#seat(id).view().own.self.role }));
  }

  snapshot(): string {
    return JSON.stringify(this.#engine.snapshot());
  }

  log(): string {
    return JSON.stringify(this.#engine.log());
  }

  result(): { winner: string | null; round: number; alive: number[] } {
    const { players, round, outcome } = this.#engine.public.view();
    return { winner: outcome?.sides?.[0] ?? null, round, alive: players.flatMap(({ alive }, i) => (alive ? [i] : [])) };
  }
}

/** A new table with these roles. */
export function createTable(roles: readonly string[], endless = false): Table {
  const deal = roles.map((role) => ({ role: role === 'red' ? ('red' as const) : ('blue' as const) }));
  return new KernelTable(createGame(endless ? endlessRules : twoTeams, { players: ids.slice(0, roles.length), deal, seed: SEED }), roles);
}

/** Replays a log that was parsed already. */
export function replayEntries(log: readonly unknown[]): void {
  replayGame(twoTeams, log as readonly LogEntry<TwoTeams>[]);
}

/** A table rebuilt from its log alone. */
export function replayTable(roles: readonly string[], log: string, endless = false): Table {
  const entries: LogEntry<TwoTeams>[] = JSON.parse(log) as LogEntry<TwoTeams>[];
  return new KernelTable(replayGame(endless ? endlessRules : twoTeams, entries), roles);
}
