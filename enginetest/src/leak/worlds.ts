/**
 * Other worlds: games that differ from a game in one thing that most seats may not know.
 */
import type { Engine, LogEntry, PlayerId, Rules, ScopeData } from '@hiddenrole/kernel';
import { requestFor, type Request } from '../arbitraries/choice.js';
import type { Chance } from '../chance.js';
import { createAgain, type Game, type Move, type PlainMove } from '../game.js';
import type { HiddenState } from '../hidden-state.js';
import type { Notebook, Play, Step } from '../play.js';

/** What differs between a game and its other world. */
export interface Secret {
  /** As `role of others`, `VOTE of others`, `knife`. */
  readonly name: string;
  readonly kind: 'DEAL' | 'SUBMISSION' | 'EXCHANGE' | 'VARIABLE' | 'HIDDEN';
  /** Nothing else differs: whatever tells the worlds apart tells this secret. */
  readonly comparable: boolean;
  /** Seats that know of it: they are compared with nobody. Of cards, those know who see another one at the start. */
  readonly insiders: readonly PlayerId[];
}

/** The secret of a game with another world; `undefined`: it has none. */
export function secretOf({ swaps, reseeded, moves }: Game): Secret | undefined {
  if (swaps !== undefined && swaps.length > 0) {
    return { name: reseeded === true ? 'role of others, and chance' : 'role of others', kind: 'DEAL', comparable: reseeded !== true, insiders: [] };
  }
  const varied = moves.flatMap((move) => (move.do === 'vary' ? [move] : []));
  const [first] = varied;
  if (first === undefined) return undefined;
  if (first.hidden === true) return { name: 'hidden state', kind: 'HIDDEN', comparable: false, insiders: [] };
  if (first.here.do === 'apply') return variableSecret(first.here);
  const seats = varied.flatMap(({ here }) => (here.do === 'submit' ? [here.seat] : []));
  const skill = skillOf(first.here);
  return seats.length > 1 ? { name: `who of two others chose which ${skill}`, kind: 'EXCHANGE', comparable: true, insiders: seats } : { name: `${skill} of others`, kind: 'SUBMISSION', comparable: true, insiders: seats };
}

function variableSecret({ effects }: Extract<PlainMove, { do: 'apply' }>): Secret | undefined {
  const [effect] = effects;
  if (effect?.type !== 'SET_VAR') return undefined;
  const { owner } = effect.scope;
  return { name: owner === undefined ? effect.key : `${effect.key} of others`, kind: 'VARIABLE', comparable: true, insiders: owner === undefined ? [] : [owner] };
}

function skillOf(move: PlainMove): string {
  const request = move.do === 'submit' ? move.request : undefined;
  return typeof request === 'object' && request !== null && 'skill' in request ? String(request.skill) : '?';
}

/** The start of the other world; `undefined`: the rules do not play it. */
export function otherStart(rules: Rules, game: Game, notebook: Notebook): Engine | undefined {
  const deal = [...game.deal];
  for (const [one, other] of game.swaps ?? []) {
    const [a, b] = [game.players.indexOf(one), game.players.indexOf(other)];
    const [first, second] = [deal[a], deal[b]];
    if (first === undefined || second === undefined) return undefined;
    deal[a] = second;
    deal[b] = first;
  }
  try {
    return createAgain(rules, { ...game, deal, seed: game.reseeded === true ? turned(game.seed) : game.seed }, notebook);
  } catch {
    return undefined;
  }
}

/** Another seed, made of the seed. */
function turned(seed: string): string {
  return seed.slice(32) + seed.slice(0, 32);
}

/** Who plays the part of a seat in the other world, where it is not the seat itself. */
export function partnerOf({ swaps }: Game, seat: PlayerId): PlayerId | undefined {
  const pair = swaps?.find((one) => one.includes(seat));
  return pair?.find((id) => id !== seat);
}

/** A swap of two cards. */
type Swap = readonly [PlayerId, PlayerId];

/** Swaps of two cards that differ, in any order drawn; `alike`: only of cards that show the same. */
export function swapsOf(play: Play, chance: Chance, alike: boolean): readonly Swap[] {
  const { players, deal } = play.game;
  const cards = players.flatMap((id, i) => {
    const card = deal[i];
    return card === undefined ? [] : [{ id, card: JSON.stringify(card), face: card.shown === undefined ? card.role : card.shown }];
  });
  const all = cards.flatMap((one, i) => cards.slice(i + 1).flatMap((other): Swap[] => (one.card === other.card || (alike && one.face !== other.face) ? [] : [[one.id, other.id]])));
  return chance.shuffle(all);
}

/** A varied game, and the number of its first varied move. */
export interface Varied {
  readonly game: Game;
  readonly at: number;
}

/** Pending submissions, those of a skill that is drawn first: a skill that is rarely used gets its turn. */
function bySkill(play: Play, chance: Chance): readonly Sealed[] {
  const sealed = chance.shuffle(play.steps.flatMap((step) => sealedIn(step) ?? []));
  const skills = [...new Set(sealed.map(({ request }) => request.skill))].sort();
  if (skills.length === 0) return [];
  const first = chance.pick(skills);
  return [...sealed.filter(({ request }) => request.skill === first), ...sealed.filter(({ request }) => request.skill !== first)];
}

/** The game with one pending submission of another seat changed to another legal value. */
export function withOtherSubmission(play: Play, chance: Chance): Varied | undefined {
  for (const { step, seat, request } of bySkill(play, chance).slice(0, 4)) {
    const { view } = step.before.seat(seat);
    const action = view.own.actions.find(({ skill }) => skill === request.skill);
    if (action === undefined) continue;
    for (let i = 0; i < 4; i += 1) {
      const other = requestFor(action, view, chance);
      if (JSON.stringify(other) !== JSON.stringify(request)) return varied(play, [[step.index, { do: 'submit', seat, request: other }]]);
    }
  }
  return undefined;
}

/** The game with the choices of two seats exchanged. */
export function withExchange(play: Play, chance: Chance): Varied | undefined {
  const sealed = bySkill(play, chance).filter((one) => isKept(play, one));
  for (const one of sealed.slice(0, 6)) {
    const visit = visitOf(one.step);
    const mates = sealed.filter((other) => other.seat !== one.seat && other.request.skill === one.request.skill && visitOf(other.step) === visit && canSwap(one, other));
    if (mates.length === 0) continue;
    const mate = chance.pick(mates);
    return varied(play, [
      [one.step.index, { do: 'submit', seat: one.seat, request: mate.request }],
      [mate.step.index, { do: 'submit', seat: mate.seat, request: one.request }],
    ]);
  }
  return undefined;
}

/** The game with one variable set to another value that it has had, in the other world only. */
export function withOtherVariable(play: Play, chance: Chance): Varied | undefined {
  if (play.steps.length === 0) return undefined;
  const step = chance.pick(play.steps);
  const vars = step.before.engine.referee.vars();
  if (vars.length === 0 || step.before.public.view.outcome !== undefined) return undefined;
  const { scope, key, value } = chance.pick(vars);
  const values = valuesOf(play.steps.at(-1)?.after.engine.log() ?? [], key).filter((other) => other !== value);
  const set = (text: string): PlainMove => ({ do: 'apply', effects: [{ type: 'SET_VAR', scope: plainScope(scope), key, value: text }] });
  const { game } = play;
  const vary: Move = { do: 'vary', here: set(value), there: set(chance.pick(['', ...values])) };
  return { game: { ...game, moves: game.moves.toSpliced(step.index, 0, vary) }, at: step.index };
}

/** The game with another state of what is hidden on its board. */
export function withHidden(play: Play, hidden: HiddenState, chance: Chance): Varied | undefined {
  if (play.steps.length === 0) return undefined;
  const step = chance.pick(play.steps);
  if (step.before.public.view.outcome !== undefined) return undefined;
  const varied = hidden.vary(step.before.engine, chance);
  if (varied === undefined) return undefined;
  const { game } = play;
  const vary: Move = { do: 'vary', here: { do: 'apply', effects: varied.here }, there: { do: 'apply', effects: varied.there }, hidden: true };
  return { game: { ...game, moves: game.moves.toSpliced(step.index, 0, vary) }, at: step.index };
}

function plainScope({ lifetime, owner }: ScopeData): ScopeData {
  return owner === undefined ? { lifetime } : { lifetime, owner };
}

function valuesOf(log: readonly LogEntry[], key: string): readonly string[] {
  return [...new Set(log.flatMap((entry) => (entry.type === 'SET_VAR' && entry.key === key ? [entry.value] : [])))];
}

function varied(play: Play, others: readonly (readonly [number, PlainMove])[]): Varied {
  const { game } = play;
  const moves = [...game.moves];
  for (const [index, there] of others) {
    const here = moves[index];
    if (here !== undefined && here.do !== 'vary') moves[index] = { do: 'vary', here, there };
  }
  return { game: { ...game, moves }, at: Math.min(...others.map(([index]) => index)) };
}

interface Sealed {
  readonly step: Step;
  readonly seat: PlayerId;
  readonly request: Request;
}

/** A submission that was accepted and waits for the end of the phase. */
function sealedIn(step: Step): Sealed | undefined {
  const { move, answer, entries } = step;
  if (move.do !== 'submit' || !answer.ok) return undefined;
  const [first, ...more] = entries;
  if (first?.type !== 'SKILL_SUBMITTED' || first.spent === true || more.some(({ type }) => type !== 'NOTICED')) return undefined;
  return { step, seat: move.seat, request: { skill: first.skill, choice: first.choice } };
}

/** Whether its seat did not speak again: the same again is no change here, and takes the choice back in the other world. */
function isKept({ steps }: Play, { step, seat }: Sealed): boolean {
  const visit = visitOf(step);
  return !steps.slice(step.index + 1).some((later) => later.move.do === 'submit' && later.move.seat === seat && later.answer.ok && visitOf(later) === visit);
}

/** Whether two seats chose differently, and each might have chosen what the other did. */
function canSwap(one: Sealed, other: Sealed): boolean {
  const might = (mine: Sealed, theirs: Sealed): boolean => mine.step.before.engine.referee.explain(mine.seat, theirs.request).test === 'ACCEPTED';
  return JSON.stringify(one.request) !== JSON.stringify(other.request) && might(one, other) && might(other, one);
}

function visitOf(step: Step): number {
  return step.before.engine.referee.view().visit;
}
