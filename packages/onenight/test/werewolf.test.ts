import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, waiting, woken } from './asking.js';
import { act, cards, condemn, memories, night, offers, seenBy, sides, sit, told, until, winners } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const LONE: readonly RoleName[] = ['VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER'];

describe('werewolves', () => {
  it('wake together and see each other, two or three of them', () => {
    const two = sit(['WEREWOLF', 'VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER', 'VILLAGER']);
    night(two);
    for (const id of [zoe, yin]) expect(memories(two, id)).toEqual([{ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [zoe, yin] }]);
    expect(memories(two, abe)).toEqual([]);

    const three = sit(['WEREWOLF', 'VILLAGER', 'WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'VILLAGER']);
    night(three);
    for (const id of [zoe, yin, bea]) expect(memories(three, id)).toMatchObject([{ did: 'MET', players: [zoe, yin, bea] }]);
  });

  it('who is one, nobody else is told', () => {
    const one = sit(['WEREWOLF', 'VILLAGER', 'WEREWOLF', 'SEER', 'MINION', 'VILLAGER', 'VILLAGER']);
    const two = sit(['WEREWOLF', 'VILLAGER', 'SEER', 'WEREWOLF', 'MINION', 'VILLAGER', 'VILLAGER']);
    for (const table of [one, two]) until(table, 'MINION');
    for (const id of [undefined, abe]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });

  it('[ON-01] whose card is moved before they are called wake all the same; who has it then does not', () => {
    const table = sit(['DOPPELGANGER', 'WEREWOLF', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    until(table, 'WEREWOLVES', { DOPPELGANGER: [[zoe, 'COPY', yin], [zoe, 'ROB', abe]] });
    expect(cards(table)).toEqual(['WEREWOLF', 'DOPPELGANGER', 'ROBBER', 'WEREWOLF']);
    expect(woken(table)).toEqual([abe, bea]);
    night(table);
    expect(memories(table, bea)).toEqual([{ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [abe, bea] }]);
    expect(told(table, 'MET', zoe)).toEqual([]);
  });
});

describe('a werewolf who wakes alone', () => {
  it.each([['LEFT', 'TANNER'], ['MIDDLE', 'WEREWOLF'], ['RIGHT', 'HUNTER']] as const)('[ON-36] chooses which card of the centre to look at: %s, %s', (place, card) => {
    const table = sit(LONE);
    until(table, 'WEREWOLVES');
    expect(choices(table, abe, 'PEEK')).toEqual(['LEFT', 'MIDDLE', 'RIGHT']);
    act(table, abe, 'PEEK', place);
    night(table);
    expect(memories(table, abe)).toEqual([
      { call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [abe] },
      { call: 'WEREWOLVES', did: 'SAW', cards: [{ centre: place, card }] },
    ]);
    expect(cards(table)).toEqual(LONE.slice(0, -3));
  });

  it('[ON-36] may decline, and looks at nothing when they say nothing: no card is drawn for them', () => {
    for (const acts of [{}, { WEREWOLVES: [[abe, 'PASS']] }] as const) {
      const table = sit(LONE);
      night(table, acts);
      expect(memories(table, abe)).toEqual([{ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [abe] }]);
    }
  });

  it('what they saw, and whether they looked, nobody else is told', () => {
    const one = sit(LONE);
    const two = sit(LONE);
    night(one, { WEREWOLVES: [[abe, 'PEEK', 'LEFT']] });
    night(two);
    for (const id of [undefined, ...but(one, abe)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });

  it('sees what lies there then', () => {
    const table = sit(['DOPPELGANGER', 'WEREWOLF', 'DRUNK', 'SEER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', yin], [zoe, 'TAKE', 'LEFT']], WEREWOLVES: [[abe, 'PEEK', 'LEFT']] });
    expect(memories(table, abe)).toContainEqual({ call: 'WEREWOLVES', did: 'SAW', cards: [{ centre: 'LEFT', card: 'DOPPELGANGER' }] });
  });

  it('by the option loneWolf false, is asked nothing', () => {
    const table = sit(LONE, { loneWolf: false });
    until(table, 'WEREWOLVES');
    expect([woken(table), offers(table, abe), waiting(table)]).toEqual([[abe], [], []]);
    night(table);
    expect(memories(table, abe)).toMatchObject([{ did: 'MET', players: [abe] }]);
  });

  it('is not alone when another was dealt one, and is when two lie in the centre', () => {
    const several = sit(['WEREWOLF', 'WEREWOLF', 'SEER', 'WEREWOLF', 'ROBBER', 'VILLAGER']);
    const one = sit(['SEER', 'WEREWOLF', 'ROBBER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER']);
    for (const table of [several, one]) until(table, 'WEREWOLVES');
    expect([offers(several, zoe), offers(several, abe)]).toEqual([[], []]);
    expect(offers(one, abe)).toEqual(['PEEK', 'PASS']);
  });

  it('is not alone beside a Doppelganger who copied them: neither looks', () => {
    const table = sit(['DOPPELGANGER', 'WEREWOLF', 'SEER', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    until(table, 'WEREWOLVES', { DOPPELGANGER: [[zoe, 'COPY', abe]] });
    expect([offers(table, zoe), offers(table, abe), waiting(table)]).toEqual([[], [], []]);
    night(table);
    for (const id of [zoe, abe]) expect(memories(table, id).at(-1)).toEqual({ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [zoe, abe] });
  });

  it('and whose card was taken since is on the side of what they have', () => {
    const table = sit(['VILLAGER', 'WEREWOLF', 'SEER', 'ROBBER', 'TANNER', 'WEREWOLF', 'HUNTER']);
    night(table, { ROBBER: [[bea, 'ROB', abe]] });
    condemn(table, bea);
    expect(sides(table)).toEqual(['VILLAGE']);
    expect(winners(table)).toEqual([zoe, abe, yin]);
  });
});

describe('no werewolf among the players', () => {
  it('is no reason to leave their call out, and nobody is told anything', () => {
    const table = sit(['VILLAGER', 'SEER', 'ROBBER', 'VILLAGER', 'TANNER', 'WEREWOLF', 'WEREWOLF', 'VILLAGER']);
    until(table, 'WEREWOLVES');
    expect([woken(table), waiting(table)]).toEqual([[], []]);
    until(table, 'SEER');
    for (const id of [zoe, abe, yin, bea, xia]) expect(memories(table, id)).toEqual([]);
  });
});
