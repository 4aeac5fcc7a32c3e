import { restoreGame, type JsonObject } from '@hiddenrole/kernel';
import { nightOf, oneNight, type Memory, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { act, condemn, ids, memories, night, offers, phaseOf, seenBy, sit, story, until, type Acts, type Table } from './table.js';

const [zoe, abe, , bea, xia, cal, wim, dot, vic, eli] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim', 'dot', 'vic', 'eli'] as const;
const BOARD: readonly RoleName[] = ['WEREWOLF', 'DOPPELGANGER', 'MINION', 'MASON', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'VILLAGER', 'TANNER', 'SENTINEL'];
const ACTS: Acts = {
  DOPPELGANGER: [[abe, 'COPY', eli]],
  WEREWOLVES: [[zoe, 'PEEK', 'MIDDLE']],
  SEER: [[cal, 'SEE', { centre: ['LEFT', 'RIGHT'] }]],
  ROBBER: [[wim, 'ROB', eli]],
  TROUBLEMAKER: [[dot, 'SWAP', [wim, zoe]]],
  DRUNK: [[vic, 'TAKE', 'MIDDLE']],
};

/** What a seat's feed tells of the night, in turn. */
function heard(table: Table, id: string): readonly unknown[] {
  return table.seat(id).feed().items.flatMap((item) => (item.type === 'EVENT' && item.event !== 'SHIELDS' && item.data !== undefined && 'call' in item.data ? [item.data] : []));
}

describe('what a player saw and did', () => {
  it('stays in their view, call by call, as it was then', () => {
    const table = sit(BOARD);
    night(table, ACTS);
    const met = (call: Memory['call'], card: RoleName, ...players: readonly string[]): Memory => ({ call, did: 'MET', card, players });
    expect(ids(table).map((id) => memories(table, id))).toEqual([
      [met('WEREWOLVES', 'WEREWOLF', zoe), { call: 'WEREWOLVES', did: 'SAW', cards: [{ centre: 'MIDDLE', card: 'TANNER' }] }],
      [{ call: 'DOPPELGANGER', did: 'COPIED', player: eli, card: 'INSOMNIAC' }, { call: 'DOPPELGANGER_INSOMNIAC', did: 'SAW', cards: [{ player: abe, card: 'DOPPELGANGER' }] }],
      [met('MINION', 'WEREWOLF', zoe)],
      [met('MASONS', 'MASON', bea, xia)],
      [met('MASONS', 'MASON', bea, xia)],
      [{ call: 'SEER', did: 'SAW', cards: [{ centre: 'LEFT', card: 'VILLAGER' }, { centre: 'RIGHT', card: 'SENTINEL' }] }],
      [{ call: 'ROBBER', did: 'SWAPPED', places: [{ player: wim }, { player: eli }] }, { call: 'ROBBER', did: 'SAW', cards: [{ player: wim, card: 'INSOMNIAC' }] }],
      [{ call: 'TROUBLEMAKER', did: 'SWAPPED', places: [{ player: wim }, { player: zoe }] }],
      [{ call: 'DRUNK', did: 'SWAPPED', places: [{ player: vic }, { centre: 'MIDDLE' }] }],
      [{ call: 'INSOMNIAC', did: 'SAW', cards: [{ player: eli, card: 'ROBBER' }] }],
    ]);
  });

  it('is written when its call is over, and is never touched again, by day and after the end either', () => {
    const table = sit(BOARD);
    const known = new Map<string, readonly Memory[]>(ids(table).map((id) => [id, []]));
    const grow = (): void => {
      for (const id of ids(table)) {
        const now = memories(table, id);
        const before = known.get(id) ?? [];
        expect(now.slice(0, before.length)).toEqual(before);
        known.set(id, now);
      }
    };
    while (phaseOf(table) !== 'DAY') {
      const now = phaseOf(table);
      if (now !== 'START' && now !== 'END') for (const one of ACTS[now] ?? []) act(table, ...one);
      table.endPhase();
      grow();
    }
    const atDawn = ids(table).map((id) => memories(table, id));
    condemn(table, abe);
    expect(ids(table).map((id) => memories(table, id))).toEqual(atDawn);
  });

  it('[LK-17] the feed has told the same, and the story at the end tells the same of them', () => {
    const table = sit(BOARD);
    night(table, ACTS);
    for (const id of ids(table)) expect(heard(table, id)).toEqual(memories(table, id));
    condemn(table, abe);
    for (const id of ids(table)) {
      expect(heard(table, id)).toEqual(memories(table, id));
      expect(story(table).lines.filter(({ by }) => by === id).map(({ by: _, after: __, ...memory }: JsonObject) => memory)).toEqual(memories(table, id));
    }
  });

  it('[LK-29] is there in a game that was saved and restored, and nothing more', () => {
    const table = sit(BOARD);
    until(table, 'DRUNK', ACTS);
    const again = restoreGame(oneNight, table.snapshot(), { log: table.log() });
    for (const id of [undefined, ...ids(table)]) expect(seenBy(again, id)).toBe(seenBy(table, id));
    for (const one of [table, again]) night(one, { DRUNK: ACTS.DRUNK ?? [] });
    for (const id of [undefined, ...ids(table)]) expect(seenBy(again, id)).toBe(seenBy(table, id));
  });

  it('is nothing at first, and in a view that holds none', () => {
    const table = sit(BOARD);
    for (const id of ids(table)) expect(table.seat(id).view().own.info).toEqual({ night: [] });
    expect(nightOf({ own: { info: {} } })).toEqual([]);
    expect(nightOf({ own: { info: { night: 'quiet' } } })).toEqual([]);
    expect(nightOf({ own: { info: { night: [null, 'x', { did: 'SAW' }] } } })).toEqual([]);
  });
});

describe('what leaves the table', () => {
  const names = Object.keys(oneNight.roles);

  it('[LK-07] [LK-29] [LK-30] no view, feed or offer of a seat that saw nothing holds a card but its own, nor the seed', () => {
    const board = BOARD.with(5, 'VILLAGER').with(10, 'SEER');
    const table = sit(board);
    until(table, 'DAY', { ...ACTS, SEER: [], DOPPELGANGER: [[abe, 'COPY', cal]] });
    const [header] = table.log();
    const seed = header?.type === 'GAME_CREATED' ? header.seed : 'no header';
    const [villager, drunk, troublemaker] = [cal, vic, dot];
    for (const id of [villager, drunk, troublemaker]) {
      const { own, public: all } = table.seat(id).view();
      const { phase, info: { cards: _, calls: __, ...info }, players, open } = all;
      const text = JSON.stringify([own, phase, info, players, open, table.seat(id).legalActions()]);
      const others = names.filter((name) => name !== own.self.role);
      expect(others.filter((name) => text.includes(`"${name}"`))).toEqual([]);
      const told = table.seat(id).feed().items.filter((item) => item.type !== 'PHASE');
      expect(others.filter((name) => JSON.stringify(told).includes(`"${name}"`))).toEqual([]);
      expect(seenBy(table, id)).not.toContain(seed);
    }
    expect(JSON.stringify([table.public.view().players, table.public.feed().items.filter((item) => item.type !== 'PHASE')])).not.toMatch(/WEREWOLF|ROBBER|SEER/);
  });

  it('[LK-37] in every phase of the night, whoever may not do something is refused in the same words; nobody is told, and nothing is logged', () => {
    const table = sit(BOARD);
    const skills = ['COPY', 'SHIELD', 'PEEK', 'SEE', 'ROB', 'SWAP', 'TAKE', 'PASS', 'VOTE'] as const;
    const seen = (): readonly string[] => [seenBy(table), ...ids(table).map((id) => seenBy(table, id))];
    while (phaseOf(table) !== 'DAY') {
      const before = seen();
      const { length } = table.log();
      for (const id of ids(table)) {
        for (const skill of skills.filter((name) => !offers(table, id).includes(name))) {
          expect(table.seat(id).submit({ skill, choice: { target: zoe } })).toEqual({ ok: false, code: 'NOT_ALLOWED', message: `"${skill}" is not among your actions now` });
        }
        for (const skill of offers(table, id).filter((name) => name !== 'PASS')) {
          expect(table.seat(id).submit({ skill: skills.find((one) => one === skill) ?? 'PASS', choice: { target: id } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
        }
      }
      expect(seen()).toEqual(before);
      expect(table.log()).toHaveLength(length);
      table.endPhase();
    }
  });
});
