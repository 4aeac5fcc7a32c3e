/**
 * Werewolf as a hand-written mutable loop with nothing hidden, checked or saved but a list of what was done.
 */
import { STEPS, type Act, type Step } from './werewolf-script.js';

/** What a table is in this bench. */
export interface WerewolfTable {
  act(act: Act): void;
  /** Ends a step: at the last of the night the dead are dead, at the vote somebody is exiled. */
  end(step: Step): void;
  views(): readonly string[];
  winner(): string | undefined;
}

/** A table without an engine. */
export class PlainWerewolf implements WerewolfTable {
  readonly #roles: readonly string[];
  readonly #alive: boolean[];
  readonly #events: unknown[] = [];
  #pending: Act[] = [];
  #heal = true;
  #poison = true;
  #saved = -1;
  #last = -1;
  #bitten = -1;
  #poisoned = -1;
  #round = 1;
  #winner: string | undefined;

  constructor(roles: readonly string[]) {
    this.#roles = roles;
    this.#alive = roles.map(() => true);
  }

  act(act: Act): void {
    const role = this.#roles[act.player];
    const may = act.does === 'vote' || (act.does === 'protect' && role === 'guard') || (act.does === 'bite' && role === 'wolf') || (act.does === 'see' && role === 'seer') || (role === 'witch' && (act.does === 'heal' ? this.#heal : act.does === 'poison' && this.#poison));
    if (this.#winner !== undefined || this.#alive[act.player] !== true || this.#alive[act.target] !== true || !may) throw new Error('not allowed');
    this.#pending.push(act);
    this.#events.push(act);
  }

  end(step: Step): void {
    for (const { does, target } of step === 'pack' || step === 'vote' ? [] : this.#pending) {
      if (does === 'protect' && target !== this.#last) this.#saved = this.#last = target;
      if (does === 'heal' && target === this.#bitten) {
        this.#heal = false;
        this.#bitten = -1;
      }
      if (does === 'poison') {
        this.#poison = false;
        this.#poisoned = target;
      }
    }
    if (step === 'pack') this.#bitten = this.#most();
    if (step === 'vote') this.#kill(this.#most());
    if (step === 'seer') {
      if (this.#bitten !== this.#saved) this.#kill(this.#bitten);
      this.#kill(this.#poisoned);
    }
    this.#pending = [];
    this.#events.push({ end: step });
    const wolves = this.#roles.filter((role, id) => role === 'wolf' && this.#alive[id] === true).length;
    const living = this.#alive.filter((alive) => alive).length;
    if (wolves === 0) this.#winner = 'good';
    else if (2 * wolves >= living) this.#winner = 'evil';
    if (step !== STEPS.at(-1)) return;
    this.#round += 1;
    this.#saved = this.#bitten = this.#poisoned = -1;
  }

  views(): readonly string[] {
    const alive = this.#alive.flatMap((lives, id) => (lives ? [id] : []));
    return this.#roles.map((role, id) => JSON.stringify({ id, role, round: this.#round, winner: this.#winner, alive }));
  }

  winner(): string | undefined {
    return this.#winner;
  }

  #kill(id: number): void {
    if (id >= 0) this.#alive[id] = false;
  }

  /** Who was named most; -1 when several were. */
  #most(): number {
    const tally = new Array<number>(this.#roles.length).fill(0);
    for (const { target } of this.#pending) tally[target] = (tally[target] ?? 0) + 1;
    const most = Math.max(...tally);
    return most > 0 && tally.filter((votes) => votes === most).length === 1 ? tally.indexOf(most) : -1;
  }
}
