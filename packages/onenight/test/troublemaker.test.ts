import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, woken } from './asking.js';
import { cards, condemn, inCentre, memories, night, offers, seenBy, sit, until, winners } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;
const BOARD: readonly RoleName[] = ['TROUBLEMAKER', 'WEREWOLF', 'SEER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'HUNTER'];

describe('the Troublemaker', () => {
  it('exchanges the cards of two others, and sees neither', () => {
    for (const pair of [[abe, bea], [bea, abe]]) {
      const table = sit(BOARD);
      night(table, { TROUBLEMAKER: [[zoe, 'SWAP', pair]] });
      expect(cards(table)).toEqual(['TROUBLEMAKER', 'VILLAGER', 'SEER', 'WEREWOLF']);
      expect(inCentre(table)).toEqual(BOARD.slice(-3));
      expect(memories(table, zoe)).toEqual([{ call: 'TROUBLEMAKER', did: 'SWAPPED', places: pair.map((player) => ({ player })) }]);
    }
  });

  it('of two worlds in which other cards change places, sees the same', () => {
    const one = sit(BOARD);
    const two = sit(['TROUBLEMAKER', 'SEER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'HUNTER', 'TANNER']);
    for (const table of [one, two]) night(table, { TROUBLEMAKER: [[zoe, 'SWAP', [abe, bea]]] });
    expect(seenBy(two, zoe)).toBe(seenBy(one, zoe));
  });

  it('may decline, and does nothing when they say nothing', () => {
    for (const acts of [{}, { TROUBLEMAKER: [[zoe, 'PASS']] }] as const) {
      const table = sit(BOARD);
      night(table, acts);
      expect(cards(table)).toEqual(BOARD.slice(0, -3));
      expect(memories(table, zoe)).toEqual([]);
    }
  });

  it('moves exactly two, never their own card, and none of the centre', () => {
    const table = sit(BOARD);
    until(table, 'TROUBLEMAKER');
    expect(choices(table, zoe, 'SWAP')).toEqual([abe, yin, bea]);
    for (const target of [abe, [abe], [abe, abe], [abe, yin, bea], [zoe, abe], [abe, 'LEFT'], [abe, 'eli'], []]) expect(refusal(table, zoe, 'SWAP', target)).toBe('BAD_CHOICE');
  });

  it('nobody is told: neither that anything moved nor whose', () => {
    const worlds = [undefined, [abe, yin], [yin, bea]].map((pair) => {
      const table = sit(BOARD);
      night(table, pair === undefined ? {} : { TROUBLEMAKER: [[zoe, 'SWAP', pair]] });
      return [undefined, ...but(table, zoe)].map((id) => seenBy(table, id));
    });
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });

  it('makes each of the two what they have then, without their knowing', () => {
    const table = sit(BOARD);
    night(table, { TROUBLEMAKER: [[zoe, 'SWAP', [abe, bea]]] });
    expect(table.seat(bea).view().own.self.role).toBe('VILLAGER');
    condemn(table, bea);
    expect(winners(table)).toEqual([zoe, abe, yin]);
  });

  it('moves what lies there then: a robbed card as well', () => {
    const table = sit(['TROUBLEMAKER', 'WEREWOLF', 'ROBBER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { ROBBER: [[yin, 'ROB', abe]], TROUBLEMAKER: [[zoe, 'SWAP', [yin, bea]]] });
    expect(cards(table)).toEqual(['TROUBLEMAKER', 'ROBBER', 'VILLAGER', 'WEREWOLF']);
  });

  it('[LK-22] robbed, is called all the same, and moves the card of the Robber, who is one of the others', () => {
    const table = sit(['TROUBLEMAKER', 'WEREWOLF', 'ROBBER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    until(table, 'TROUBLEMAKER', { ROBBER: [[yin, 'ROB', zoe]] });
    expect([woken(table), offers(table, yin)]).toEqual([[zoe], []]);
    night(table, { TROUBLEMAKER: [[zoe, 'SWAP', [yin, bea]]] });
    expect(cards(table)).toEqual(['ROBBER', 'WEREWOLF', 'VILLAGER', 'TROUBLEMAKER']);
  });
});
