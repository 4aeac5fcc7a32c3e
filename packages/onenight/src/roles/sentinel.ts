/**
 * The Sentinel (Daybreak): may lay a shield on the card of another player. Nobody looks at that card or moves it any more.
 *
 * Source: rulebook of Daybreak. Everybody sees the shields once the Sentinel has been called: then it does not show whether
 * one of them is a Doppelganger's.
 */
import { event, GAME, player, targetOf, text, type Variable } from '@hiddenrole/kernel';
import { deedCall } from '../call.js';
import type { Call, Deed, RolePart } from '../part.js';
import { shields } from '../shields.js';
import { seated } from '../state.js';

/** Of who lays shields: on whose card, whether it has been seen or not. */
const placed: Variable<string | undefined, 'placed'> = text(GAME, 'placed');

const shield: Deed = {
  skill: 'SHIELD',
  ask: player('others'),
  do: (layout, use) => {
    const target = targetOf(use);
    return target === undefined ? { layout, happenings: [] } : { layout, happenings: [{ did: 'SHIELDED', player: target }], effects: [placed.of(use.player).set(target)] };
  },
};

const alone = deedCall('SENTINEL', shield);

const call: Call = {
  ...alone,
  resolve: (uses, view, random) => {
    const laid = [...view.players.flatMap(({ id }) => placed.of(id).read(view) ?? []), ...uses.flatMap((use) => targetOf(use) ?? [])];
    const now = seated(view, laid);
    return [...alone.resolve(uses, view, random), shields.set(now), ...(now.length === 0 ? [] : [event('SHIELDS', { data: { players: now } })])];
  },
};

/** The Sentinel. */
export const sentinel: RolePart = { calls: [call], deed: shield };
