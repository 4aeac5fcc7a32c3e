import { describe, expect, it } from 'vitest';
import { ids, info, play, propose, sit, vote, type Table } from './table.js';

/** Assassin, Morgana and Mordred all go on mission 2 with a servant; two worlds, in each another of them fails. */
function world(order: 'seats' | 'reverse', cards: Readonly<Record<string, 'SUCCESS' | 'FAIL'>>): Table {
  const table = sit(['SERVANT', 'ASSASSIN', 'MORGANA', 'MORDRED', 'MERLIN', 'PERCIVAL', 'SERVANT', 'SERVANT']);
  propose(table);
  vote(table, ids(table));
  play(table);
  propose(table, ids(table).slice(0, 4));
  vote(table, ids(table));
  const { team } = info(table);
  for (const id of order === 'seats' ? team : [...team].reverse()) {
    expect(table.seat(id).submit({ skill: 'PLAY', choice: { target: cards[id] ?? 'SUCCESS' } })).toEqual({ ok: true });
  }
  return table;
}

/** Everything that an observer has at hand. */
function seenBy(table: Table, id: string | undefined): string {
  if (id === undefined) return JSON.stringify([table.public.view(), table.public.feed()]);
  const seat = table.seat(id);
  return JSON.stringify([seat.view(), seat.feed(), seat.legalActions()]);
}

const [first, second, third] = ['abe', 'yin', 'bea'] as const;

describe('[MS-12] a Fail card has no author', () => {
  it('before the cards are counted, nobody but the author sees anything of a card', () => {
    const one = world('seats', { [first]: 'FAIL' });
    const two = world('reverse', { [third]: 'FAIL' });
    for (const id of [undefined, ...ids(one).filter((seat) => seat !== first && seat !== third)]) expect(seenBy(two, id)).toBe(seenBy(one, id));
  });

  it('afterwards two worlds in which another player failed are the same for everyone, byte for byte', () => {
    const worlds = [world('seats', { [first]: 'FAIL' }), world('reverse', { [second]: 'FAIL' }), world('seats', { [third]: 'FAIL' })];
    for (const table of worlds) table.endPhase();
    const [one, ...others] = worlds;
    for (const two of others) {
      for (const id of one === undefined ? [] : [undefined, ...ids(one)]) expect(seenBy(two, id)).toBe(one === undefined ? '' : seenBy(one, id));
    }
    expect(worlds.map((table) => info(table).missions[1]?.fails)).toEqual([1, 1, 1]);
  });

  it('the worlds differ for everyone only by the number of fails', () => {
    const one = world('seats', { [first]: 'FAIL' });
    const two = world('seats', { [first]: 'FAIL', [second]: 'FAIL' });
    one.endPhase();
    two.endPhase();
    expect(info(one).missions[1]).toMatchObject({ fails: 1 });
    expect(info(two).missions[1]).toMatchObject({ fails: 2 });
    const without = (text: string): string => text.replaceAll(/"fails":\d/g, '"fails":?');
    for (const id of [undefined, ...ids(one)]) expect(without(seenBy(two, id))).toBe(without(seenBy(one, id)));
  });

  it('what the rules write into the log of a mission names no author', () => {
    const entries = (author: string): string => {
      const table = world('seats', { [author]: 'FAIL' });
      return JSON.stringify(table.endPhase());
    };
    expect(entries(second)).toBe(entries(first));
  });
});
