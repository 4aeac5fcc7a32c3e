/**
 * Whole games of Werewolf for twelve, drawn beforehand with their end: a guard, a witch, a seer, five villagers, four wolves;
 * a tie exiles nobody, as many wolves as others have won, no role is ever shown.
 */
import { randomDraws } from './draws.js';

/** What somebody does in a step. */
export interface Act {
  readonly player: number;
  readonly does: 'protect' | 'bite' | 'heal' | 'poison' | 'see' | 'vote';
  readonly target: number;
}

/** The steps of a round in which somebody acts. */
export type Step = 'guard' | 'pack' | 'witch' | 'seer' | 'vote';
export const STEPS: readonly Step[] = ['guard', 'pack', 'witch', 'seer', 'vote'];

/** One game: what is done in each step, round after round, and who has won. */
export interface WerewolfScript {
  readonly roles: readonly string[];
  readonly steps: readonly (readonly [Step, readonly Act[]])[];
  readonly winner: 'good' | 'evil';
}

const CARDS: readonly string[] = ['guard', 'witch', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager', 'wolf', 'wolf', 'wolf', 'wolf'];

/** So many games. */
export function werewolfScripts(count: number): readonly WerewolfScript[] {
  return Array.from({ length: count }, (_, i) => scriptOf(i + 1));
}

function scriptOf(seed: number): WerewolfScript {
  const draw = randomDraws(seed);
  const roles = draw.shuffle([...CARDS]);
  const steps: (readonly [Step, readonly Act[]])[] = [];
  let alive = roles.map((_, id) => id);
  let potions = { heal: true, poison: true };
  let last = -1;
  const pick = (ids: readonly number[]): number => ids[draw.below(ids.length)] ?? 0;
  const winnerOf = (): WerewolfScript['winner'] | undefined => {
    const wolves = alive.filter((id) => roles[id] === 'wolf').length;
    return wolves === 0 ? 'good' : 2 * wolves >= alive.length ? 'evil' : undefined;
  };
  for (;;) {
    const as = (role: string): readonly number[] => alive.filter((id) => roles[id] === role);
    const acts: Act[] = [];
    const done = (step: Step): void => void steps.push([step, acts.splice(0)]);
    let saved = -1;
    for (const player of as('guard')) acts.push({ player, does: 'protect', target: (saved = last = pick(alive.filter((id) => id !== last))) });
    done('guard');
    const bitten = pick(alive.filter((id) => roles[id] !== 'wolf'));
    for (const player of as('wolf')) acts.push({ player, does: 'bite', target: bitten });
    done('pack');
    const dead = new Set(bitten === saved ? [] : [bitten]);
    for (const player of as('witch')) {
      const chance = draw.below(10);
      if (chance < 3 && potions.heal && bitten !== player && bitten !== saved) {
        acts.push({ player, does: 'heal', target: bitten });
        potions = { ...potions, heal: false };
        dead.delete(bitten);
      } else if (chance >= 7 && potions.poison) {
        const target = pick(alive.filter((id) => id !== player));
        acts.push({ player, does: 'poison', target });
        potions = { ...potions, poison: false };
        dead.add(target);
      }
    }
    done('witch');
    for (const player of as('seer')) acts.push({ player, does: 'see', target: pick(alive.filter((id) => id !== player)) });
    done('seer');
    alive = alive.filter((id) => !dead.has(id));
    let winner = winnerOf();
    if (winner === undefined) {
      const tally = new Map<number, number>();
      for (const player of alive) {
        const target = pick(alive);
        acts.push({ player, does: 'vote', target });
        tally.set(target, (tally.get(target) ?? 0) + 1);
      }
      done('vote');
      const most = Math.max(...tally.values());
      const out = [...tally].filter(([, votes]) => votes === most);
      if (out.length === 1) alive = alive.filter((id) => id !== out[0]?.[0]);
      winner = winnerOf();
    }
    if (winner !== undefined) return { roles, steps, winner };
  }
}
