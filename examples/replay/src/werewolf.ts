/**
 * Recorded games of Werewolf, played again with our rules.
 */
import { Comparison, Differs, type RecordKind, type Replayed } from './recorded.js';
import { Playing } from './werewolf-playing.js';
import { hasNight, readGame, type Game } from './werewolf-record.js';

/** Recorded games of Werewolf as the AIWolf contests play it. */
export const werewolfRecords: RecordKind = {
  name: 'werewolf',
  switches: {
    'execution-decides': {
      values: ['as-recorded', 'at-once'],
      house: 'as-recorded',
      rulebook: 'at-once',
      doc: 'an execution that decides the game ends it in the morning, where the record has the night after it, or at once',
    },
  },
  recognises: (value) => typeof value === 'object' && value !== null && 'seats' in value && 'days' in value,
  replay: (value, settings, everything) => {
    const game = readGame(value);
    const about = { id: game.id, story: storyOf(game) };
    const late = goesOnWhenDecided(game);
    const atOnce = settings['execution-decides'] === 'at-once';
    if (late && atOnce && !everything) return { ...about, compared: 0, setAside: 'it goes on for a night after an execution that decides it' };
    return { ...about, ...play(game, late && !atOnce) };
  },
};

function storyOf({ roles, days, result }: Game): string {
  const list = (seats: readonly (number | null)[]): string => seats.filter((seat) => seat !== null).join(' ') || 'nobody';
  const executed = list(days.map((day) => day.executed));
  const killed = list(days.map((day) => day.killed));
  return `${String(roles.length).padStart(2)} seats  executed ${executed}, killed ${killed}  ${result.winner === 'GOOD' ? 'villagers' : 'wolves'} won`;
}

/** Whether anybody acts in the night after an execution that leaves no wolf, or as many wolves as others. */
function goesOnWhenDecided({ roles, days }: Game): boolean {
  const dead = new Set<number>();
  return days.some((day) => {
    if (day.executed !== null) dead.add(day.executed);
    const living = roles.filter((_, i) => !dead.has(i + 1));
    const wolves = living.filter((role) => role === 'WEREWOLF').length;
    if (day.killed !== null) dead.add(day.killed);
    return day.executed !== null && (wolves === 0 || 2 * wolves >= living.length) && hasNight(day);
  });
}

/** Plays the recorded moves, comparing as it goes, up to the end or the first difference. */
function play(game: Game, endsInTheMorning: boolean): Pick<Replayed, 'compared' | 'difference'> {
  const comparison = new Comparison();
  try {
    new Playing(game, endsInTheMorning, comparison).play();
    return { compared: comparison.compared };
  } catch (fault) {
    if (!(fault instanceof Differs)) throw fault;
    return { compared: comparison.compared, difference: fault.difference };
  }
}
