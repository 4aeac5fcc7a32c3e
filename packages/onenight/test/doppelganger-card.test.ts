import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but } from './asking.js';
import { cards, condemn, died, inCentre, memories, night, seenBy, sides, sit, spareAll, story, vote, winners, type Acts } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const BOARD: readonly RoleName[] = ['DOPPELGANGER', 'WEREWOLF', 'TROUBLEMAKER', 'VILLAGER', 'ROBBER', 'WEREWOLF', 'INSOMNIAC', 'TANNER'];
const MOVED: Acts = { DOPPELGANGER: [[zoe, 'COPY', abe]], TROUBLEMAKER: [[yin, 'SWAP', [zoe, bea]]] };

describe('[ON-26] the card of a Doppelganger who copied a werewolf, moved on to a villager', () => {
  it('makes that villager a werewolf, and her a villager', () => {
    const killed = sit(BOARD);
    night(killed, MOVED);
    condemn(killed, bea);
    expect([sides(killed), winners(killed)]).toEqual([['VILLAGE'], [zoe, yin, xia]]);
    const spared = sit(BOARD);
    night(spared, MOVED);
    spareAll(spared);
    expect([sides(spared), winners(spared)]).toEqual([['WEREWOLF'], [abe, bea]]);
    expect(story(spared).players).toContainEqual({ player: bea, dealt: 'VILLAGER', final: 'DOPPELGANGER', is: 'WEREWOLF', side: 'WEREWOLF' });
  });

  it('without their knowing: nobody but the Doppelganger and the Troublemaker sees another night', () => {
    const [still, moved] = [sit(BOARD), sit(BOARD)];
    night(still, { DOPPELGANGER: MOVED.DOPPELGANGER ?? [] });
    night(moved, MOVED);
    for (const id of [undefined, ...but(moved, yin)]) expect(seenBy(moved, id)).toBe(seenBy(still, id));
    expect(moved.seat(bea).view().own).toMatchObject({ self: { role: 'VILLAGER' }, roles: [], teammates: [], info: { night: [] } });
  });

  it.each<[string, string, Acts]>([
    ['a Seer', xia, { SEER: [[xia, 'SEE', { player: zoe }]] }],
    ['a Robber', xia, { ROBBER: [[xia, 'ROB', zoe]] }],
    ['an Insomniac', xia, { TROUBLEMAKER: [[yin, 'SWAP', [zoe, xia]]] }],
  ])('who looks at it sees DOPPELGANGER, and not what she copied: %s', (role, looker, acts) => {
    const card = role === 'a Seer' ? 'SEER' : role === 'a Robber' ? 'ROBBER' : 'INSOMNIAC';
    const [wolf, villager] = [abe, bea].map((copied) => {
      const table = sit(['DOPPELGANGER', 'WEREWOLF', 'TROUBLEMAKER', 'VILLAGER', card, 'WEREWOLF', 'HUNTER', 'TANNER']);
      night(table, { DOPPELGANGER: [[zoe, 'COPY', copied]], ...acts });
      return table;
    });
    if (wolf === undefined || villager === undefined) throw new Error('no table');
    expect(memories(wolf, looker).at(-1)).toMatchObject({ did: 'SAW', cards: [{ card: 'DOPPELGANGER' }] });
    expect(memories(wolf, looker)).toEqual(memories(villager, looker));
    expect(cards(wolf)).toEqual(cards(villager));
  });
});

describe('the card of a Doppelganger, wherever it went,', () => {
  it.each<[RoleName, readonly string[]]>([
    ['TANNER', [bea]],
    ['MINION', [abe, bea, xia]],
    ['VILLAGER', [xia]],
    ['WEREWOLF', [zoe, yin]],
  ])('is a %s when that is what she copied: of its holder, who is voted out, have won %j', (card, won) => {
    const table = sit(['DOPPELGANGER', card, 'TROUBLEMAKER', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    night(table, MOVED);
    condemn(table, bea);
    expect(winners(table)).toEqual(won);
  });

  it('is a Hunter when that is what she copied: its holder takes along whom they point at, and she does not', () => {
    const table = sit(['DOPPELGANGER', 'HUNTER', 'TROUBLEMAKER', 'SEER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    night(table, MOVED);
    const hers = table.fork();
    vote(table, { zoe: bea, abe: bea, yin: bea, bea: xia, xia: bea });
    expect(died(table)).toEqual([bea, xia]);
    vote(hers, { zoe: xia, abe: zoe, yin: zoe, bea: zoe, xia: zoe });
    expect(died(hers)).toEqual([zoe]);
  });

  it('left by her to somebody whom she robbed is a Robber, of the village', () => {
    const table = sit(['DOPPELGANGER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'VILLAGER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', abe], [zoe, 'ROB', yin]] });
    condemn(table, zoe);
    expect(winners(table)).toEqual([abe, yin, bea]);
    expect(story(table).players).toContainEqual({ player: yin, dealt: 'WEREWOLF', final: 'DOPPELGANGER', is: 'ROBBER', side: 'VILLAGE' });
  });

  it('laid into the centre by her as a Drunk, and taken there by the Drunk, is a Drunk, of the village', () => {
    const table = sit(['DOPPELGANGER', 'DRUNK', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'VILLAGER', 'VILLAGER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', abe], [zoe, 'TAKE', 'LEFT']], DRUNK: [[abe, 'TAKE', 'LEFT']] });
    expect([cards(table), inCentre(table)]).toEqual([['WEREWOLF', 'DOPPELGANGER', 'WEREWOLF', 'VILLAGER'], ['DRUNK', 'VILLAGER', 'VILLAGER']]);
    condemn(table, zoe);
    expect(winners(table)).toEqual([abe, bea]);
    expect(story(table).players).toContainEqual({ player: abe, dealt: 'DRUNK', final: 'DOPPELGANGER', is: 'DRUNK', side: 'VILLAGE' });
  });

  it('dealt to the centre, and taken there by the Drunk, has copied nothing: a Doppelganger, of the village', () => {
    const table = sit(['WEREWOLF', 'DRUNK', 'ROBBER', 'DOPPELGANGER', 'WEREWOLF', 'VILLAGER']);
    night(table, { DRUNK: [[abe, 'TAKE', 'LEFT']] });
    condemn(table, zoe);
    expect([sides(table), winners(table)]).toEqual([['VILLAGE'], [abe, yin]]);
    expect(story(table).players[1]).toEqual({ player: abe, dealt: 'DRUNK', final: 'DOPPELGANGER', side: 'VILLAGE' });
  });
});
