/**
 * The demonstration: one game, scene by scene.
 */
import { talk, vote } from './day.js';
import { curtain, story } from './ending.js';
import { morning } from './morning.js';
import { dusk, opening } from './opening.js';
import { night } from './night.js';
import { script as written, type Script } from './script.js';
import { sitDown, type Say } from './stage.js';

/** Plays the game of a script and tells it, line by line. */
export function tell(say: Say, script: Script = written): void {
  const stage = sitDown(script, say);
  opening(stage);
  dusk(stage);
  night(stage);
  const believed = morning(stage);
  talk(stage);
  vote(stage);
  curtain(stage, believed);
  story(stage);
}
