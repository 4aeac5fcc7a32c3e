/**
 * The phases: both set a code at once, then guesses alternate.
 */
import { event, repeat, targetsOf, tokens, type OwnView, type Phase, type Resolver, type Slot } from '@hiddenrole/kernel';
import { codeBy, recordGuess, replied, setCode, spaceOf, turnOf } from './board.js';
import { score } from './scoring.js';
import type { Mastermind } from './vocabulary.js';

/** A row of pegs. `tokens` refuses a colour that comes twice, `repeat` allows it. */
function row({ options }: OwnView<Mastermind>): Slot {
  const { colours, pegs, repeats } = spaceOf(options);
  const slot = tokens(pegs, pegs, colours);
  return repeats ? repeat(slot) : slot;
}

/** Lays down what was chosen; who chose nothing keeps the code that `setup` drew. */
const layDown: Resolver<Mastermind> = (uses) => [
  event('CODES_SET', { data: { chosenBy: uses.map(({ player }) => player) } }),
  ...uses.map((use) => setCode(use.player, targetsOf(use))),
];

/** Nobody dies here: `who` names both, whatever a host does to their standing. */
export const set: Phase<Mastermind> = {
  steps: [{ skill: 'SET_CODE', required: 'all', who: ({ players }) => players.map(({ id }) => id), ask: row, open: { that: 'everyone' } }],
  closes: (pending, view) => pending.length === view.players.length,
  resolve: layDown,
  next: 'GUESS_FIRST',
  timeoutMs: 120_000,
};

/** Scores the guess against the other player's code. No answer in time: the guess is lost. */
function scored(turn: 0 | 1): Resolver<Mastermind> {
  return ([use], view) => {
    const after = turn === 1 ? [replied.set(true)] : [];
    const [player = ''] = turnOf(view, turn);
    const [maker = ''] = turnOf(view, turn === 0 ? 1 : 0);
    if (use === undefined) return [event('NOT_GUESSED', { source: player, data: { round: view.round } }), ...after];
    const guess = targetsOf(use);
    const { black, white } = score(codeBy(view, maker), guess);
    const record = { round: view.round, guess, black, white };
    return [event('GUESSED', { source: player, data: record }, [recordGuess(view, { ...record, player })]), ...after];
  };
}

/** A round that a host added by skipping a turn has no guesses left. */
const guess = (turn: 0 | 1): Pick<Phase<Mastermind>, 'steps' | 'closes' | 'resolve' | 'timeoutMs'> => ({
  steps: [{ skill: 'GUESS', required: 'all', who: (view) => turnOf(view, turn), ask: (me) => (me.round > me.options.guesses ? undefined : row(me)) }],
  closes: (pending) => pending.length > 0,
  resolve: scored(turn),
  timeoutMs: 120_000,
});

export const guessFirst: Phase<Mastermind> = { ...guess(0), next: 'GUESS_SECOND' };
export const guessSecond: Phase<Mastermind> = { ...guess(1), next: 'GUESS_FIRST', onExit: ['CLEAR_ROUND_VARS', 'ADVANCE_ROUND'] };
