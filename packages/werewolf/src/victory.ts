/**
 * Who has won.
 */
import { counter, GAME, type Outcome, type Settler, type Variable } from '@hiddenrole/kernel';
import { campOf, countsAs, membersOf, type Counts } from './being.js';
import { lover, type View } from './state.js';
import type { Camp, Werewolf } from './vocabulary.js';

/** How many are dead, and in which round the last of them died. */
const dead: Variable<number, 'dead'> = counter(GAME, 'dead');
const lastDeath: Variable<number, 'lastDeath'> = counter(GAME, 'lastDeath');

/** Whoever lets somebody die, the host too. */
export const countsTheDead: Settler<Werewolf> = {
  name: 'the dead',
  settle: (view) => {
    const now = view.players.length - view.living.length;
    return now === dead.read(view) ? undefined : [dead.set(now), lastDeath.set(view.round)];
  },
};

/** Asked when no debt is open: shots, last words and grief come first. */
export function victory(view: View): Outcome<Werewolf> | undefined {
  const { quietRounds } = view.options;
  if (view.living.length === 0) return { winners: [], reason: 'NOBODY_LEFT' };
  if (onlyLovers(view)) return won(view, 'LOVERS', 'ONLY_LOVERS_LEFT');
  if (livingAs(view, 'WOLF') === 0) return won(view, 'GOOD', 'NO_WOLF_LEFT');
  const reason = wolvesWin(view);
  if (reason !== undefined) return won(view, 'EVIL', reason);
  return view.round - lastDeath.read(view) > quietRounds ? { winners: [], reason: 'NOBODY_DIES' } : undefined;
}

/** Whether lovers, and their Cupid, are all that lives. */
function onlyLovers(view: View): boolean {
  return view.living.every(({ id }) => campOf(view, id) === 'LOVERS') && view.living.some(({ id }) => lover.of(id).read(view) !== undefined);
}

/** A wolf among lovers wins with the lovers: where no other lives, nobody wins for the wolves. */
function wolvesWin(view: View): string | undefined {
  if (!view.living.some(({ id }) => countsAs(view, id) === 'WOLF' && campOf(view, id) === 'EVIL')) return undefined;
  const wolves = livingAs(view, 'WOLF');
  const others = view.living.length - wolves;
  const good = view.living.filter(({ id }) => isGood(view, id)).length;
  if (good === 0) return 'ALL_GOOD_DEAD';
  switch (view.options.evilWins) {
    case 'side-wipe':
      return (['VILLAGER', 'SPECIAL'] as const).some((kind) => isWiped(view, kind)) ? 'SIDE_WIPED' : undefined;
    case 'parity':
      return wolves >= others ? 'PARITY' : undefined;
    case 'more-wolves':
      return wolves > others ? 'MORE_WOLVES' : undefined;
    default:
      return undefined;
  }
}

/** What a player counts as does not change with their side: a Cupid among lovers is still a special of the good. */
function isGood(view: View, id: string): boolean {
  const as = countsAs(view, id);
  return as === 'VILLAGER' || as === 'SPECIAL';
}

/** A kind that was never there is not wiped out. */
function isWiped(view: View, kind: Counts): boolean {
  return view.players.some(({ id }) => countsAs(view, id) === kind) && livingAs(view, kind) === 0;
}

function livingAs(view: View, kind: Counts): number {
  return view.living.filter(({ id }) => countsAs(view, id) === kind).length;
}

function won(view: View, side: Camp, reason: string): Outcome<Werewolf> {
  return { winners: membersOf(view, side), sides: [side], reason };
}
