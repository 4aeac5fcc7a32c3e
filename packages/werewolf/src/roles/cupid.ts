/**
 * Cupid: makes two players fall in love in the first night. One does not outlive the other.
 *
 * Source: Miller's Hollow. Lovers of two sides are a side with Cupid (Chinese), unless the switch says that they are not.
 */
import { event, players, targetsOf, type Phase, type PlayerId, type Settler } from '@hiddenrole/kernel';
import { campOf, moveTo } from '../being.js';
import { die, doom, doomOf } from '../death.js';
import type { RolePart } from '../part.js';
import { lover, seated, type Effects } from '../state.js';
import type { Werewolf } from '../vocabulary.js';

const link: Phase<Werewolf> = {
  group: 'NIGHT',
  steps: [{ skill: 'LINK', role: 'CUPID', required: 'all', ask: players(2, 2) }],
  resolve: (uses, view) =>
    uses.slice(0, 1).flatMap((use): Effects => {
      const [one, other] = seated(view, targetsOf(use));
      if (one === undefined || other === undefined) return [];
      const apart = campOf(view, one) !== campOf(view, other) && view.options.loversWin === 'alone';
      return [
        event('LOVERS', { to: [one], target: other }, [lover.of(one).set(other)]),
        event('LOVERS', { to: [other], target: one }, [lover.of(other).set(one)]),
        ...(apart ? seated(view, [one, other, use.player]).map((id) => moveTo(id, 'LOVERS')) : []),
      ];
    }),
  next: 'NIGHTFALL',
  timeoutMs: 30_000,
};

/**
 * At once, and before anybody is told anything. In the night both deaths are announced together, in seating order: who
 * followed whom is not told.
 */
const grief: Settler<Werewolf> = {
  name: 'grief',
  settle: (view) => {
    const isNight = view.phase === 'RESOLVE';
    const dies = (id: PlayerId): boolean => view.player(id)?.alive === false || (isNight && doomOf(view, id).length > 0);
    const bereft = view.living.find(({ id }) => {
      const other = lover.of(id).read(view);
      return other !== undefined && dies(other) && !dies(id);
    });
    if (bereft === undefined) return undefined;
    return isNight ? doom(view, 'GRIEF', bereft.id) : [die(view, bereft.id, 'GRIEF')];
  },
};

/** Cupid. */
export const cupid: RolePart = {
  being: { camp: 'GOOD', counts: 'SPECIAL', info: (view) => ({ lovers: view.players.filter(({ id }) => lover.of(id).read(view) !== undefined).map(({ id }) => id) }) },
  phases: { CUPID: link },
  settle: [grief],
  knows: (view, id) => {
    const other = lover.of(id).read(view);
    return other === undefined ? {} : { lover: other };
  },
};
