import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, woken } from './asking.js';
import { cards, condemn, ids, inCentre, memories, night, offers, seenBy, sides, sit, told, until, winners } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;
const BOARD: readonly RoleName[] = ['VILLAGER', 'ROBBER', 'WEREWOLF', 'INSOMNIAC', 'TANNER', 'WEREWOLF', 'HUNTER'];

describe('the Robber', () => {
  it('exchanges their card with another player\'s and looks at what they have then', () => {
    const table = sit(BOARD);
    night(table, { ROBBER: [[abe, 'ROB', bea]] });
    expect(cards(table)).toEqual(['VILLAGER', 'INSOMNIAC', 'WEREWOLF', 'ROBBER']);
    expect(inCentre(table)).toEqual(BOARD.slice(-3));
    expect(memories(table, abe)).toEqual([
      { call: 'ROBBER', did: 'SWAPPED', places: [{ player: abe }, { player: bea }] },
      { call: 'ROBBER', did: 'SAW', cards: [{ player: abe, card: 'INSOMNIAC' }] },
    ]);
  });

  it('may decline, and does nothing when they say nothing: then they do not look either', () => {
    for (const acts of [{}, { ROBBER: [[abe, 'PASS']] }] as const) {
      const table = sit(BOARD);
      night(table, acts);
      expect(cards(table)).toEqual(BOARD.slice(0, -3));
      expect(memories(table, abe)).toEqual([]);
    }
  });

  it('robs one of the others: nobody else, no two, and not the centre', () => {
    const table = sit(BOARD);
    until(table, 'ROBBER');
    expect(choices(table, abe, 'ROB')).toEqual([zoe, yin, bea]);
    for (const target of [abe, 'eli', [zoe, yin], 'LEFT', { centre: 'LEFT' }]) expect(refusal(table, abe, 'ROB', target)).toBe('BAD_CHOICE');
  });

  it('[ON-01] who takes a Werewolf does not wake with the werewolves, and is one at the end', () => {
    const table = sit(BOARD);
    night(table, { ROBBER: [[abe, 'ROB', yin]] });
    expect(told(table, 'MET', abe)).toEqual([]);
    expect(memories(table, yin)).toMatchObject([{ call: 'WEREWOLVES', did: 'MET', players: [yin] }]);
    condemn(table, zoe);
    expect(sides(table)).toEqual(['WEREWOLF']);
    expect(winners(table)).toEqual([abe]);
  });

  it('[ON-01] whose robbed werewolf is of the village, and dies as one', () => {
    const table = sit(BOARD);
    night(table, { ROBBER: [[abe, 'ROB', yin]] });
    condemn(table, abe);
    expect(winners(table)).toEqual([zoe, yin, bea]);
  });

  it.each<[RoleName, 'TROUBLEMAKER' | 'DRUNK' | 'INSOMNIAC']>([['TROUBLEMAKER', 'TROUBLEMAKER'], ['DRUNK', 'DRUNK'], ['INSOMNIAC', 'INSOMNIAC']])('[LK-22] who takes a %s does not do what it does: its first holder does', (card, call) => {
    const table = sit(['VILLAGER', 'ROBBER', 'WEREWOLF', card, 'TANNER', 'WEREWOLF', 'HUNTER']);
    until(table, call, { ROBBER: [[abe, 'ROB', bea]] });
    expect(woken(table)).toEqual([bea]);
    expect(offers(table, abe)).toEqual([]);
    expect(refusal(table, abe, 'PASS')).toBe('NOT_ALLOWED');
  });

  it('is shown in their view what they were dealt, whatever they hold', () => {
    const table = sit(BOARD);
    night(table, { ROBBER: [[abe, 'ROB', yin]] });
    expect(table.seat(abe).view().own.self).toEqual({ id: abe, role: 'ROBBER', alive: true });
    expect(table.seat(yin).view().own.self).toEqual({ id: yin, role: 'WEREWOLF', alive: true });
  });

  it('whom they rob, and that they do, nobody else is told, the robbed least of all', () => {
    const worlds = [undefined, zoe, yin].map((target) => {
      const table = sit(['VILLAGER', 'ROBBER', 'WEREWOLF', 'SEER', 'TANNER', 'WEREWOLF', 'HUNTER']);
      night(table, target === undefined ? {} : { ROBBER: [[abe, 'ROB', target]] });
      return [undefined, ...but(table, abe)].map((id) => seenBy(table, id));
    });
    expect(worlds[1]).toEqual(worlds[0]);
    expect(worlds[2]).toEqual(worlds[0]);
  });

  it('takes what lies there then, and is not told when it is moved on', () => {
    const table = sit(['DOPPELGANGER', 'ROBBER', 'TROUBLEMAKER', 'INSOMNIAC', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', yin], [zoe, 'SWAP', [yin, bea]]], ROBBER: [[abe, 'ROB', bea]], TROUBLEMAKER: [[yin, 'SWAP', [abe, zoe]]] });
    expect(cards(table)).toEqual(['TROUBLEMAKER', 'DOPPELGANGER', 'INSOMNIAC', 'ROBBER']);
    expect(memories(table, abe).at(-1)).toEqual({ call: 'ROBBER', did: 'SAW', cards: [{ player: abe, card: 'TROUBLEMAKER' }] });
  });

  it('[LK-16] may choose any of the others, whatever lies before them', () => {
    for (const swap of [[abe, yin], [abe, bea], [yin, bea]]) {
      const table = sit(['DOPPELGANGER', 'ROBBER', 'TROUBLEMAKER', 'WEREWOLF', 'TANNER', 'WEREWOLF', 'HUNTER']);
      until(table, 'ROBBER', { DOPPELGANGER: [[zoe, 'COPY', yin], [zoe, 'SWAP', swap]] });
      expect(choices(table, abe, 'ROB')).toEqual(ids(table).filter((id) => id !== abe));
    }
  });
});
