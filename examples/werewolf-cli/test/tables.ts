/**
 * Tables for the tests.
 */
import { seedFrom } from '@hiddenrole/kernel';
import { board, type RoleName, type Tradition, type WerewolfOptions } from '@hiddenrole/werewolf';
import { act } from '../src/bot.js';
import { diceOf } from '../src/dice.js';
import { Session } from '../src/session.js';

export const NAMES: readonly string[] = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jan', 'Kim', 'Lea', 'Max', 'Nora', 'Otto', 'Pia', 'Rosa', 'Sam'];

/** A game with these cards, in seating order. */
export function sessionOf(deal: readonly RoleName[], options: Partial<WerewolfOptions> = {}): Session {
  return Session.begin({ players: NAMES.slice(0, deal.length), deal, options, seed: seedFrom('test') });
}

/** A game on the board of a tradition. */
export function boardSession(tradition: Tradition, players: number, seed: string): Session {
  const { roles, options } = board(tradition, players);
  return Session.begin({ players: NAMES.slice(0, players), deal: diceOf(seed).shuffle(roles), options, seed: seedFrom(seed) });
}

/** Ends phases until this one. */
export function goTo(session: Session, phase: string): void {
  for (let i = 0; session.engine.referee.view().phase !== phase; i += 1) {
    if (i > 30) throw new RangeError(`${phase} does not come`);
    session.endPhase();
  }
}

/** Everybody does in this phase what they do at random. @returns whether the game goes on */
export function playPhase(session: Session, seed: string): boolean {
  const { visit } = session.engine.referee.view();
  for (const id of session.players) {
    if (session.engine.referee.view().visit === visit) session.lend(id, (seat) => { act(seat, diceOf(`${seed}/${visit}/${id}`)); });
  }
  if (session.outcome === undefined && session.engine.referee.view().visit === visit) session.endPhase();
  return session.outcome === undefined;
}

/** Plays to the end at random. */
export function playOut(session: Session, seed: string): void {
  for (let i = 0; playPhase(session, seed); i += 1) {
    if (i > 2_000) throw new RangeError('the game does not end');
  }
}
