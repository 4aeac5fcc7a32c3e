import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, tally, waiting, woken } from './asking.js';
import { cards, condemn, inCentre, memories, night, offers, seenBy, sides, sit, told, until, winners, type Table } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;
const PLACES = ['LEFT', 'MIDDLE', 'RIGHT'] as const;
const BOARD: readonly RoleName[] = ['VILLAGER', 'DRUNK', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER'];

/** Where a player's card went, of a drunk who said nothing. */
function drawn(table: Table, id: string): string {
  const [swapped] = told(table, 'SWAPPED', id).slice(-1);
  return JSON.stringify(swapped?.data?.['places']);
}

describe('the Drunk', () => {
  it.each([
    ['LEFT', ['VILLAGER', 'TANNER', 'ROBBER'], ['DRUNK', 'WEREWOLF', 'HUNTER']],
    ['MIDDLE', ['VILLAGER', 'WEREWOLF', 'ROBBER'], ['TANNER', 'DRUNK', 'HUNTER']],
    ['RIGHT', ['VILLAGER', 'HUNTER', 'ROBBER'], ['TANNER', 'WEREWOLF', 'DRUNK']],
  ] as const)('exchanges their card with the one of the centre that they choose: %s', (place, before, centre) => {
    const table = sit(BOARD);
    until(table, 'DRUNK');
    expect(choices(table, abe, 'TAKE')).toEqual(PLACES);
    night(table, { DRUNK: [[abe, 'TAKE', place]] });
    expect([cards(table), inCentre(table)]).toEqual([before, centre]);
    expect(memories(table, abe)).toEqual([{ call: 'DRUNK', did: 'SWAPPED', places: [{ player: abe }, { centre: place }] }]);
  });

  it('[ON-28] must: is not offered to pass, and is waited for', () => {
    const table = sit(BOARD);
    until(table, 'DRUNK');
    expect(offers(table, abe)).toEqual(['TAKE']);
    expect(refusal(table, abe, 'PASS')).toBe('NOT_ALLOWED');
    for (const target of [undefined, abe, zoe, 'TOP', ['LEFT'], ['LEFT', 'RIGHT']]) expect(refusal(table, abe, 'TAKE', target)).toBe('BAD_CHOICE');
    expect(waiting(table)).toEqual([abe]);
  });

  it('[ON-28] for one who says nothing the card is drawn, each as likely', () => {
    const tables = Array.from({ length: 150 }, (_, i) => {
      const table = sit(BOARD, {}, `drunk ${i}`);
      night(table);
      expect(cards(table)[1]).not.toBe('DRUNK');
      expect(inCentre(table)).toContain('DRUNK');
      return table;
    });
    const places = tally(tables.map((table) => drawn(table, abe)));
    expect(places).toHaveLength(3);
    for (const times of places) expect([times > 30, times < 70]).toEqual([true, true]);
  });

  it('[ON-28] the draw of a silent Doppelganger who copied them is another', () => {
    const pairs = Array.from({ length: 100 }, (_, i) => {
      const table = sit(['DOPPELGANGER', 'DRUNK', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER'], {}, `two drunks ${i}`);
      night(table, { DOPPELGANGER: [[zoe, 'COPY', abe]] });
      return `${drawn(table, zoe)} ${drawn(table, abe)}`.replaceAll(/"player":"\w+"/g, '');
    });
    expect(new Set(pairs).size).toBe(9);
  });

  it('[ON-28] under a shield does nothing: is asked nothing, is not waited for, and nothing is drawn', () => {
    for (let i = 0; i < 5; i += 1) {
      const table = sit(['SENTINEL', 'DRUNK', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER'], {}, `shield ${i}`);
      until(table, 'DRUNK', { SENTINEL: [[zoe, 'SHIELD', abe]] });
      expect([woken(table), offers(table, abe), waiting(table)]).toEqual([[abe], [], []]);
      night(table);
      expect([cards(table), inCentre(table)]).toEqual([['SENTINEL', 'DRUNK', 'ROBBER'], ['TANNER', 'WEREWOLF', 'HUNTER']]);
      expect(memories(table, abe)).toEqual([]);
    }
  });

  it('[ON-02] who took a werewolf sees DRUNK, as who took a tanner does: no card, no side', () => {
    const worlds = [BOARD, BOARD.with(3, 'WEREWOLF').with(4, 'TANNER')].map((board) => {
      const table = sit(board);
      night(table, { DRUNK: [[abe, 'TAKE', 'LEFT']] });
      return table;
    });
    expect(worlds.map((table) => cards(table)[1])).toEqual(['TANNER', 'WEREWOLF']);
    const [one, two] = worlds.map((table) => [undefined, zoe, abe, yin].map((id) => seenBy(table, id)));
    expect(two).toEqual(one);
    for (const table of worlds) expect(table.seat(abe).view().own).toMatchObject({ self: { id: abe, role: 'DRUNK', alive: true }, roles: [], teammates: [] });
  });

  it('[ON-02] and is on the side of what they took', () => {
    const table = sit(BOARD);
    night(table, { DRUNK: [[abe, 'TAKE', 'MIDDLE']] });
    condemn(table, zoe);
    expect(sides(table)).toEqual(['WEREWOLF']);
    expect(winners(table)).toEqual([abe]);
  });

  it('leaves to the centre what they hold then, and takes what lies there then', () => {
    const table = sit(['DOPPELGANGER', 'DRUNK', 'ROBBER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', abe], [zoe, 'TAKE', 'RIGHT']], ROBBER: [[yin, 'ROB', abe]], DRUNK: [[abe, 'TAKE', 'RIGHT']] });
    expect(cards(table)).toEqual(['HUNTER', 'DOPPELGANGER', 'DRUNK', 'VILLAGER']);
    expect(inCentre(table)).toEqual(['TANNER', 'WEREWOLF', 'ROBBER']);
  });

  it('what they took, and whence, nobody else is told', () => {
    const worlds = PLACES.map((place) => {
      const table = sit(['VILLAGER', 'DRUNK', 'ROBBER', 'SEER', 'TANNER', 'WEREWOLF', 'HUNTER']);
      night(table, { DRUNK: [[abe, 'TAKE', place]] });
      return [undefined, ...but(table, abe)].map((id) => seenBy(table, id));
    });
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });

  it('[LK-22] robbed, is called all the same; who has their card then is not', () => {
    const table = sit(['VILLAGER', 'DRUNK', 'ROBBER', 'SEER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    until(table, 'DRUNK', { ROBBER: [[yin, 'ROB', abe]] });
    expect([woken(table), waiting(table)]).toEqual([[abe], [abe]]);
    expect(offers(table, bea)).toEqual([]);
  });
});
