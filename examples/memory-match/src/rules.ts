/**
 * The ruleset: find the pairs, with flips that everybody sees or only the flipper.
 */
import { defineRules, GameError, type Effect, type GameView, type OptionTable, type Outcome, type Random, type Rules } from '@hiddenrole/kernel';
import { BACK, pairsOf } from './cards.js';
import { infoOn } from './info.js';
import { flipPhase, lookPhase } from './phases.js';
import { GRID, pairsOn, zones } from './table.js';
import type { MemoryMatch } from './vocabulary.js';

const options: OptionTable<MemoryMatch> = {
  flips: { values: ['public', 'hidden'], default: 'public', doc: 'Whether everybody sees the cards that are flipped, or only the flipper.' },
  memory: { values: ['current', 'kept'], default: 'current', doc: 'Whether a flipper has to remember what they flipped, or the table does it for them.' },
  pairs: { values: [6, 8, 12], default: 8, doc: 'How many pairs there are.' },
};

const [LEAST, MOST] = [2, 5] as const;

function setup(view: GameView<MemoryMatch>, random: Random): readonly Effect<MemoryMatch>[] {
  const { length } = view.players;
  if (length < LEAST || length > MOST) throw new GameError('MATCH_TABLE', `a game of memory is for ${LEAST} to ${MOST} players, got ${length}`);
  return zones.layout(view).put(GRID, random.for('grid').shuffle(pairsOf(view.options.pairs))).effects();
}

/** Over when the grid is empty; most pairs win, and of equals all. */
function victory(view: GameView<MemoryMatch>): Outcome<MemoryMatch> | undefined {
  if (zones.layout(view).pieces(GRID).some((piece) => piece.public === BACK)) return undefined;
  const scores = pairsOn(view);
  const most = Math.max(...scores.map(({ pairs }) => pairs));
  return { winners: scores.filter(({ pairs }) => pairs === most).map(({ player }) => player), reason: 'MOST_PAIRS' };
}

export const memoryMatch: Rules<MemoryMatch> = defineRules({
  name: 'memory-match',
  version: 1,
  options,
  roles: { PLAYER: { info: (view, player) => ({ zones: zones.ownLook(view, player) }) } },
  camps: [],
  events: { FLIPPED: { to: 'everyone' }, MATCHED: { to: 'everyone' }, MISSED: { to: 'everyone' } },
  rounds: false,
  startPhase: 'FLIP',
  phases: { FLIP: flipPhase, LOOK: lookPhase },
  deal: (players) => players.map(() => ({ role: 'PLAYER' })),
  setup,
  victory,
  publicInfo: infoOn,
});
