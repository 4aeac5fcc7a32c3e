/**
 * The phases of a turn: cards are played under a claim, the others answer, and where one of them challenges, the pile is taken.
 */
import { event, gotoPhase, targetsOf, type Effect, type Phase, type Resolver } from '@hiddenrole/kernel';
import { chosenPieces, somePieces, type Layout } from '@hiddenrole/zones';
import { nameOf, rankOf } from './cards.js';
import { endTurn, othersOf, PILE, PLAYED, plays, rankDue, setTaker, takerOn, turnOf, zones } from './table.js';
import type { Bluff, Zone } from './vocabulary.js';

const MOST = 4;

/** What was played is beyond challenge. */
function swept(layout: Layout<Zone>): Layout<Zone> {
  return layout.move(PLAYED, layout.pieces(PLAYED), PILE);
}

/** Cards go face down before everybody, and with them a claim of as many of the rank that is due; who plays nothing in time has lost the turn. */
const lay: Resolver<Bluff> = ([use], view, random) => {
  const layout = swept(zones.layout(view));
  const [player = ''] = turnOf(view);
  if (use === undefined) return [event('NOT_PLAYED', { source: player }), ...layout.effects(), endTurn(view), gotoPhase('PLAY')];
  const hand = { zone: 'hand', owner: use.player } as const;
  const cards = chosenPieces(layout, hand, use.player, targetsOf(use), random.for('play'));
  return [
    ...plays.make(view, { by: use.player, said: { rank: rankDue(view), count: cards.length }, truth: { cards: cards.map(nameOf).sort() } }),
    ...layout.move(hand, cards, PLAYED).effects(),
  ];
};

/** Of those who challenge, the next in turn does; the cards are shown to everybody, and who was wrong takes the pile. */
const answer: Resolver<Bluff> = (uses, view) => {
  const layout = zones.layout(view);
  const [player = ''] = turnOf(view);
  const challenger = othersOf(view).find((id) => uses.some((use) => use.player === id && use.skill === 'CHALLENGE'));
  const played = layout.pieces(PLAYED);
  if (challenger === undefined || played.length === 0) return [event('STANDS', { source: player }), ...swept(layout).effects(), endTurn(view)];
  const cards = played.map(nameOf).sort();
  const isHonest = cards.every((card) => rankOf(card) === rankDue(view));
  const effects: readonly Effect<Bluff>[] = layout.show(PLAYED, played, 'everyone').effects();
  return [event('CHALLENGED', { source: challenger, target: player, data: { cards, honest: isHonest } }), setTaker(isHonest ? challenger : player), ...effects, gotoPhase('SHOWDOWN')];
};

/** Everything that lies there goes to whoever was wrong, and what was said of it is forgotten. */
const take: Resolver<Bluff> = (_, view) => {
  const layout = swept(zones.layout(view));
  const [owner] = takerOn(view);
  if (owner === undefined) return [...layout.effects(), endTurn(view)];
  const cards = layout.pieces(PILE);
  return [
    event('TAKEN', { source: owner, data: { count: cards.length } }),
    ...layout.move(PILE, cards, { zone: 'hand', owner }).effects(),
    ...plays.clear(),
    setTaker(undefined),
    endTurn(view),
  ];
};

/** Nobody dies here: `who` of every step goes by the turn alone. */
export const playPhase: Phase<Bluff> = {
  steps: [{ skill: 'PLAY', required: 'all', who: turnOf, ask: (me) => somePieces(me, { zone: 'hand', owner: me.id }, 1, MOST) }],
  closes: (pending) => pending.length > 0,
  resolve: lay,
  next: 'ANSWER',
  timeoutMs: 90_000,
};

/** No answer is a pass. Who has answered is seen, and what only when all have. */
export const answerPhase: Phase<Bluff> = {
  steps: (['CHALLENGE', 'PASS'] as const).map((skill) => ({ skill, oneOf: 'ANSWER', required: 'all', resubmit: 'lock', who: othersOf, open: { that: 'everyone' } })),
  closes: (pending, view) => pending.length >= othersOf(view).length,
  resolve: answer,
  next: 'PLAY',
  timeoutMs: 20_000,
};

/** The cards lie open until they are taken. */
export const showdownPhase: Phase<Bluff> = {
  steps: [{ skill: 'TAKE', required: 'all', who: takerOn }],
  closes: (pending) => pending.length > 0,
  resolve: take,
  next: 'PLAY',
  timeoutMs: 15_000,
};
