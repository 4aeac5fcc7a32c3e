/**
 * The ruleset: bluff.
 */
import { defineRules, GameError, type Effect, type GameView, type OptionTable, type Outcome, type Random, type Rules } from '@hiddenrole/kernel';
import { pack } from './cards.js';
import { infoOn } from './info.js';
import { answerPhase, playPhase, showdownPhase } from './phases.js';
import { PLAYED, turnsOver, zones } from './table.js';
import type { Bluff } from './vocabulary.js';

const options: OptionTable<Bluff> = {
  turns: { values: [60, 150, 400], default: 150, doc: 'After how many turns a game that nobody has won is a draw.' },
};

const [LEAST, MOST] = [3, 6] as const;

/** The whole pack is dealt, one card after the other; the first seats may have one more. */
function setup(view: GameView<Bluff>, random: Random): readonly Effect<Bluff>[] {
  const { length } = view.players;
  if (length < LEAST || length > MOST) throw new GameError('BLUFF_TABLE', `bluff is for ${LEAST} to ${MOST} players, got ${length}`);
  const cards = random.for('deal').shuffle(pack());
  return view.players.reduce((layout, { id }, seat) => layout.put({ zone: 'hand', owner: id }, cards.filter((_, i) => i % length === seat)), zones.layout(view)).effects();
}

/** Whoever has no card, once their last play is beyond challenge. */
function victory(view: GameView<Bluff>): Outcome<Bluff> | undefined {
  const layout = zones.layout(view);
  if (layout.pieces(PLAYED).length > 0) return undefined;
  const winners = layout.players.filter((owner) => layout.pieces({ zone: 'hand', owner }).length === 0);
  if (winners.length > 0) return { winners, reason: 'EMPTY_HAND' };
  return turnsOver(view) < view.options.turns ? undefined : { winners: [], reason: 'TURNS_OVER' };
}

export const bluff: Rules<Bluff> = defineRules({
  name: 'bluff',
  version: 1,
  options,
  roles: { PLAYER: { info: (view, player) => ({ zones: zones.ownLook(view, player) }) } },
  camps: [],
  events: { CLAIMED: { to: 'everyone' }, NOT_PLAYED: { to: 'everyone' }, STANDS: { to: 'everyone' }, CHALLENGED: { to: 'everyone' }, TAKEN: { to: 'everyone' } },
  rounds: false,
  startPhase: 'PLAY',
  phases: { PLAY: playPhase, ANSWER: answerPhase, SHOWDOWN: showdownPhase },
  deal: (players) => players.map(() => ({ role: 'PLAYER' })),
  setup,
  victory,
  publicInfo: infoOn,
});
