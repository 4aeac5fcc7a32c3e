/**
 * The stage: the one game that every scene goes on with, and what scenes say about it.
 */
import { seedFrom, type Choice, type Engine, type FeedItem, type SkillRequest } from '@hiddenrole/kernel';
import type { RoleName, Werewolf } from '@hiddenrole/werewolf';

/** Prints one line. */
export type Say = (line: string) => void;

/** The seed of the game; a real one is left to the platform's secure source. */
export const SEED: string = seedFrom('a night in the village');

/** What a scene is given. */
export interface Stage {
  readonly game: Engine<Werewolf>;
  readonly say: Say;
}

/** The player of a role, the first or the next one in seating order. A demonstration may look; a player may not. */
export function who({ game }: Stage, role: RoleName, which = 0): string {
  const holders = game.referee.view().players.filter((one) => one.role === role);
  const found = holders[which];
  if (found === undefined) throw new RangeError(`there is no ${role} number ${which}`);
  return found.id;
}

/** Submits for a seat, and says what came of it. */
export function submit({ game, say }: Stage, id: string, request: SkillRequest<Werewolf>): void {
  const answer = game.seat(id).submit(request);
  say(`${done(id, request.skill, request.choice)}: ${answer.ok ? 'accepted' : `${answer.code}, ${answer.message}`}`);
}

/** Somebody's answer in a few words. */
export function done(id: string, skill: string | undefined, choice: Choice | undefined): string {
  const target = choice?.['target'];
  return [id, skill ?? 'has answered', ...(typeof target === 'string' ? [target] : [])].join(' ');
}

/** Ends phases until the referee is in this one, and says which were passed. */
export function passTo({ game, say }: Stage, phase: Werewolf['phase']): void {
  const passed: string[] = [];
  while (game.referee.view().phase !== phase) {
    passed.push(game.referee.view().phase);
    game.endPhase();
  }
  say(`ended: ${passed.join(', ')}; now ${phase}`);
}

/** What was told, in a few words. */
export function textOf(item: FeedItem<Werewolf>): string {
  switch (item.type) {
    case 'PHASE':
      return item.part === true ? `PHASE ${item.phase}, for you` : `PHASE ${item.phase}`;
    case 'EVENT':
      return [`EVENT ${item.event}`, ...(item.source === undefined ? [] : [`by ${item.source}`]), ...(item.target === undefined ? [] : [`on ${item.target}`]), ...(item.data === undefined ? [] : [JSON.stringify(item.data)])].join(' ');
    case 'REVEAL':
      return `REVEAL ${item.player} is ${item.role ?? 'face down'}`;
    case 'MESSAGE':
      return `MESSAGE ${item.from}, ${item.channel}: "${item.text}"`;
    case 'VOIDED':
      return `VOIDED ${item.skill}`;
    default:
      return item.type;
  }
}

/** A list in a sentence. */
export function listed(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ');
}
