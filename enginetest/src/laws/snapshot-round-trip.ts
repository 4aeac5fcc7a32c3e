/**
 * Law: a game restored from its snapshot is the same game.
 */
import { restoreGame } from '@hiddenrole/kernel';
import type { Law } from '../law.js';
import type { Play } from '../play.js';
import { Sight } from '../sight.js';
import { goesOnAlike, sameTable, sameText, snapshotAt, stored } from './alike.js';
import { sampledCuts, type Cut } from './sampled-cuts.js';

const name = 'snapshot-round-trip';
/** At one cut of so many the log is restored too: it is read from its start. */
const WITH_LOG = 4;

/** A snapshot is the game, with the log and without it. */
export const snapshotRoundTrip: Law = {
  name,
  says: 'a table restored from a snapshot after JSON, with the log or without it, shows the same bytes to everybody, and answers what follows in the same way',
  reason: 'a server that restarts in the night gives the players another game: somebody is asked again, a vote is lost, a draw comes out otherwise',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      const draws = play.drawsFor(`${name} draws`);
      for (const cut of sampledCuts(play, name)) {
        aloneIsTheGame(play, cut);
        if (play.thorough || draws.oneIn(WITH_LOG)) withLogIsTheGame(play, cut);
      }
    },
  }),
};

function aloneIsTheGame(play: Play, cut: Cut): void {
  const { sight, moves } = cut;
  const how = `a table restored after ${moves} moves from its snapshot alone`;
  const engine = restoreGame(play.rules, snapshotAt(sight));
  sameTable(play, how, sight, new Sight(engine));
  goesOnAlike(play, how, cut, engine);
}

/** What follows is left to the law of crashes. */
function withLogIsTheGame(play: Play, { sight, moves }: Cut): void {
  const how = `a table restored after ${moves} moves from its snapshot and its log`;
  const log = sight.engine.log();
  const engine = restoreGame(play.rules, snapshotAt(sight), { log: stored(log) });
  sameTable(play, how, sight, new Sight(engine));
  sameText(`${how}: the log is not the same`, JSON.stringify(log), JSON.stringify(engine.log()));
}
