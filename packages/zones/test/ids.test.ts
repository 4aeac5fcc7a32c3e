/**
 * No number of a piece and no lasting name of a hidden one leaves the game: every byte of fuzzed games is looked at.
 */
import { fuzzRules, type OwnLaw } from '@hiddenrole/enginetest';
import { extendRules, GAME, type Engine, type GameView, type Rules } from '@hiddenrole/kernel';
import { looksIn } from '@hiddenrole/zones';
import { expect, it } from 'vitest';
import { parlour, type Parlour } from './parlour.js';

const NEXT = 'zone.+next';
/** Numbers that nothing else is. */
const FIRST = 730_001;

const numbered: Rules<Parlour> = extendRules<Parlour, Parlour>(parlour, (base) => ({
  name: 'numbered',
  version: 1,
  setup: (view, random) => {
    const from = (scope: Parameters<GameView['var']>[0], key: string): string => (key === NEXT && scope.lifetime === GAME.lifetime ? String(FIRST) : view.var(scope, key));
    return base.setup?.({ ...view, var: from }, random) ?? [];
  },
}));

/** Everything that leaves a game, by observer. */
function sentBy(engine: Engine<Parlour>): readonly { readonly to: string; readonly text: string; readonly ids: readonly string[] }[] {
  const seats = engine.referee.view().players.map(({ id }) => id);
  return [
    { to: 'the public', text: JSON.stringify([engine.public.view(), engine.public.feed()]), ids: [] },
    ...seats.map((id) => {
      const seat = engine.seat(id);
      const view = seat.view();
      const looks = looksIn({ publicInfo: view.public.info, info: view.own.info });
      const wrong = looks.flatMap((look) => look.pieces.flatMap((piece, i) => {
        const due = look.ordered === true ? String(i + 1) : piece.private === undefined ? piece.public : `${piece.public}:${piece.private}`;
        return piece.id === due ? [] : [piece.id];
      }));
      return { to: id, text: JSON.stringify([view, seat.feed()]), ids: wrong };
    }),
  ];
}

let looked = 0;
const own: readonly OwnLaw<Parlour>[] = [
  {
    name: 'numbers-stay',
    says: 'the number of no piece is in anything that is sent',
    holds: (engine) => {
      looked += 1;
      if (!JSON.stringify(engine.referee.vars()).includes(`[${FIRST},`)) return 'the numbers are others, so that nothing was looked for';
      return sentBy(engine).find(({ text }) => /7300\d\d/.test(text))?.to;
    },
  },
  {
    name: 'names-are-looks',
    says: 'a piece is named by its place, or by what its observer sees of it',
    holds: (engine) => sentBy(engine).flatMap(({ to, ids }) => ids.map((id) => `${to}: ${id}`))[0],
  },
];

it('in no view, no feed and no legal action is the number of a piece, and what is hidden has no name of its own', () => {
  fuzzRules({ rules: numbered, players: [2, 4], games: 12, seed: 9, laws: [], own, mustSee: [], replayFile: false });
  expect(looked).toBeGreaterThan(150);
});
