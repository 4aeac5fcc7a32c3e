/**
 * Rules that keep what no snapshot and no log holds.
 */
import { cancel, defineRules, event, nothing, type Rules } from '@hiddenrole/kernel';

/** A well, some people, and nothing else. */
export type Well = { phase: 'DRAW'; role: 'FOLK'; skill: 'HAUL'; event: 'DRAWN'; camp: 'FOLK' };

const VISITS = 6;

const well = (name: string, more: Partial<Rules<Well>>): Rules<Well> =>
  defineRules<Well>({
    name,
    version: 1,
    options: {},
    roles: { FOLK: {} },
    camps: ['FOLK'],
    events: { DRAWN: { to: 'everyone' } },
    rounds: false,
    startPhase: 'DRAW',
    phases: { DRAW: { steps: [{ skill: 'HAUL', required: 'all' }], next: 'DRAW', resolve: nothing } },
    deal: (ids) => ids.map(() => ({ role: 'FOLK' })),
    victory: (view) => (view.visit < VISITS ? undefined : { winners: view.players.map(({ id }) => id), sides: ['FOLK'] }),
    ...more,
  });

/** The buckets are counted in a variable of the program, not of the game. */
export function countingInItsHead(): Rules<Well> {
  let buckets = 0;
  return well('counting-in-its-head', {
    phases: {
      DRAW: {
        steps: [{ skill: 'HAUL', required: 'all' }],
        next: 'DRAW',
        resolve: () => {
          buckets += 1;
          return [event('DRAWN', { data: { buckets } })];
        },
      },
    },
  });
}

/** Whoever looks is told how often anybody has looked. */
export function countingLooks(): Rules<Well> {
  let looks = 0;
  return well('counting-looks', {
    roles: {
      FOLK: {
        info: () => {
          looks += 1;
          return { looks };
        },
      },
    },
  });
}

/** A bucket that brings something about is spilt. No fault: but of a vetoed event the log keeps no consequences. */
export const spilling: Rules<Well> = well('spilling', {
  interceptors: [{ name: 'spill', intercept: (effect) => (effect.type === 'EVENT' && effect.consequences !== undefined ? [cancel(effect, 'spilt')] : undefined) }],
});
