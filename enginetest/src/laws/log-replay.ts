/**
 * Law: a log is the game.
 */
import { canonicalJson, replayGame, type Engine, type LogEntry } from '@hiddenrole/kernel';
import type { Law } from '../law.js';
import type { Play } from '../play.js';
import { Sight } from '../sight.js';
import { goesOnAlike, sameFeed, sameTable, sameText, stored } from './alike.js';
import { sampledCuts, type Cut } from './sampled-cuts.js';

const name = 'log-replay';
/** In one game of so many the log comes back with its fields in another order. */
const REORDERED = 3;

/** A log after JSON is the game, from any moment on. */
export const logReplay: Law = {
  name,
  says: 'a table replayed from the log after JSON, up to any moment, shows and was told the same bytes, and answers what follows in the same way',
  reason: 'the log is all that a store must keep: where it does not lead back to the same game, no dispute at the table can be settled and no crash mended',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      const log = stored(play.engine.log());
      for (const cut of sampledCuts(play, name)) leadsTo(play, log, cut);
      if (play.thorough || play.drawsFor(`${name} draws`).oneIn(REORDERED)) reorderedIsTheSame(play);
    },
  }),
};

function leadsTo(play: Play, log: readonly LogEntry[], cut: Cut): void {
  const { moves, sight } = cut;
  const how = `a table replayed up to where ${moves} moves were made`;
  const written = sight.engine.log();
  const engine = replayGame(play.rules, log, { upTo: written.length });
  sameTable(play, how, sight, new Sight(engine));
  sameText(`${how}: the log is not the same`, JSON.stringify(written), JSON.stringify(engine.log()));
  goesOnAlike(play, how, cut, engine);
}

function reorderedIsTheSame(play: Play): void {
  const { now, observers, rules } = play;
  const how = 'a table replayed from a log whose fields came back in another order';
  const log = now.engine.log();
  const engine = replayGame(rules, JSON.parse(canonicalJson(log)) as ReturnType<Engine['log']>);
  sameText(`${how}: the log is not the same`, JSON.stringify(log), JSON.stringify(engine.log()));
  sameTable(play, how, now, new Sight(engine));
  for (const observer of observers) sameFeed(play, how, now.engine, engine, observer);
}
