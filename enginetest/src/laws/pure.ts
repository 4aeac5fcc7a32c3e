/**
 * Law: the rules are functions of what they are given.
 */
import { broken, parting, type Law } from '../law.js';

/** How many answers are asked for again at the end of a game. */
const KEPT = { sample: 8, thorough: 200 };

/**
 * Extension points are pure. Everything is asked twice while the game is created and in a part of the moves; some answers
 * are asked for again later, in between and at the end, of the views that were given then.
 */
export const pure: Law = {
  name: 'pure',
  says: 'an extension point that is asked the same again, at once or at the end of the game, answers the same; what it is given is frozen, and a view shows what it showed',
  reason: 'rules that keep something between calls, or draw their own dice, play another game after a restart, in a replay and at the table next door',
  cost: 'cheap',
  prepare: ({ purity }) => {
    purity.on = true;
  },
  watch: (play) => {
    const { probe: { purity }, thorough } = play;
    const draws = play.drawsFor('pure');
    purity.keep = thorough ? KEPT.thorough : KEPT.sample;
    const check = (): void => {
      const [fault] = purity.faults;
      if (fault === undefined) return;
      const { what, said, now } = fault;
      throw broken(said === undefined || now === undefined ? what : `${what}\n${parting(said, now)}`);
    };
    check();
    return {
      before: () => {
        purity.on = thorough || draws.oneIn(3);
      },
      step: () => {
        check();
        purity.askLater(draws.int(purity.keep));
        check();
      },
      end: () => {
        purity.askLater();
        check();
        play.count('answer', purity.compared);
      },
    };
  },
};
