/**
 * A table at which somebody is shown another card than they were dealt.
 */
import { createGame, seedFrom, type Dealt } from '@hiddenrole/kernel';
import { centre, oneNight, type OneNight, type RoleName } from '@hiddenrole/onenight';
import { names, setOf, type Table } from './table.js';

/** A villager who is shown this card. */
export function believes(shown: RoleName): Dealt<OneNight> {
  return { role: 'VILLAGER', shown };
}

/** Deals these cards, and lays three into the centre. */
export function deceived(dealt: readonly (RoleName | Dealt<OneNight>)[], laid: readonly RoleName[], seed = 'deceived'): Table {
  const deal = dealt.map((card) => (typeof card === 'string' ? { role: card } : card));
  const table = createGame(oneNight, {
    players: names.slice(0, deal.length),
    deal,
    options: setOf([...deal.map(({ role }) => role), ...laid]),
    seed: seedFrom(seed),
    strict: true,
  });
  table.referee.apply(centre.set(laid));
  return table;
}
