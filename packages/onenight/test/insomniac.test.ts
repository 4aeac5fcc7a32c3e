import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, woken } from './asking.js';
import { cards, memories, night, seenBy, sit, told, until, type Acts } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const BOARD: readonly RoleName[] = ['INSOMNIAC', 'ROBBER', 'TROUBLEMAKER', 'WEREWOLF', 'DRUNK', 'VILLAGER', 'TANNER', 'HUNTER'];

const saw = (player: string, card: RoleName): unknown => [{ call: 'INSOMNIAC', did: 'SAW', cards: [{ player, card }] }];

describe('the Insomniac', () => {
  it.each<[RoleName, Acts]>([
    ['INSOMNIAC', {}],
    ['ROBBER', { ROBBER: [[abe, 'ROB', zoe]] }],
    ['WEREWOLF', { TROUBLEMAKER: [[yin, 'SWAP', [zoe, bea]]] }],
    ['WEREWOLF', { ROBBER: [[abe, 'ROB', bea]], TROUBLEMAKER: [[yin, 'SWAP', [zoe, abe]]] }],
    ['INSOMNIAC', { ROBBER: [[abe, 'ROB', zoe]], TROUBLEMAKER: [[yin, 'SWAP', [zoe, abe]]] }],
    ['DRUNK', { TROUBLEMAKER: [[yin, 'SWAP', [zoe, xia]]], DRUNK: [[xia, 'TAKE', 'LEFT']] }],
  ])('looks at the card that lies before them when all has been done: %s', (card, acts) => {
    const table = sit(BOARD);
    night(table, acts);
    expect(cards(table)[0]).toBe(card);
    expect(memories(table, zoe)).toEqual(saw(zoe, card));
  });

  it('[ON-23] robbed, and the Robber moved on: the one who was dealt the card wakes and sees what they have, the Robber', () => {
    const table = sit(BOARD);
    until(table, 'INSOMNIAC', { ROBBER: [[abe, 'ROB', zoe]], TROUBLEMAKER: [[yin, 'SWAP', [abe, bea]]] });
    expect(cards(table).slice(0, 4)).toEqual(['ROBBER', 'WEREWOLF', 'TROUBLEMAKER', 'INSOMNIAC']);
    expect(woken(table)).toEqual([zoe]);
    night(table);
    expect(memories(table, zoe)).toEqual(saw(zoe, 'ROBBER'));
    expect(told(table, 'SAW', bea)).toEqual([]);
  });

  it('[LK-22] robbed, is told, and who holds their card is not', () => {
    const table = sit(BOARD);
    until(table, 'INSOMNIAC', { ROBBER: [[abe, 'ROB', zoe]] });
    const before = memories(table, abe);
    expect(woken(table)).toEqual([zoe]);
    night(table);
    expect(memories(table, zoe)).toEqual(saw(zoe, 'ROBBER'));
    expect(memories(table, abe)).toEqual(before);
  });

  it('cannot choose not to look: is asked nothing', () => {
    const table = sit(BOARD);
    until(table, 'INSOMNIAC');
    expect(table.seat(zoe).legalActions()).toEqual([]);
    expect(table.seat(zoe).view().own.phase).toBe('INSOMNIAC');
  });

  it('is shown what they were dealt as before, and what they saw beside it', () => {
    const table = sit(BOARD);
    night(table, { ROBBER: [[abe, 'ROB', zoe]] });
    expect(table.seat(zoe).view().own).toMatchObject({ self: { role: 'INSOMNIAC' }, info: { night: saw(zoe, 'ROBBER') } });
  });

  it('what they see, nobody else is told', () => {
    const one = sit(BOARD);
    const two = sit(BOARD);
    night(one, { DRUNK: [[xia, 'TAKE', 'LEFT']] });
    night(two, { DRUNK: [[xia, 'TAKE', 'LEFT']], TROUBLEMAKER: [[yin, 'SWAP', [zoe, abe]]] });
    expect(seenBy(two, zoe)).not.toBe(seenBy(one, zoe));
    for (const id of [undefined, ...but(one, zoe, yin)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });

  it('in the centre is called, and nobody wakes for a card that the Drunk took there', () => {
    const table = sit(['DRUNK', 'ROBBER', 'VILLAGER', 'INSOMNIAC', 'WEREWOLF', 'SEER']);
    until(table, 'INSOMNIAC', { DRUNK: [[zoe, 'TAKE', 'LEFT']] });
    expect(cards(table)[0]).toBe('INSOMNIAC');
    expect(woken(table)).toEqual([]);
    night(table);
    expect(memories(table, zoe)).toHaveLength(1);
  });
});
