/**
 * What an observer can tell of a game from their feed alone, held against what they see.
 */
import type { FeedItem, Outcome, PlayerId } from '@hiddenrole/kernel';
import { same } from './law.js';
import { nameOf, type Observer, type Sight } from './sight.js';

/** A feed, folded. */
export class Fold {
  readonly #observer: Observer;
  /** The last role that each player was shown as. */
  readonly #roles = new Map<PlayerId, string | null>();
  #phase: string | undefined;
  #round: number | undefined;
  #outcome: Outcome | undefined;

  /** @param dealt - what a seat was shown of itself by the deal */
  constructor(observer: Observer, dealt: string | null) {
    this.#observer = observer;
    if (observer !== undefined) this.#roles.set(observer, dealt);
  }

  hear(item: FeedItem): void {
    if (item.type === 'REVEAL') this.#roles.set(item.player, item.role);
    if (item.type === 'GAME_ENDED') this.#outcome = item.outcome;
    if (item.type !== 'PHASE' || item.part === true) return;
    this.#phase = item.phase;
    this.#round = item.round;
  }

  /** @throws LawBroken where the view says otherwise */
  agreeWith(sight: Sight): void {
    const { view } = sight.public;
    const agree = (what: string, told: unknown, seen: unknown): void => {
      same(`${nameOf(this.#observer)} was told one ${what} and sees another`, told, seen);
    };
    agree('outcome', this.#outcome ?? null, view.outcome ?? null);
    // how the last phase was left is said by the end of the game
    if (this.#outcome === undefined) agree('phase and round', [this.#phase, this.#round], [view.phase, view.round]);
    if (this.#observer === undefined) {
      agree('list of roles', view.players.map(({ id }) => ({ id, role: this.#roles.get(id) })), view.players.map(({ id, role }) => ({ id, role })));
      return;
    }
    const { self, roles } = sight.seat(this.#observer).view.own;
    agree('role of their own', this.#roles.get(self.id) ?? null, self.role);
    const others = view.players.flatMap(({ id, role }) => (id !== self.id && this.#roles.has(id) && this.#roles.get(id) !== role ? [{ id, role: this.#roles.get(id) }] : []));
    agree('list of roles', others, roles);
  }
}
