import { restoreGame } from '@hiddenrole/kernel';
import { centre, nightOf, nightStory, oneNight, oneNightInfo, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { AFTER, BUSY, TEN } from './busy-night.js';
import { act, ids, memories, night, offers, phaseOf, seenBy, sit, spareAll, told, until, type Acts, type Table } from './table.js';

const SKILLS = ['COPY', 'SHIELD', 'PEEK', 'SEE', 'ROB', 'SWAP', 'TAKE', 'PASS', 'VOTE'] as const;
const SECRET = ['COPIED', 'MET', 'SAW', 'SWAPPED', 'SHIELDED'] as const;
const CARDS = new RegExp(`"(${Object.keys(oneNight.roles).join('|')})"`);

/** Every phase of a game, with what is done in the night; `look` is asked before and after that. */
function everyPhase(table: Table, acts: Acts, look: (phase: string) => void): void {
  for (let now = phaseOf(table); now !== 'START' && now !== 'END'; now = phaseOf(table)) {
    look(now);
    for (const one of acts[now] ?? []) act(table, ...one);
    look(now);
    table.endPhase();
  }
}

describe('the public', () => {
  it('is told the set, the calls and the phase: two games of one set look alike all night, whoever has which card, does what, and whatever lies in the centre', () => {
    const one: readonly RoleName[] = ['DOPPELGANGER', 'WEREWOLF', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'SEER', 'INSOMNIAC', 'MINION'];
    const two: readonly RoleName[] = ['MINION', 'INSOMNIAC', 'DRUNK', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DOPPELGANGER'];
    const looks = ([
      [one, { DOPPELGANGER: [['zoe', 'COPY', 'yin'], ['zoe', 'ROB', 'abe']], WEREWOLVES: [['abe', 'PEEK', 'LEFT']], ROBBER: [['yin', 'ROB', 'zoe']], TROUBLEMAKER: [['bea', 'SWAP', ['zoe', 'xia']]], DRUNK: [['xia', 'TAKE', 'LEFT']] }],
      [two, { WEREWOLVES: [['bea', 'PASS']], SEER: [['xia', 'SEE', { centre: ['LEFT', 'RIGHT'] }]] }],
    ] as const).map(([table, acts]: readonly [readonly RoleName[], Acts]) => {
      const game = sit(table);
      const seen: string[] = [];
      everyPhase(game, acts, (phase) => { seen.push(`${phase} ${seenBy(game)}`); });
      return seen;
    });
    expect(looks[0]).toHaveLength(24);
    expect(looks[1]).toEqual(looks[0]);
  });

  it('finds that on the table and nothing else, and is told nothing but the phases, and shields when they are laid', () => {
    const table = sit(TEN);
    everyPhase(table, BUSY, (phase) => {
      const { info, players, open } = table.public.view();
      const laid = phase !== 'DUSK' && phase !== 'DOPPELGANGER' && phase !== 'SENTINEL';
      const calls = ['DOPPELGANGER', 'SENTINEL', 'WEREWOLVES', 'MINION', 'MASONS', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'DOPPELGANGER_INSOMNIAC'];
      expect(info).toEqual({ cards: TEN, calls, shields: laid ? ['cal'] : [] });
      expect(oneNightInfo(table.public.view())).toEqual(info);
      expect([players.some((player) => 'role' in player), open]).toEqual([false, []]);
      const others = table.public.feed().items.filter(({ type }) => type !== 'GAME_STARTED' && type !== 'PHASE');
      expect(others).toEqual(laid ? [{ type: 'EVENT', event: 'SHIELDS', data: { players: ['cal'] } }] : []);
    });
  });

  it('is no game of One Night to who reads it where it is another\'s', () => {
    for (const info of [{}, { cards: [], calls: [] }, { cards: [], shields: [] }, { calls: [], shields: [] }]) expect(() => oneNightInfo({ info })).toThrow(/ONENIGHT_INFO/);
    expect(nightOf({ own: { info: {} } })).toEqual([]);
    expect(nightOf({ own: { info: { night: ['SAW', { did: 'SAW' }, { call: 'SEER' }, null] } } })).toEqual([]);
  });
});

describe('what leaves the table', () => {
  it('[LK-29] [LK-30] what somebody saw or did is an item of their own feed, of no other\'s, and not of the public\'s', () => {
    const table = sit(TEN);
    night(table, BUSY);
    const entries = table.log().flatMap((entry, number) => (entry.type === 'EVENT' && SECRET.some((name) => name === entry.event) ? [{ entry, number }] : []));
    expect(entries).toHaveLength(ids(table).flatMap((id) => memories(table, id)).length);
    for (const { entry, number } of entries) {
      expect(table.referee.told(number)).toMatchObject({ public: false, seats: entry.to });
      expect(entry.to).toHaveLength(1);
    }
    for (const id of ids(table)) expect(SECRET.flatMap((name) => told(table, name, id)).map(({ data }) => data)).toEqual(SECRET.flatMap((did) => memories(table, id).filter((memory) => memory.did === did)));
    expect(SECRET.flatMap((name) => told(table, name))).toEqual([]);
  });

  it('[LK-05] [LK-06] [LK-07] no view, feed or offer holds a card but the own, those of what one saw, and the set; none holds the seed', () => {
    const table = sit(TEN);
    const [header] = table.log();
    const seed = header?.type === 'GAME_CREATED' ? header.seed : 'no header';
    everyPhase(table, BUSY, () => {
      for (const id of ids(table)) {
        const { own, public: all } = table.seat(id).view();
        const items = table.seat(id).feed().items.filter((item) => item.type !== 'PHASE' && !(item.type === 'EVENT' && SECRET.some((name) => name === item.event)));
        expect(JSON.stringify([{ ...own, phase: '', self: { ...own.self, role: '' }, info: {} }, all.players, all.open, items])).not.toMatch(CARDS);
        expect(seenBy(table, id)).not.toContain(seed);
      }
      expect(seenBy(table)).not.toContain(seed);
    });
    expect(() => JSON.stringify(table)).toThrow(/NOT_SERIALIZABLE/);
    expect(() => JSON.stringify(table.seat('zoe'))).toThrow(/NOT_SERIALIZABLE/);
  });

  it('[LK-29] a game that was saved and restored shows everybody what they saw before, and nothing more', () => {
    const table = sit(TEN);
    night(table, BUSY);
    const again = restoreGame(oneNight, JSON.parse(JSON.stringify(table.snapshot())) as ReturnType<Table['snapshot']>, { log: table.log() });
    for (const id of ids(table)) expect(seenBy(again, id)).toBe(seenBy(table, id));
    expect(seenBy(again)).toBe(seenBy(table));
    for (const game of [table, again]) spareAll(game);
    expect(seenBy(again)).toBe(seenBy(table));
  });

  it('the night is told when the game is over, and not before', () => {
    const table = sit(TEN);
    everyPhase(table, BUSY, () => {
      expect(nightStory(table.log())).toBeUndefined();
      expect(told(table, 'STORY')).toEqual([]);
    });
    expect(told(table, 'STORY').map(({ data }) => data)).toEqual([nightStory(table.log())]);
    expect(nightStory(table.public.feed().items)?.players.map(({ final }) => final)).toEqual(AFTER);
    for (const item of [{ event: 'STORY' }, { event: 'STORY', data: { players: [] } }, { event: 'STORY', data: { lines: [] } }, { event: 'OTHER', data: { players: [], lines: [] } }]) expect(nightStory([{ type: 'EVENT', ...item }])).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('[LK-37] is the same in every phase for whoever may not do something, and nobody is told', () => {
    const table = sit(TEN);
    everyPhase(table, BUSY, () => {
      const before = [seenBy(table), ...ids(table).map((id) => seenBy(table, id))];
      const { length } = table.log();
      for (const id of ids(table)) {
        for (const skill of SKILLS.filter((name) => !offers(table, id).includes(name))) {
          expect(table.seat(id).submit({ skill, choice: { target: 'xia' } })).toEqual({ ok: false, code: 'NOT_ALLOWED', message: `"${skill}" is not among your actions now` });
        }
      }
      expect([seenBy(table), ...ids(table).map((id) => seenBy(table, id))]).toEqual(before);
      expect(table.log()).toHaveLength(length);
    });
  });

  it('[LK-16] [LK-37] of a choice tells nothing of a card: whom one may choose is the same, whoever they are and whatever lies in the centre', () => {
    const worlds = ([['WEREWOLF', 'TANNER', 'VILLAGER', 'HUNTER'], ['HUNTER', 'VILLAGER', 'WEREWOLF', 'TANNER']] as const).map(([abe, yin, left, middle]) => {
      const table = sit(['ROBBER', abe, yin, 'SEER', 'TROUBLEMAKER', left, middle, 'MINION']);
      return ([['SEER', 'bea', 'SEE'], ['ROBBER', 'zoe', 'ROB'], ['TROUBLEMAKER', 'xia', 'SWAP'], ['VOTE', 'zoe', 'VOTE']] as const).map(([phase, id, skill]) => {
        until(table, phase);
        const choices = ['abe', 'yin', id, 'nobody', ['abe', 'yin'], ['abe', id], { player: id }, { centre: ['LEFT'] }, 'LEFT', 'WEREWOLF'];
        return [table.seat(id).legalActions(), choices.map((target) => table.fork().seat(id).submit({ skill, choice: { target } }))];
      });
    });
    expect(worlds[1]).toEqual(worlds[0]);
    expect(JSON.stringify(worlds[0])).toContain('BAD_CHOICE');
  });
});

it('what the host lays into the centre nobody sees', () => {
  const table = sit(TEN);
  const before = [seenBy(table), ...ids(table).map((id) => seenBy(table, id))];
  table.referee.apply(centre.set(['TANNER', 'INSOMNIAC', 'HUNTER']));
  expect([seenBy(table), ...ids(table).map((id) => seenBy(table, id))]).toEqual(before);
});
