/**
 * The table as those see it who see everything, but later.
 */
import { delayedPosition, type Delay, type HostedTable } from '@hiddenrole/host';
import { replayGame, type Cursor, type Engine, type RefereeFeed, type RefereeView, type Rules } from '@hiddenrole/kernel';

/**
 * One table, so much behind. It goes on when everybody is called, never when somebody comes to look: else whoever comes again and
 * again could tell when something is done in secret.
 */
export class LateTable {
  readonly #table: HostedTable;
  readonly #rules: Rules;
  readonly #delay: Delay;
  #position: number | undefined;
  /** The position that the engine stands at. */
  #shown: number | undefined;
  #engine: Engine | undefined;

  constructor(table: HostedTable, rules: Rules, delay: Delay) {
    this.#table = table;
    this.#rules = rules;
    this.#delay = delay;
    table.watch('public', () => { this.#goOn(); });
    this.#goOn();
  }

  /** What can be looked at by now; `undefined`: nothing yet. */
  look(): { view(): RefereeView; feed(since?: Cursor): RefereeFeed } | undefined {
    if (this.#position === undefined) return undefined;
    if (this.#position !== this.#shown) this.#engine = replayGame(this.#rules, this.#table.log(), { upTo: this.#position });
    this.#shown = this.#position;
    const referee = this.#engine?.referee;
    if (referee === undefined) return undefined;
    return { view: () => referee.view(), feed: (since) => (this.#table.status === 'OVER' ? referee.feed(since) : withoutSeed(referee.feed(since))) };
  }

  #goOn(): void {
    this.#position = delayedPosition(this.#table.log(), this.#delay);
  }
}

/** From the seed everything could be computed that the game has not come to yet. */
function withoutSeed(feed: RefereeFeed): RefereeFeed {
  return { ...feed, items: feed.items.map((item) => (item.entry.type === 'GAME_CREATED' ? { ...item, entry: { ...item.entry, seed: '' } } : item)) };
}
