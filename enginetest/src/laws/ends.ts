/**
 * Law: a game ends when everybody acts, and no host is ever stuck.
 */
import type { Engine, SkillRequest } from '@hiddenrole/kernel';
import { decisive } from '../driver.js';
import { broken, type Law } from '../law.js';
import { messageOf } from '../run.js';

/** How many moves may be made in one phase before it is ended. */
const MOVES_A_PHASE = 200;

/** Every game ends. */
export const ends: Law = {
  name: 'ends',
  says: 'from every state endPhase moves on, and a game in which everybody acts is over within the bound',
  reason: 'a table that waits for somebody who cannot act, or that goes round in circles, is given up by its players',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('ends');
    return {
      step: ({ after }) => {
        if (play.over || !(play.thorough || chance.oneIn(6))) return;
        const before = after.engine.referee.view();
        const fork = after.engine.fork();
        const failed = refusalToEnd(fork);
        const then = fork.referee.view();
        if (failed !== undefined) throw broken(`${before.phase} (visit ${before.visit}) cannot be ended: ${failed}`);
        if (then.visit === before.visit && then.public.outcome === undefined) throw broken(`endPhase() left the game in ${before.phase} (visit ${before.visit})`);
        play.count('phase end');
      },
      end: () => {
        if (play.over || !canEnd(play.engine) || wasRescued(play.engine)) return;
        const { bound } = play.limits;
        const fork = play.now.engine.fork();
        const last = fork.referee.view().visit + bound;
        for (let moves = 0; fork.public.view().outcome === undefined; moves += 1) {
          const { visit, phase } = fork.referee.view();
          if (visit > last) throw broken(`after ${bound} more phases in which everybody acted the game was not over; it was in ${phase}`);
          const move = decisive(fork, chance);
          if (move.do === 'submit' && moves % MOVES_A_PHASE !== MOVES_A_PHASE - 1) fork.seat(move.seat).submit(move.request as SkillRequest);
          else if (refusalToEnd(fork) !== undefined) return; // the law of soundness speaks of it
        }
        play.count('game end');
      },
    };
  },
};

function refusalToEnd(engine: Engine): string | undefined {
  try {
    engine.endPhase();
    return undefined;
  } catch (fault) {
    return messageOf(fault);
  }
}

/** Where the host moved on without asking the rules, what they promise of the end is void. */
function wasRescued(engine: Engine): boolean {
  return engine.log().some((entry) => entry.type === 'PHASE_CHANGED' && entry.rescue === true);
}

/** A ruleset that names no winner and leads nowhere is no game, and is played as long as its host likes. */
function canEnd({ rules }: Engine): boolean {
  return rules.victory !== undefined || Object.values(rules.phases).some(({ next }) => next === 'END');
}
