/**
 * Law: a table that crashed at any call goes on from an earlier snapshot and the log since, feeds included.
 */
import { replayGame, restoreGame, type Engine, type LogEntry } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';
import { broken, type Law } from '../law.js';
import { feedSince, type Play } from '../play.js';
import { messageOf } from '../run.js';
import { nameOf, Sight, type Observer } from '../sight.js';
import { goesOnAlike, sameFeed, sameTable, sameText, snapshotAt, stored } from './alike.js';
import { sampledCuts, sightAfter, type Cut } from './sampled-cuts.js';

const name = 'crash';

/** How many moves before the crash the snapshot may have been taken. */
const BACKS: readonly number[] = [2, 5, 13, 34, Number.POSITIVE_INFINITY];
/** After which of these the game goes on, to be compared. */
const FOLLOWED = 2;

/** A crash loses nothing. */
export const crash: Law = {
  name,
  says: 'a snapshot taken some moves before a crash and the log since, or the whole log, is the table as it crashed: the same to see, the same to come, every feed without a gap and each item once; of a call that was half written nothing is left',
  reason: 'hosts save a snapshot now and then and the log at once: where the two do not lead to the same table, a crash costs the players a night',
  cost: 'dear',
  watch: (play) => ({
    step: ({ move, answer, before, after }) => {
      if (move.do !== 'restart') return;
      if ('fault' in answer) throw broken(`a restart failed: ${messageOf(answer.fault)}`);
      play.count('restarts');
      sameTable(play, 'a restart', before, after);
      for (const observer of play.observers) sameFeed(play, 'a restart', before.engine, after.engine, observer);
    },
    end: () => {
      const look = new Look(play, play.drawsFor(`${name} draws`));
      for (const cut of sampledCuts(play, name)) look.at(cut);
    },
  }),
};

/** Looks at crashes of one game. */
class Look {
  readonly #play: Play;
  readonly #draws: Chance;

  constructor(play: Play, draws: Chance) {
    this.#play = play;
    this.#draws = draws;
  }

  at(cut: Cut): void {
    const sample = this.#play.thorough ? BACKS.length : 1;
    for (const back of this.#draws.shuffle(BACKS.filter((one) => one <= cut.moves || one === Number.POSITIVE_INFINITY)).slice(0, sample)) this.#afterTail(cut, back);
    if (this.#sometimes(4)) this.#afterWholeLog(cut);
    if (this.#sometimes(2)) this.#afterTornCall(cut);
  }

  #sometimes(times: number): boolean {
    return this.#play.thorough || this.#draws.oneIn(times);
  }

  /** A snapshot and the log since. */
  #afterTail(cut: Cut, back: number): void {
    const play = this.#play;
    play.count('tails');
    const { moves, sight } = cut;
    const at = Math.max(0, moves - back);
    const earlier = sightAfter(play, at);
    const how = `a crash after ${moves} moves, restored from a snapshot taken after ${at} and the log since`;
    const snapshot = snapshotAt(earlier);
    const engine = restoreGame(play.rules, snapshot, { log: stored(sight.engine.log(snapshot.position)) });
    if (back === FOLLOWED) {
      sameTable(play, how, sight, new Sight(engine));
      goesOnAlike(play, how, cut, engine);
    } else sameText(`${how}: the snapshot is not the same`, sight.saved, JSON.stringify(engine.snapshot()));
    const ending = back === FOLLOWED ? (cut.following.at(-1)?.after ?? sight) : sight;
    for (const observer of this.#some(play.observers)) resumes(play, how, ending.engine, engine, observer, earlier);
  }

  /** A snapshot and the whole log: nobody has missed anything. */
  #afterWholeLog(cut: Cut): void {
    const play = this.#play;
    play.count('whole logs');
    const { moves, sight, following } = cut;
    const at = Math.max(0, moves - 5);
    const earlier = sightAfter(play, at);
    const how = `a crash after ${moves} moves, restored from a snapshot taken after ${at} and the whole log`;
    const engine = restoreGame(play.rules, snapshotAt(earlier), { log: stored(sight.engine.log()) });
    sameTable(play, how, sight, new Sight(engine));
    goesOnAlike(play, how, cut, engine);
    const ending = following.at(-1)?.after ?? sight;
    for (const observer of this.#some(play.observers)) {
      resumes(play, how, ending.engine, engine, observer, earlier);
      const live = [...feedSince(play.start.engine, observer, undefined).items, ...play.steps.slice(0, moves + following.length).flatMap((step) => step.gained(observer))];
      const { items, gap } = feedSince(engine, observer, undefined);
      sameText(`${how}: the feed of ${nameOf(observer)} from its start is not what they were told live`, JSON.stringify([live, false]), JSON.stringify([items, gap]));
    }
  }

  /** The last call before a moment is written in part only. */
  #afterTornCall({ moves, sight }: Cut): void {
    const play = this.#play;
    const { rules, start, steps } = play;
    const last = steps[moves - 1];
    if (last === undefined || last.entries.length < 2) return;
    const { before } = last;
    const whole: readonly LogEntry[] = stored(sight.engine.log());
    const began = whole.length - last.entries.length;
    for (const left of this.#some(last.entries.slice(1).map((_, i) => began + i + 1))) {
      play.count('torn logs');
      const how = `the log of ${moves} moves, torn at entry ${left}, inside a call that began at ${began},`;
      const torn = whole.slice(0, left);
      sameTable(play, `${how} replayed`, before, new Sight(replayGame(rules, torn)));
      const first = snapshotAt(start);
      const restored: readonly (readonly [string, Engine])[] = [
        ['the first snapshot and the whole log', restoreGame(rules, first, { log: torn })],
        ['the first snapshot and the log since', restoreGame(rules, first, { log: torn.slice(first.position) })],
        ['the snapshot before that call and the log since', restoreGame(rules, snapshotAt(before), { log: torn.slice(began) })],
      ];
      for (const [kept, engine] of restored) sameText(`${how} restored from ${kept}: the snapshot is not the same`, before.saved, JSON.stringify(engine.snapshot()));
    }
  }

  /** One of the items; all of them in full. */
  #some<T>(items: readonly T[]): readonly T[] {
    return this.#play.thorough ? items : [this.#draws.pick(items)];
  }
}

/** A cursor that an observer had when the snapshot was taken still leads on. */
function resumes(play: Play, how: string, expected: Engine, got: Engine, observer: Observer, earlier: Sight): void {
  const since = observer === undefined ? earlier.public.view.cursor : earlier.seat(observer).view.own.cursor;
  if (feedSince(got, observer, since).gap) throw broken(`${how}: the feed of ${nameOf(observer)} since cursor ${since}, which they had before the crash, has a gap`);
  sameFeed(play, how, expected, got, observer, since);
}
