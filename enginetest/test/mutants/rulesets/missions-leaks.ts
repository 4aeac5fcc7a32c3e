/**
 * The game of missions with leaks in it.
 */
import { extendRules, targetOf, type Rules } from '@hiddenrole/kernel';
import { missions, type Missions } from '@hiddenrole/missions';

/** The cards of a mission are laid out in the order in which the team sits. */
export const cardsInOrder: Rules<Missions> = extendRules(missions, (base) => ({
  name: 'cards-in-order',
  version: 1,
  phases: {
    MISSION: {
      resolve: (uses, view, random) =>
        base.phases.MISSION.resolve(uses, view, random).map((effect) => (effect.type === 'EVENT' && 'fails' in (effect.data ?? {}) ? { ...effect, data: { ...effect.data, cards: uses.map((use) => targetOf(use) ?? null) } } : effect)),
    },
  },
}));

/** Whoever may know who is evil is told which of them is who. */
export const rolesOfTeammates: Rules<Missions> = extendRules(missions, (base) => ({
  name: 'roles-of-teammates',
  version: 1,
  roles: {
    ASSASSIN: { info: (view, me) => ({ team: (base.teammates?.(view, me) ?? []).map((id) => ({ id, role: view.player(id)?.role ?? null })) }) },
  },
}));
