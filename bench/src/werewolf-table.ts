/**
 * The ruleset of Werewolf behind the interface in which it is measured.
 */
import { createGame, seedFrom, viewRenderer, type Engine } from '@hiddenrole/kernel';
import { werewolf, type RoleName, type Werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import type { WerewolfTable } from './werewolf-plain.js';
import type { Act, Step } from './werewolf-script.js';

const CARDS: Readonly<Record<string, RoleName>> = { guard: 'GUARD', witch: 'WITCH', seer: 'SEER', villager: 'VILLAGER', wolf: 'WEREWOLF' };
const SKILLS = { protect: 'PROTECT', bite: 'BITE', heal: 'HEAL', poison: 'POISON', see: 'SEE', vote: 'VOTE' } as const satisfies Readonly<Record<Act['does'], Werewolf['skill']>>;
/** Where the next acts of a script are made. */
const NEXT = { guard: 'PACK', pack: 'WITCH', witch: 'SEER', seer: 'VOTE', vote: 'GUARD' } as const satisfies Readonly<Record<Step, Werewolf['phase']>>;
const OPTIONS: Partial<WerewolfOptions> = { evilWins: 'parity', dayTie: 'nobody', witchSelfSave: 'never', packKnows: 'wolves', lastWords: 'never', ballots: 'secret' };
const SEED = seedFrom('bench');
const ids = Array.from({ length: 12 }, (_, i) => `p${i}`);

/** A table at which every step of the rules is taken, those in which nobody acts too. */
export class KernelWerewolf implements WerewolfTable {
  readonly #engine: Engine<Werewolf>;
  readonly #seats: readonly ReturnType<Engine<Werewolf>['seat']>[];
  #render: ReturnType<typeof viewRenderer> | undefined;
  #phase: Werewolf['phase'] | 'START' | 'END' = 'START';

  constructor(roles: readonly string[]) {
    const players = ids.slice(0, roles.length);
    this.#engine = createGame(werewolf, { players, deal: roles.map((card) => ({ role: CARDS[card] ?? 'VILLAGER' })), options: OPTIONS, seed: SEED });
    this.#seats = players.map((id) => this.#engine.seat(id));
    this.#until('GUARD');
  }

  act({ player, does, target }: Act): void {
    const answer = this.#seats[player]?.submit({ skill: SKILLS[does], choice: { target: ids[target] ?? '' } });
    if (answer?.ok !== true) throw new Error(`${does}: ${answer?.message ?? 'no such seat'}`);
  }

  end(step: Step): void {
    this.#until(NEXT[step]);
  }

  views(): readonly string[] {
    const render = (this.#render ??= viewRenderer());
    return this.#seats.map((seat) => render(seat.view()));
  }

  winner(): string | undefined {
    const { outcome } = this.#engine.public.view();
    return outcome === undefined ? undefined : outcome.sides?.[0]?.toLowerCase();
  }

  /** Ends steps until this one, or the end of the game. */
  #until(phase: Werewolf['phase']): void {
    while (this.#phase !== phase && this.#phase !== 'END') {
      for (const entry of this.#engine.endPhase()) this.#phase = entry.type === 'PHASE_CHANGED' ? entry.to : entry.type === 'GAME_ENDED' ? 'END' : this.#phase;
    }
  }
}
