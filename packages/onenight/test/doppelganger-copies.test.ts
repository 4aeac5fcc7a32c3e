import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { refusal, woken } from './asking.js';
import { act, cards, condemn, died, inCentre, memories, night, offers, sides, sit, spareAll, story, told, until, vote, winners, type Act, type PhaseName, type Table } from './table.js';

const [zoe, abe, yin, bea] = ['zoe', 'abe', 'yin', 'bea'] as const;

/** zoe has copied abe, who has this card, yin is a werewolf, bea a villager; then more is done, in her call. */
function copying(card: RoleName, ...more: readonly Act[]): Table {
  const table = sit(['DOPPELGANGER', card, 'WEREWOLF', 'VILLAGER', card === 'MASON' ? 'MASON' : 'VILLAGER', 'WEREWOLF', 'VILLAGER']);
  until(table, 'DOPPELGANGER');
  for (const one of [[zoe, 'COPY', abe] as const, ...more]) act(table, ...one);
  return table;
}

/** What she saw and did after she had copied. */
function after(table: Table): unknown {
  return memories(table, zoe).slice(1);
}

/** In which calls of this night she wakes, her own left out. */
function wakes(table: Table): readonly string[] {
  const calls: string[] = [];
  until(table, 'WEREWOLVES');
  while (table.referee.view().phase !== 'DAY') {
    if (woken(table).includes(zoe)) calls.push(table.referee.view().phase);
    table.endPhase();
  }
  return calls;
}

describe('a Doppelganger who copied a card', () => {
  it.each<[RoleName, readonly PhaseName[]]>([
    ['VILLAGER', []],
    ['TANNER', []],
    ['HUNTER', []],
    ['WEREWOLF', ['WEREWOLVES']],
    ['MASON', ['MASONS']],
    ['MINION', []],
    ['SEER', []],
    ['ROBBER', []],
    ['TROUBLEMAKER', []],
    ['DRUNK', []],
    ['SENTINEL', []],
    ['INSOMNIAC', ['DOPPELGANGER_INSOMNIAC']],
  ])('of a %s wakes for %j besides her own call', (card, calls) => {
    expect(wakes(copying(card))).toEqual(calls);
  });

  it.each<RoleName>(['VILLAGER', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'INSOMNIAC', 'SENTINEL'])('of the village is of the village, and no werewolf: %s', (card) => {
    const won = copying(card);
    condemn(won, yin);
    expect(winners(won)).toEqual([zoe, abe, bea]);
    const lost = copying(card);
    condemn(lost, zoe);
    expect(winners(lost)).toEqual([yin]);
  });
});

describe('[ON-24] what a card does alone', () => {
  it.each<[RoleName & PhaseName, Act, number]>([
    ['SENTINEL', [zoe, 'SHIELD', bea], 1],
    ['SEER', [zoe, 'SEE', { player: bea }], 1],
    ['ROBBER', [zoe, 'ROB', bea], 2],
    ['TROUBLEMAKER', [zoe, 'SWAP', [abe, bea]], 1],
    ['DRUNK', [zoe, 'TAKE', 'LEFT'], 1],
  ])('she does at once, and not again in its own call, in which its first holder is called: %s', (card, deed, times) => {
    const table = copying(card, deed);
    table.endPhase();
    expect(after(table)).toHaveLength(times);
    until(table, card);
    expect([woken(table), offers(table, zoe), refusal(table, ...deed)]).toEqual([[abe], [], 'NOT_ALLOWED']);
    night(table);
    expect(after(table)).toHaveLength(times);
  });

  it('a Robber: she robs at once, in her own call, and has the side of what she took', () => {
    const table = sit(['DOPPELGANGER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'SEER', 'WEREWOLF', 'DRUNK']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', abe], [zoe, 'ROB', yin]] });
    expect(cards(table)).toEqual(['WEREWOLF', 'ROBBER', 'DOPPELGANGER', 'VILLAGER']);
    expect(memories(table, zoe)).toEqual([
      { call: 'DOPPELGANGER', did: 'COPIED', player: abe, card: 'ROBBER' },
      { call: 'DOPPELGANGER', did: 'SWAPPED', places: [{ player: zoe }, { player: yin }] },
      { call: 'DOPPELGANGER', did: 'SAW', cards: [{ player: zoe, card: 'WEREWOLF' }] },
    ]);
    expect(memories(table, yin)).toEqual([{ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [yin] }]);
    vote(table, { abe: yin, yin: abe, bea: yin });
    expect(winners(table)).toEqual([zoe]);
  });

  it('a Seer: she looks at one player or at two of the centre', () => {
    const player = copying('SEER', [zoe, 'SEE', { player: yin }]);
    night(player);
    expect(after(player)).toEqual([{ call: 'DOPPELGANGER', did: 'SAW', cards: [{ player: yin, card: 'WEREWOLF' }] }]);
    const centre = copying('SEER', [zoe, 'SEE', { centre: ['MIDDLE', 'LEFT'] }]);
    night(centre);
    expect(after(centre)).toEqual([{ call: 'DOPPELGANGER', did: 'SAW', cards: [{ centre: 'LEFT', card: 'VILLAGER' }, { centre: 'MIDDLE', card: 'WEREWOLF' }] }]);
    expect(refusal(copying('SEER'), zoe, 'SEE', { centre: ['LEFT'] })).toBe('BAD_CHOICE');
  });

  it('a Troublemaker: she moves two others, before the Troublemaker does', () => {
    const table = copying('TROUBLEMAKER', [zoe, 'SWAP', [abe, yin]]);
    night(table, { TROUBLEMAKER: [[abe, 'SWAP', [yin, bea]]] });
    expect(cards(table)).toEqual(['DOPPELGANGER', 'WEREWOLF', 'VILLAGER', 'TROUBLEMAKER']);
    expect(refusal(copying('TROUBLEMAKER'), zoe, 'SWAP', [zoe, yin])).toBe('BAD_CHOICE');
  });

  it('a Drunk: her card goes to the centre, and she does not see what she took', () => {
    const table = copying('DRUNK', [zoe, 'TAKE', 'MIDDLE']);
    night(table, { DRUNK: [[abe, 'TAKE', 'LEFT']] });
    expect([cards(table), inCentre(table)]).toEqual([['WEREWOLF', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], ['DRUNK', 'DOPPELGANGER', 'VILLAGER']]);
    expect(after(table)).toEqual([{ call: 'DOPPELGANGER', did: 'SWAPPED', places: [{ player: zoe }, { centre: 'MIDDLE' }] }]);
    condemn(table, bea);
    expect(winners(table)).toEqual([zoe, yin]);
  });

  it('a Robber: what she takes she does not do, and does not wake for', () => {
    for (const card of ['WEREWOLF', 'TROUBLEMAKER', 'INSOMNIAC', 'MASON'] as const) {
      const table = sit(['DOPPELGANGER', 'ROBBER', card, 'VILLAGER', 'VILLAGER', card === 'MASON' ? 'MASON' : 'VILLAGER', 'WEREWOLF']);
      until(table, 'DOPPELGANGER');
      act(table, zoe, 'COPY', abe);
      act(table, zoe, 'ROB', yin);
      expect(wakes(table)).toEqual([]);
      expect(cards(table)[0]).toBe(card);
    }
  });

  it('a Robber whose own card she takes: that one is called, has her card, and may take the Robber back', () => {
    const table = copying('ROBBER', [zoe, 'ROB', abe]);
    night(table, { ROBBER: [[abe, 'ROB', zoe]] });
    expect(cards(table)).toEqual(['DOPPELGANGER', 'ROBBER', 'WEREWOLF', 'VILLAGER']);
    expect(memories(table, abe).at(-1)).toEqual({ call: 'ROBBER', did: 'SAW', cards: [{ player: abe, card: 'ROBBER' }] });
  });

  it('she may decline, but for the Drunk', () => {
    for (const card of ['SENTINEL', 'SEER', 'ROBBER', 'TROUBLEMAKER'] as const) {
      const table = copying(card, [zoe, 'PASS']);
      night(table);
      expect(after(table)).toEqual([]);
      expect(cards(table)[0]).toBe('DOPPELGANGER');
    }
    expect(offers(copying('DRUNK'), zoe)).toEqual(['TAKE']);
  });
});

describe('a Doppelganger who is', () => {
  it('a Tanner wins by dying, and only then', () => {
    const dead = copying('TANNER');
    condemn(dead, zoe);
    expect([sides(dead), winners(dead)]).toEqual([['TANNER'], [zoe]]);
    const alive = copying('TANNER');
    condemn(alive, abe);
    expect(winners(alive)).toEqual([abe]);
  });

  it('a Hunter takes along whom she points at', () => {
    const table = copying('HUNTER');
    vote(table, { zoe: yin, abe: zoe, yin: zoe, bea: zoe });
    expect(died(table)).toEqual([zoe, yin]);
    expect(sides(table)).toEqual(['VILLAGE']);
  });

  it('a Werewolf meets the others, wins with them, and is one to die', () => {
    const table = copying('WEREWOLF');
    night(table);
    for (const id of [zoe, abe, yin]) expect(memories(table, id).at(-1)).toEqual({ call: 'WEREWOLVES', did: 'MET', card: 'WEREWOLF', players: [zoe, abe, yin] });
    const [killed, won] = [table.fork(), table];
    condemn(killed, zoe);
    expect(winners(killed)).toEqual([bea]);
    spareAll(won);
    expect(winners(won)).toEqual([zoe, abe, yin]);
  });

  it('a Mason meets the others, one of them or two', () => {
    const table = copying('MASON');
    night(table);
    for (const id of [zoe, abe]) expect(memories(table, id).at(-1)).toEqual({ call: 'MASONS', did: 'MET', card: 'MASON', players: [zoe, abe] });
  });

  it('a Minion sees the werewolves at once, and is on their side, dead or alive', () => {
    const table = copying('MINION');
    expect(after(table)).toEqual([{ call: 'DOPPELGANGER', did: 'MET', card: 'WEREWOLF', players: [yin] }]);
    expect(told(table, 'MET', yin)).toEqual([]);
    condemn(table, zoe);
    expect([sides(table), winners(table)]).toEqual([['WEREWOLF'], [zoe, abe, yin]]);
  });

  it('an Insomniac looks after the Insomniac, at the card that is before her then', () => {
    const table = sit(['DOPPELGANGER', 'INSOMNIAC', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'VILLAGER']);
    until(table, 'DOPPELGANGER_INSOMNIAC', { DOPPELGANGER: [[zoe, 'COPY', abe]], ROBBER: [[yin, 'ROB', zoe]] });
    expect(after(table)).toEqual([]);
    expect(memories(table, abe)).toEqual([{ call: 'INSOMNIAC', did: 'SAW', cards: [{ player: abe, card: 'INSOMNIAC' }] }]);
    night(table);
    expect(after(table)).toEqual([{ call: 'DOPPELGANGER_INSOMNIAC', did: 'SAW', cards: [{ player: zoe, card: 'ROBBER' }] }]);
  });

  it('what the card was when she looked: though it is robbed later she stays that', () => {
    const table = sit(['DOPPELGANGER', 'WEREWOLF', 'ROBBER', 'VILLAGER', 'VILLAGER', 'WEREWOLF', 'VILLAGER']);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', abe]], ROBBER: [[yin, 'ROB', abe]] });
    condemn(table, bea);
    expect(winners(table)).toEqual([zoe, yin]);
    expect(story(table).players[0]).toEqual({ player: zoe, dealt: 'DOPPELGANGER', final: 'DOPPELGANGER', is: 'WEREWOLF', side: 'WEREWOLF' });
  });
});
