/**
 * The demonstration: one scene after the other, each with its heading.
 */
import { changeOfMind, ending, refused, vision, whispers, wolvesWake } from './night.js';
import { curtain, history, seed } from './afterwards.js';
import { dawn, farewell, hostApplies, lastVote, saved, talk, whatIf } from './day.js';
import type { Say, Stage } from './stage.js';
import { look, sitDown } from './table.js';

/** Plays the game and tells it, line by line. */
export function tell(say: Say): void {
  let scenes = 0;
  const heading = (text: string): void => {
    scenes += 1;
    say(`${scenes === 1 ? '' : '\n'}${scenes}. ${text}`);
  };

  heading('A game: createGame, with a board and its options');
  const game = sitDown(say);
  const stage: Stage = { game, say };
  let entries = 0;
  game.onEntry(() => { entries += 1; });

  const play = (scene: (on: Stage) => void, text: string): void => {
    heading(text);
    scene(stage);
  };
  play(look, 'Handles and views: each seat, and the public');
  play(wolvesWake, 'Phases, faces and legal actions');
  play(refused, 'Refusals, and explain for the host');
  play(changeOfMind, 'Open answers, sealed ones, and a change of mind');
  play(whispers, 'Speech: the pack at night');
  play(ending, 'Readiness and endPhase');
  play(vision, 'Subscriptions, and an event for one player alone');
  play(dawn, 'Feeds and cursors: the dead of the night');
  play(farewell, 'A detour: the leave of the dead, and the shot of the hunter');
  play(talk, 'Speech by day, and among the dead');
  play(hostApplies, 'The vote, and effects of the host');
  play(whatIf, 'fork: what if');
  play(saved, 'snapshot and restoreGame');
  play(lastVote, 'The last vote');
  play(curtain, 'The outcome, and the curtain');
  play((on) => { history(on, entries); }, 'The log: replayGame and auditLog');
  play(seed, 'The commitment and the seed');
}
