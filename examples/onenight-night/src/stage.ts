/**
 * The stage: the game, who tells what they see of it, and the truth beside them.
 */
import { createGame, seedFrom, type Engine } from '@hiddenrole/kernel';
import { centre, oneNight, type OneNight } from '@hiddenrole/onenight';
import type { Act, Script } from './script.js';
import { Teller } from './teller.js';
import { Truth } from './truth.js';

/** Prints one line. */
export type Say = (line: string) => void;

/** What a scene is given. */
export interface Stage {
  readonly script: Script;
  readonly game: Engine<OneNight>;
  /** One a seat, in seating order. */
  readonly tellers: readonly Teller[];
  readonly truth: Truth;
  readonly say: Say;
}

/** Deals the cards of the script, as a host does who deals real ones. */
export function sitDown(script: Script, say: Say): Stage {
  const players = Object.keys(script.dealt);
  const game = createGame(oneNight, { players, deal: Object.values(script.dealt).map((role) => ({ role })), options: script.options, seed: seedFrom('one night') });
  game.referee.apply(centre.set(script.centre));
  return { script, game, tellers: players.map((id) => new Teller(game.seat(id))), truth: new Truth(game.referee), say };
}

/** Somebody does what is in the script, by their own handle. */
export function perform({ game }: Stage, { by, ...request }: Act): void {
  const answer = game.seat(by).submit(request);
  if (!answer.ok) throw new Error(`${by} may not ${request.skill}: ${answer.message}`);
}

/** A heading. */
export function heading(say: Say, text: string): void {
  say('');
  say(text);
  say('='.repeat(text.length));
}
