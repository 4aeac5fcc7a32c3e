import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { but, choices, refusal, tally, waiting, woken } from './asking.js';
import { act, cards, ids, inCentre, memories, night, offers, phaseOf, seenBy, sit, told, until, type Act, type Acts } from './table.js';

const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
const BOARD: readonly RoleName[] = ['DOPPELGANGER', 'VILLAGER', 'ROBBER', 'TANNER', 'SEER', 'WEREWOLF', 'WEREWOLF', 'DRUNK'];

describe('the Doppelganger', () => {
  it('looks at the card of one of the others, and is told at once; no card moves', () => {
    const table = sit(BOARD);
    until(table, 'DOPPELGANGER');
    expect(choices(table, zoe, 'COPY')).toEqual([abe, yin, bea, xia]);
    for (const target of [undefined, zoe, 'eli', 'LEFT', [abe], [abe, yin]]) expect(refusal(table, zoe, 'COPY', target)).toBe('BAD_CHOICE');
    act(table, zoe, 'COPY', bea);
    expect(memories(table, zoe)).toEqual([{ call: 'DOPPELGANGER', did: 'COPIED', player: bea, card: 'TANNER' }]);
    expect(told(table, 'COPIED', zoe)).toHaveLength(1);
    night(table);
    expect([cards(table), inCentre(table)]).toEqual([BOARD.slice(0, -3), BOARD.slice(-3)]);
  });

  it('must: is not offered to pass before she has looked', () => {
    const table = sit(BOARD);
    until(table, 'DOPPELGANGER');
    expect([woken(table), waiting(table), offers(table, zoe)]).toEqual([[zoe], [zoe], ['COPY']]);
    expect(refusal(table, zoe, 'PASS')).toBe('NOT_ALLOWED');
  });

  it('looks at one card, and does not change her mind', () => {
    const table = sit(BOARD);
    until(table, 'DOPPELGANGER');
    act(table, zoe, 'COPY', abe);
    expect([offers(table, zoe), refusal(table, zoe, 'COPY', bea), waiting(table)]).toEqual([[], 'NOT_ALLOWED', []]);
  });

  it('is waited for until she has also done, or passed, what the card does alone; of a Drunk nobody passes', () => {
    const table = sit(BOARD.with(1, 'DRUNK').with(7, 'VILLAGER'));
    until(table, 'DOPPELGANGER');
    const robber = table.fork();
    act(robber, zoe, 'COPY', yin);
    expect([waiting(robber), offers(robber, zoe)]).toEqual([[zoe], ['ROB', 'PASS']]);
    const passed = robber.fork();
    act(passed, zoe, 'PASS');
    expect(waiting(passed)).toEqual([]);
    act(robber, zoe, 'ROB', bea);
    expect(waiting(robber)).toEqual([]);

    act(table, zoe, 'COPY', abe);
    expect([waiting(table), offers(table, zoe), refusal(table, zoe, 'PASS')]).toEqual([[zoe], ['TAKE'], 'NOT_ALLOWED']);
    act(table, zoe, 'TAKE', 'LEFT');
    expect(waiting(table)).toEqual([]);
  });

  it('in the centre is called, and nobody copies', () => {
    const table = sit(['VILLAGER', 'ROBBER', 'SEER', 'DOPPELGANGER', 'WEREWOLF', 'VILLAGER']);
    until(table, 'DOPPELGANGER');
    expect([woken(table), waiting(table)]).toEqual([[], []]);
    night(table);
    expect(ids(table).flatMap((id) => memories(table, id))).toEqual([]);
  });
});

describe('what she copied', () => {
  it.each<[string, Act]>([
    ['nothing more', [zoe, 'COPY', abe]],
    ['a Tanner', [zoe, 'COPY', bea]],
    ['a Seer, who looks', [zoe, 'SEE', { player: abe }]],
    ['a Robber, who robs', [zoe, 'ROB', abe]],
  ])('the table does not hear, nor whom she looked at, nor what came of it: %s', (_, last) => {
    const [quiet, table] = [sit(BOARD), sit(BOARD)];
    for (const one of [quiet, table]) until(one, 'DOPPELGANGER');
    act(quiet, zoe, 'COPY', abe);
    if (last[1] !== 'COPY') act(table, zoe, 'COPY', last[1] === 'ROB' ? yin : xia);
    act(table, ...last);
    const others = [undefined, ...but(table, zoe)];
    while (phaseOf(quiet) !== 'SEER') {
      for (const id of others) expect(seenBy(table, id)).toBe(seenBy(quiet, id));
      expect(table.referee.phaseInfo().timeoutMs).toBe(quiet.referee.phaseInfo().timeoutMs);
      table.endPhase();
      quiet.endPhase();
    }
    for (const id of others) expect(seenBy(table, id)).toBe(seenBy(quiet, id));
  });

  it('her view keeps beside the card that she was dealt', () => {
    const table = sit(BOARD);
    night(table, { DOPPELGANGER: [[zoe, 'COPY', bea]] });
    const { own } = table.seat(zoe).view();
    expect(own).toMatchObject({ self: { id: zoe, role: 'DOPPELGANGER' }, roles: [], teammates: [] });
    expect(own.info).toEqual({ night: [{ call: 'DOPPELGANGER', did: 'COPIED', player: bea, card: 'TANNER' }] });
  });
});

describe('a Doppelganger who says nothing', () => {
  const drawn = (seed: string, acts: Acts = {}): string => {
    const table = sit(['DOPPELGANGER', 'DRUNK', 'ROBBER', 'MINION', 'WEREWOLF', 'WEREWOLF', 'SEER', 'VILLAGER'], {}, seed);
    until(table, 'WEREWOLVES', acts);
    const [copied, ...more] = memories(table, zoe);
    if (copied?.did !== 'COPIED') throw new Error('nobody was copied');
    expect(copied.card).toBe(['DOPPELGANGER', 'DRUNK', 'ROBBER', 'MINION', 'WEREWOLF'][ids(table).indexOf(copied.player)]);
    const SILENT = { DRUNK: ['SWAPPED'], ROBBER: [], MINION: ['MET'], WEREWOLF: [] } as const;
    expect(more.map(({ did }) => did)).toEqual(Object.entries(SILENT).flatMap(([card, dids]) => (card === copied.card ? dids : [])));
    expect(inCentre(table).includes('DOPPELGANGER')).toBe(copied.card === 'DRUNK');
    return copied.player;
  };

  it('copies a player who is drawn, each of the others as likely; what is no duty she does not do', () => {
    const times = tally(Array.from({ length: 200 }, (_, i) => drawn(`silent ${i}`)));
    expect(times).toHaveLength(4);
    for (const count of times) expect([count > 30, count < 70]).toEqual([true, true]);
  });

  it.each([['WEREWOLF', 'WEREWOLVES'], ['MASON', 'MASONS'], ['INSOMNIAC', 'DOPPELGANGER_INSOMNIAC']] as const)('is what she copied as if she had chosen it: whatever was drawn of %s, she wakes for %s', (card, call) => {
    const tables = Array.from({ length: 12 }, (_, i) => sit(['DOPPELGANGER', card, card === 'INSOMNIAC' ? 'VILLAGER' : card, 'VILLAGER', 'VILLAGER', 'VILLAGER'], {}, `drawn ${i}`));
    for (const table of tables) until(table, call);
    const hers = tables.filter((table) => memories(table, zoe).some((memory) => memory.did === 'COPIED' && memory.card === card));
    expect(hers).not.toEqual([]);
    for (const table of hers) expect(woken(table)).toContain(zoe);
  });

  it('after she has looked, does nothing more, unless it is a duty', () => {
    const table = sit(BOARD.with(1, 'DRUNK').with(7, 'VILLAGER'));
    const drunk = table.fork();
    night(table, { DOPPELGANGER: [[zoe, 'COPY', yin]], DRUNK: [[abe, 'TAKE', 'LEFT']] });
    expect(memories(table, zoe)).toEqual([{ call: 'DOPPELGANGER', did: 'COPIED', player: yin, card: 'ROBBER' }]);
    expect(cards(table)).toEqual(['DOPPELGANGER', 'WEREWOLF', 'ROBBER', 'TANNER', 'SEER']);
    until(drunk, 'SEER', { DOPPELGANGER: [[zoe, 'COPY', abe]] });
    expect(memories(drunk, zoe).map(({ did }) => did)).toEqual(['COPIED', 'SWAPPED']);
    expect(inCentre(drunk)).toContain('DOPPELGANGER');
  });

  it('of two worlds in which another was drawn, the table sees the same', () => {
    const seen = ['silent 1', 'silent 2', 'silent 3', 'silent 4', 'silent 5', 'silent 6'].map((seed) => {
      const table = sit(['DOPPELGANGER', 'VILLAGER', 'TANNER', 'HUNTER', 'WEREWOLF', 'WEREWOLF', 'SEER'], {}, seed);
      night(table);
      return [memories(table, zoe).map((one) => (one.did === 'COPIED' ? one.player : '')).join(), JSON.stringify([undefined, abe, yin, bea].map((id) => seenBy(table, id))).replaceAll(/"commitment\\*":\\*"\w+/g, '')] as const;
    });
    expect(new Set(seen.map(([player]) => player)).size).toBe(3);
    expect(new Set(seen.map(([, what]) => what)).size).toBe(1);
  });
});
