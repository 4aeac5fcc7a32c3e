import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { believes, deceived } from './deceived.js';
import { cards, condemn, inCentre, memories, night, spareAll, story, winners, type Act, type PhaseName } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;

describe('two who are called for one card', () => {
  const rest = ['WEREWOLF', 'SEER'] as const;
  const laid = ['HUNTER', 'MINION', 'TANNER'] as const;

  it.each<[RoleName & PhaseName, string, readonly [Act, Act], readonly RoleName[], readonly RoleName[]]>([
    ['ROBBER', 'one player', [[zoe, 'ROB', yin], [abe, 'ROB', yin]], ['WEREWOLF', 'ROBBER', 'VILLAGER', 'SEER'], laid],
    ['ROBBER', 'each other', [[zoe, 'ROB', abe], [abe, 'ROB', zoe]], ['ROBBER', 'VILLAGER', ...rest], laid],
    ['TROUBLEMAKER', 'one card', [[zoe, 'SWAP', [yin, bea]], [abe, 'SWAP', [zoe, yin]]], ['SEER', 'VILLAGER', 'TROUBLEMAKER', 'WEREWOLF'], laid],
    ['DRUNK', 'one card', [[zoe, 'TAKE', 'LEFT'], [abe, 'TAKE', 'LEFT']], ['HUNTER', 'DRUNK', ...rest], ['VILLAGER', 'MINION', 'TANNER']],
    ['DRUNK', 'two cards', [[zoe, 'TAKE', 'LEFT'], [abe, 'TAKE', 'RIGHT']], ['HUNTER', 'TANNER', ...rest], ['DRUNK', 'MINION', 'VILLAGER']],
  ])('act one after the other, in seating order, and no card is lost or doubled: who are shown %s, on %s', (card, _, acts, before, inTheMiddle) => {
    const table = deceived([card, believes(card), ...rest], laid);
    night(table, { [card]: acts });
    expect([cards(table), inCentre(table)]).toEqual([before, inTheMiddle]);
    spareAll(table);
    expect(story(table).players.map((one) => one.dealt)).toEqual([card, 'VILLAGER', ...rest]);
    expect(story(table).centre.map((one) => one.dealt)).toEqual(laid);
  });

  it('and say nothing have draws of their own', () => {
    const alike = Array.from({ length: 12 }, (_, i) => {
      const table = deceived(['DRUNK', believes('DRUNK'), ...rest], laid, `silent ${i}`);
      night(table);
      const [one, other] = [zoe, abe].map((id) => memories(table, id).flatMap((memory) => (memory.did === 'SWAPPED' ? memory.places.slice(1) : [])));
      expect([one, other].map((places) => places?.length)).toEqual([1, 1]);
      return JSON.stringify(one) === JSON.stringify(other);
    });
    expect(new Set(alike)).toEqual(new Set([true, false]));
  });

  it('the card of the Doppelganger is what its first holder copied, not what somebody copied who only believes to be one', () => {
    const table = deceived([believes('DOPPELGANGER'), 'DOPPELGANGER', ...rest], laid);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', bea], [abe, 'COPY', yin]] });
    condemn(table, abe);
    expect(winners(table)).toEqual([zoe, bea]);
  });
});
