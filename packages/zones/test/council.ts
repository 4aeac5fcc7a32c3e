/**
 * A game for tests without zones, in which answers wait for the end of a phase and others do not.
 */
import { defineRules, event, type Rules } from '@hiddenrole/kernel';

type Council = { readonly phase: 'SIT' | 'REST'; readonly role: 'OWL' | 'CROW'; readonly skill: 'POINT' | 'NOD' | 'SHOUT'; readonly event: 'POINTED' | 'SHOUTED'; readonly camp: 'ALL' };

export const council: Rules<Council> = defineRules<Council>({
  name: 'council',
  version: 1,
  options: {},
  roles: { OWL: {}, CROW: {} },
  camps: ['ALL'],
  events: { POINTED: {}, SHOUTED: {} },
  rounds: false,
  startPhase: 'SIT',
  deal: (players) => players.map((_, i) => ({ role: i % 2 === 0 ? 'CROW' : 'OWL' })),
  phases: {
    SIT: {
      steps: [{ skill: 'POINT', oneOf: 'sign' }, { skill: 'NOD', oneOf: 'sign' }, { skill: 'SHOUT', on: 'submit', resolve: ({ player }) => [event('SHOUTED', { to: 'everyone', source: player })] }],
      resolve: () => [event('POINTED', { to: 'everyone' })],
      next: 'REST',
    },
    REST: { resolve: () => [event('SHOUTED', { to: 'everyone' })], next: 'SIT' },
  },
  victory: () => undefined,
});
