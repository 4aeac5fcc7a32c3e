import type { ChoiceValue } from '@hiddenrole/kernel';
import type { OneNight, RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { refusal, waiting, woken } from './asking.js';
import { believes, deceived } from './deceived.js';
import { act, condemn, inCentre, memories, night, offers, phaseOf, seenBy, spareAll, until, winners, type PhaseName, type Table } from './table.js';

const [zoe, abe, yin] = ['zoe', 'abe', 'yin'] as const;

describe('[LK-20] who is shown another card than they were dealt', () => {
  it.each<[RoleName & PhaseName, OneNight['skill'], ChoiceValue]>([
    ['DOPPELGANGER', 'COPY', abe],
    ['SENTINEL', 'SHIELD', abe],
    ['SEER', 'SEE', { player: abe }],
    ['ROBBER', 'ROB', abe],
    ['TROUBLEMAKER', 'SWAP', [abe, yin]],
    ['DRUNK', 'TAKE', 'LEFT'],
  ])('is called, offered and refused what that card is: %s', (card, skill, target) => {
    const real = deceived([card, 'WEREWOLF', 'VILLAGER', 'VILLAGER'], ['HUNTER', 'VILLAGER', 'TANNER']);
    const fool = deceived([believes(card), 'WEREWOLF', 'VILLAGER', 'VILLAGER'], ['HUNTER', card, 'TANNER']);
    const refused = (table: Table): readonly string[] => (['COPY', 'SHIELD', 'PEEK', 'SEE', 'ROB', 'SWAP', 'TAKE', 'PASS', 'VOTE'] as const).map((one) => refusal(table, zoe, one, target));
    for (const table of [real, fool]) {
      until(table, card);
      expect([woken(table), waiting(table)]).toEqual([[zoe], [zoe]]);
    }
    expect(refused(fool)).toEqual(refused(real));
    for (const table of [real, fool]) act(table, zoe, skill, target);
    while (phaseOf(real) !== 'DAY') {
      for (const table of [real, fool]) table.endPhase();
      expect(seenBy(fool, zoe)).toBe(seenBy(real, zoe));
    }
    expect(memories(fool, zoe)).not.toEqual([]);
  });

  it.each<[RoleName, PhaseName]>([['WEREWOLF', 'WEREWOLVES'], ['MINION', 'MINION'], ['MASON', 'MASONS'], ['INSOMNIAC', 'INSOMNIAC']])('is woken with those whose card it is: %s', (card, call) => {
    const table = deceived([believes(card), 'VILLAGER', 'VILLAGER'], [card, card === 'MASON' ? card : 'VILLAGER', 'SEER']);
    until(table, call);
    expect(woken(table)).toEqual([zoe]);
  });

  it('and does not know that they have it is asked nothing: the card is called for nobody', () => {
    const table = deceived([{ role: 'SEER', shown: 'VILLAGER' }, { role: 'DRUNK', shown: null }, 'WEREWOLF'], ['HUNTER', 'VILLAGER', 'TANNER']);
    for (const call of ['SEER', 'DRUNK'] as const) {
      until(table, call);
      expect([woken(table), waiting(table), offers(table, zoe), offers(table, abe)]).toEqual([[], [], [], []]);
    }
    night(table);
    expect(inCentre(table)).toEqual(['HUNTER', 'VILLAGER', 'TANNER']);
  });

  it('is on the side of the card that lies before them', () => {
    const table = deceived([believes('WEREWOLF'), { role: 'WEREWOLF', shown: 'VILLAGER' }, 'VILLAGER'], ['HUNTER', 'VILLAGER', 'TANNER']);
    night(table);
    const killed = table.fork();
    spareAll(table);
    expect(winners(table)).toEqual([abe]);
    condemn(killed, abe);
    expect(winners(killed)).toEqual([zoe, yin]);
  });

  it('[LK-36] and looks, sees the cards as they lie, like anybody with that card', () => {
    const table = deceived([believes('INSOMNIAC'), believes('SEER'), 'WEREWOLF'], ['INSOMNIAC', 'SEER', 'TANNER']);
    night(table, { SEER: [[abe, 'SEE', { player: yin }]] });
    expect(memories(table, abe)).toMatchObject([{ cards: [{ player: yin, card: 'WEREWOLF' }] }]);
    expect(memories(table, zoe)).toMatchObject([{ cards: [{ player: zoe, card: 'VILLAGER' }] }]);
  });
});
