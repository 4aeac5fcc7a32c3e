/**
 * The table as those see it who see everything, but later.
 */
import { delayedPosition, type Delay, type HostedTable } from '@hiddenrole/host';
import { replayGame, type Cursor, type Engine, type RefereeFeed, type RefereeView, type Rules } from '@hiddenrole/kernel';

/** One table, so much behind. */
export class LateTable {
  readonly #table: HostedTable;
  readonly #rules: Rules;
  readonly #delay: Delay;
  #position: number | undefined;
  #engine: Engine | undefined;

  constructor(table: HostedTable, rules: Rules, delay: Delay) {
    this.#table = table;
    this.#rules = rules;
    this.#delay = delay;
  }

  /** What can be looked at by now; `undefined`: nothing yet. */
  look(): { view(): RefereeView; feed(since?: Cursor): RefereeFeed } | undefined {
    const log = this.#table.log();
    const position = delayedPosition(log, this.#delay);
    if (position === undefined) return undefined;
    if (position !== this.#position) this.#engine = replayGame(this.#rules, log, { upTo: position });
    this.#position = position;
    const referee = this.#engine?.referee;
    if (referee === undefined) return undefined;
    return { view: () => referee.view(), feed: (since) => (this.#table.status === 'OVER' ? referee.feed(since) : withoutSeed(referee.feed(since))) };
  }
}

/** From the seed everything could be computed that the game has not come to yet. */
function withoutSeed(feed: RefereeFeed): RefereeFeed {
  return { ...feed, items: feed.items.map((item) => (item.entry.type === 'GAME_CREATED' ? { ...item, entry: { ...item.entry, seed: '' } } : item)) };
}
