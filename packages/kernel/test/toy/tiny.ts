/** The smallest ruleset that a test can patch: three phases in a row, two roles, three skills, three events. */
import { defineRules, nothing, player, type Rules } from '@hiddenrole/kernel';

export type Tiny = {
  phase: 'A' | 'B' | 'C';
  role: 'X' | 'Y';
  skill: 'S' | 'T' | 'U';
  event: 'E' | 'F' | 'G';
  camp: 'X';
  group: 'DUSK';
  variable: 'v' | 'w';
};

type Bare = { -readonly [K in keyof Rules<Tiny>]: Rules<Tiny>[K] };

export const bare: Bare = {
  name: 'tiny',
  version: 1,
  options: {},
  roles: { X: {}, Y: {} },
  camps: ['X'],
  events: { E: {}, F: {}, G: {} },
  startPhase: 'A',
  rounds: false,
  phases: {
    A: { steps: [{ skill: 'S', ask: player('everyone') }], resolve: nothing, next: 'B' },
    B: { steps: [{ skill: 'S', ask: player('everyone') }], resolve: nothing, next: 'C' },
    C: { resolve: nothing, next: 'A' },
  },
};

export function tiny(patch: Partial<Bare> = {}): Rules<Tiny> {
  return defineRules<Tiny>({ ...bare, ...patch });
}

export const abc: readonly string[] = ['a', 'b', 'c'];
export const deal: readonly { readonly role: 'X' | 'Y' }[] = [{ role: 'X' }, { role: 'Y' }, { role: 'X' }];
