import type { ChoiceValue } from '@hiddenrole/kernel';
import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, woken } from './asking.js';
import { cards, ids, inCentre, memories, night, offers, seenBy, sit, until } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;
const BOARD: readonly RoleName[] = ['VILLAGER', 'SEER', 'WEREWOLF', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER'];

describe('the Seer', () => {
  it.each([[zoe, 'VILLAGER'], [yin, 'WEREWOLF'], [bea, 'ROBBER']] as const)('looks at the card of another player: %s, %s', (player, card) => {
    const table = sit(BOARD);
    night(table, { SEER: [[abe, 'SEE', { player }]] });
    expect(memories(table, abe)).toEqual([{ call: 'SEER', did: 'SAW', cards: [{ player, card }] }]);
  });

  it('or at two of the centre, told from left to right however they were chosen', () => {
    for (const [chosen, seen] of [
      [['LEFT', 'MIDDLE'], [{ centre: 'LEFT', card: 'TANNER' }, { centre: 'MIDDLE', card: 'WEREWOLF' }]],
      [['RIGHT', 'LEFT'], [{ centre: 'LEFT', card: 'TANNER' }, { centre: 'RIGHT', card: 'HUNTER' }]],
      [['RIGHT', 'MIDDLE'], [{ centre: 'MIDDLE', card: 'WEREWOLF' }, { centre: 'RIGHT', card: 'HUNTER' }]],
    ] as const) {
      const table = sit(BOARD);
      night(table, { SEER: [[abe, 'SEE', { centre: chosen }]] });
      expect(memories(table, abe)).toEqual([{ call: 'SEER', did: 'SAW', cards: seen }]);
    }
  });

  it.each<[string, ChoiceValue]>([
    ['a player and a card of the centre', { player: zoe, centre: ['LEFT'] }],
    ['a player and two of the centre', { player: zoe, centre: ['LEFT', 'MIDDLE'] }],
    ['one of the centre', { centre: ['LEFT'] }],
    ['all three', { centre: ['LEFT', 'MIDDLE', 'RIGHT'] }],
    ['one of them twice', { centre: ['LEFT', 'LEFT'] }],
    ['none of them', { centre: [] }],
    ['a place that there is not', { centre: ['LEFT', 'TOP'] }],
    ['two players', { player: [zoe, yin] }],
    ['themselves', { player: abe }],
    ['nobody at the table', { player: 'eli' }],
    ['a player without saying so', zoe],
    ['nothing', {}],
  ])('never at anything else, which is refused with one code: %s', (_, target) => {
    const table = sit(BOARD);
    until(table, 'SEER');
    expect(refusal(table, abe, 'SEE', target)).toBe('BAD_CHOICE');
    expect(refusal(table, abe, 'SEE', { player: zoe })).toBe('');
    expect(refusal(table, abe, 'SEE', { centre: ['LEFT', 'MIDDLE'] })).toBe('');
  });

  it('or at nothing: they may decline, and say nothing', () => {
    for (const acts of [{}, { SEER: [[abe, 'PASS']] }] as const) {
      const table = sit(BOARD);
      night(table, acts);
      expect(memories(table, abe)).toEqual([]);
    }
  });

  it('is offered that once, and moves no card', () => {
    const table = sit(BOARD);
    until(table, 'SEER');
    expect(offers(table, abe)).toEqual(['SEE', 'PASS']);
    for (const id of but(table, abe)) expect(offers(table, id)).toEqual([]);
    night(table, { SEER: [[abe, 'SEE', { player: zoe }], [abe, 'SEE', { player: yin }]] });
    expect(memories(table, abe)).toMatchObject([{ cards: [{ player: yin, card: 'WEREWOLF' }] }]);
    expect([cards(table), inCentre(table)]).toEqual([BOARD.slice(0, -3), BOARD.slice(-3)]);
  });

  it('[ON-22] saw a werewolf who is robbed later: that is what they know, and nobody corrects it', () => {
    const table = sit(BOARD);
    until(table, 'ROBBER', { SEER: [[abe, 'SEE', { player: yin }]] });
    const before = seenBy(table, abe);
    until(table, 'DAY', { ROBBER: [[bea, 'ROB', yin]] });
    expect(cards(table)).toEqual(['VILLAGER', 'SEER', 'ROBBER', 'WEREWOLF']);
    expect(memories(table, abe)).toEqual([{ call: 'SEER', did: 'SAW', cards: [{ player: yin, card: 'WEREWOLF' }] }]);
    expect(table.seat(abe).view().own.roles).toEqual([]);

    const quiet = sit(BOARD);
    until(quiet, 'ROBBER', { SEER: [[abe, 'SEE', { player: yin }]] });
    expect(seenBy(quiet, abe)).toBe(before);
    until(quiet, 'DAY');
    expect(seenBy(quiet, abe)).toBe(seenBy(table, abe));
  });

  it('sees what lies there then, whoever was dealt it', () => {
    const table = sit(['DOPPELGANGER', 'SEER', 'DRUNK', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', yin], [zoe, 'TAKE', 'LEFT']], SEER: [[abe, 'SEE', { player: zoe }]] });
    expect(memories(table, abe)).toMatchObject([{ cards: [{ player: zoe, card: 'TANNER' }] }]);
  });

  it('whose card was moved before their call looks all the same; who has it then does not', () => {
    const table = sit(['DOPPELGANGER', 'SEER', 'WEREWOLF', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    until(table, 'SEER', { DOPPELGANGER: [[zoe, 'COPY', bea], [zoe, 'ROB', abe]] });
    expect(woken(table)).toEqual([abe]);
    expect(offers(table, zoe)).toEqual([]);
  });

  it('[LK-16] may choose any of the others, whatever lies before them', () => {
    for (const rob of [abe, zoe, yin]) {
      const table = sit(['DOPPELGANGER', 'SEER', 'WEREWOLF', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER']);
      until(table, 'SEER', { DOPPELGANGER: rob === zoe ? [[zoe, 'COPY', bea], [zoe, 'PASS']] : [[zoe, 'COPY', bea], [zoe, 'ROB', rob]] });
      expect(choices(table, abe, 'SEE', 'player')).toEqual([zoe, yin, bea]);
      expect(choices(table, abe, 'SEE', 'centre')).toEqual(['LEFT', 'MIDDLE', 'RIGHT']);
    }
  });

  it('what they looked at, and saw, nobody else is told', () => {
    const one = sit(BOARD);
    const two = sit(BOARD);
    night(one, { SEER: [[abe, 'SEE', { player: yin }]] });
    night(two, { SEER: [[abe, 'SEE', { centre: ['LEFT', 'RIGHT'] }]] });
    for (const id of [undefined, ...ids(one).filter((other) => other !== abe)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });
});
