/**
 * Who has won.
 */
import type { GameView, Outcome } from '@hiddenrole/kernel';
import { NEEDED } from './sizes.js';
import { fiveRejections, membersOf, merlin, missionsWith } from './state.js';
import type { Camp, Missions } from './vocabulary.js';

type View = GameView<Missions>;

/** Three failed missions, five rejections, or Merlin named: evil. Three successes and Merlin not named: good. */
export function victory(view: View): Outcome<Missions> | undefined {
  if (fiveRejections.read(view)) return won(view, 'EVIL', 'FIVE_REJECTIONS');
  if (missionsWith(view, 'FAIL') >= NEEDED) return won(view, 'EVIL', 'THREE_FAILS');
  if (missionsWith(view, 'SUCCESS') < NEEDED) return undefined;
  return merlin.read(view) === 'HIT' ? won(view, 'EVIL', 'MERLIN_NAMED') : won(view, 'GOOD', 'THREE_SUCCESSES');
}

function won(view: View, side: Camp, reason: string): Outcome<Missions> {
  return { winners: membersOf(view, side).map(({ id }) => id), sides: [side], reason };
}
