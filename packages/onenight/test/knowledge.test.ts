import type { RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { AFTER, BUSY, TEN } from './busy-night.js';
import { act, cards, condemn, ids, memories, night, phaseOf, seenBy, sit, spareAll, story, told, until, winners, type Acts } from './table.js';

const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;

/** A night at a table with these cards, and what these players see in the day and in the vote after it. */
function seen(table: readonly RoleName[], acts: Acts, viewers: readonly string[]): readonly string[] {
  const game = sit(table);
  night(game, acts);
  const day = viewers.map((id) => seenBy(game, id));
  until(game, 'VOTE');
  return [...day, ...viewers.map((id) => seenBy(game, id))];
}

describe('what somebody knows', () => {
  it('is the card they were dealt, what they saw and did, and nothing else: no side, no card they have now, no other\'s', () => {
    const table = sit(TEN);
    const keys = ['actions', 'channels', 'cursor', 'info', 'open', 'roles', 'self', 'submissions', 'teammates'];
    for (let now = phaseOf(table); now !== 'START' && now !== 'END'; now = phaseOf(table)) {
      for (const [i, id] of ids(table).entries()) {
        const { own, public: all } = table.seat(id).view();
        expect(Object.keys(own).filter((key) => key !== 'phase').sort()).toEqual(keys);
        expect(own).toMatchObject({ self: { id, role: TEN[i], alive: true }, teammates: [], roles: [], open: [] });
        expect(own.info).toEqual({ night: memories(table, id) });
        expect(all.players).toEqual(ids(table).map((player) => ({ id: player, alive: true })));
      }
      for (const one of BUSY[now] ?? []) act(table, ...one);
      table.endPhase();
    }
    expect(cards(table)).toEqual(AFTER);
  });

  it('[LK-17] stands in the view as it was told in the feed, in turn, and is in the game that comes back', () => {
    const table = sit(TEN);
    night(table, BUSY);
    for (const id of ids(table)) {
      const items = (['COPIED', 'MET', 'SAW', 'SWAPPED', 'SHIELDED'] as const).flatMap((name) => told(table, name, id));
      const inTurn = table.seat(id).feed().items.filter((item) => item.type === 'EVENT' && items.some((other) => other.event === item.event));
      expect(inTurn.map((item) => (item.type === 'EVENT' ? [item.event, item.data] : []))).toEqual(memories(table, id).map((memory) => [memory.did, memory]));
    }
    expect(ids(table).map((id) => memories(table, id).length)).toEqual([2, 1, 2, 1, 1, 1, 1, 2, 1, 1]);
  });
});

describe('whoever is not shown a card does not learn it', () => {
  it('[ON-02] the Drunk: what they took looks the same, whatever it was', () => {
    const acts: Acts = { DRUNK: [[zoe, 'TAKE', 'LEFT']] };
    const drawn = ['WEREWOLF', 'TANNER', 'VILLAGER'] as const;
    const [wolf, tanner, villager] = drawn.map((card) => seen(['DRUNK', 'SEER', 'MINION', card, ...drawn.filter((other) => other !== card)], acts, [zoe, abe, yin]));
    expect(tanner).toEqual(wolf);
    expect(villager).toEqual(wolf);
    const table = sit(['DRUNK', 'SEER', 'MINION', 'WEREWOLF', 'TANNER', 'VILLAGER']);
    night(table, acts);
    expect(table.seat(zoe).view().own).toMatchObject({ self: { role: 'DRUNK' }, info: { night: [{ call: 'DRUNK', did: 'SWAPPED', places: [{ player: zoe }, { centre: 'LEFT' }] }] } });
    expect(cards(table)).toEqual(['WEREWOLF', 'SEER', 'MINION']);
  });

  const NIGHT: readonly RoleName[] = ['TROUBLEMAKER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'HUNTER', 'DOPPELGANGER', 'TANNER', 'SEER', 'VILLAGER'];

  it('[ON-02] whose cards a Troublemaker exchanges: to them it looks as if nothing had happened', () => {
    const victims = [yin, bea, xia, cal, abe];
    const quiet = seen(NIGHT, { DOPPELGANGER: [[cal, 'COPY', xia]] }, victims);
    for (const swap of [[yin, bea], [bea, xia], [cal, yin]]) expect(seen(NIGHT, { DOPPELGANGER: [[cal, 'COPY', xia]], TROUBLEMAKER: [[zoe, 'SWAP', swap]] }, victims)).toEqual(quiet);
  });

  it('[ON-02] whom a Robber robs, and whom a Doppelganger copies: no more than the others', () => {
    const victims = [zoe, yin, bea, xia];
    const quiet = seen(NIGHT, { DOPPELGANGER: [[cal, 'COPY', xia]] }, victims);
    for (const robbed of [yin, bea, xia]) expect(seen(NIGHT, { DOPPELGANGER: [[cal, 'COPY', xia]], ROBBER: [[abe, 'ROB', robbed]] }, victims)).toEqual(quiet);
    for (const copied of [bea, abe, zoe]) expect(seen(NIGHT, { DOPPELGANGER: [[cal, 'COPY', copied]] }, victims)).toEqual(quiet);
  });

  it('[LK-22] a Robber whose new card is moved on: what they saw stays with them, and is not whose card it is now', () => {
    const acts: Acts = { DOPPELGANGER: [[cal, 'COPY', xia]], ROBBER: [[abe, 'ROB', yin]] };
    const moved = seen(NIGHT, { ...acts, TROUBLEMAKER: [[zoe, 'SWAP', [abe, bea]]] }, [abe, yin, bea]);
    expect(moved).toEqual(seen(NIGHT, acts, [abe, yin, bea]));
    expect(moved[0]).toContain(JSON.stringify({ call: 'ROBBER', cards: [{ card: 'WEREWOLF', player: abe }], did: 'SAW' }));
  });

  it('[ON-26] the Doppelganger\'s card is that to whoever looks at it, whatever she copied; whom it is given does not know', () => {
    const table: readonly RoleName[] = ['TROUBLEMAKER', 'INSOMNIAC', 'WEREWOLF', 'SEER', 'DOPPELGANGER', 'VILLAGER', 'ROBBER', 'VILLAGER', 'VILLAGER'];
    const acts = (copied: string): Acts => ({ DOPPELGANGER: [[xia, 'COPY', copied]], SEER: [[bea, 'SEE', { player: xia }]], TROUBLEMAKER: [[zoe, 'SWAP', [abe, xia]]] });
    const [wolf, villager] = [yin, cal].map((copied) => seen(table, acts(copied), [zoe, abe, bea, cal]));
    expect(villager).toEqual(wolf);
    const game = sit(table);
    night(game, acts(yin));
    expect(memories(game, bea)).toEqual([{ call: 'SEER', did: 'SAW', cards: [{ player: xia, card: 'DOPPELGANGER' }] }]);
    expect(memories(game, abe)).toEqual([{ call: 'INSOMNIAC', did: 'SAW', cards: [{ player: abe, card: 'DOPPELGANGER' }] }]);
    condemn(game, abe);
    expect(winners(game)).toEqual([zoe, bea, xia, cal]);
  });
});

describe('what was seen', () => {
  it('[ON-22] is of that moment, and is never corrected: a Seer saw a werewolf, who was robbed then', () => {
    const table = sit(['SEER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
    const saw = [{ call: 'SEER', did: 'SAW', cards: [{ player: yin, card: 'WEREWOLF' }] }];
    until(table, 'ROBBER', { SEER: [[zoe, 'SEE', { player: yin }]] });
    expect(memories(table, zoe)).toEqual(saw);
    const before = seenBy(table, zoe);
    act(table, abe, 'ROB', yin);
    expect(seenBy(table, zoe)).toBe(before);
    until(table, 'VOTE');
    expect([memories(table, zoe), cards(table)]).toEqual([saw, ['SEER', 'WEREWOLF', 'ROBBER']]);
    condemn(table, abe);
    expect([memories(table, zoe), winners(table)]).toEqual([saw, [zoe, yin]]);
  });

  it('is there to the end, when all cards are turned over: each shows the last one, the Doppelganger\'s that it is hers', () => {
    const table = sit(TEN);
    night(table, BUSY);
    const before = ids(table).map((id) => memories(table, id));
    spareAll(table);
    expect(table.public.view().players.map(({ role }) => role)).toEqual(AFTER);
    expect(table.public.feed().items.filter(({ type }) => type === 'REVEAL')).toEqual(ids(table).map((player, i) => ({ type: 'REVEAL', player, role: AFTER[i] })));
    expect(ids(table).map((id) => table.seat(id).view().own.self.role)).toEqual(AFTER);
    expect(ids(table).map((id) => memories(table, id))).toEqual(before);
    expect(story(table).players.filter((player) => player.is !== undefined)).toEqual([{ player: xia, dealt: 'MASON', final: 'DOPPELGANGER', is: 'SEER', side: 'VILLAGE' }]);
  });
});
