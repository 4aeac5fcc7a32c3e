import { createEnv, play, randomPolicy, streamOf, type Policy } from '@hiddenrole/env';
import type { SkillRequest } from '@hiddenrole/kernel';
import { missions, missionsPolicy, type Camp, type Missions, type MissionsOptions } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { mission, names, play as playCards, propose, sit, vote, type Table } from './table.js';

const EVIL = ['MINION', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'];
const GAMES = 30;

/** In how many games a side wins, where policies play by sides. */
function wins(side: Camp, players: number, { good, evil }: { readonly good: Policy<Missions>; readonly evil: Policy<Missions> }): number {
  const env = createEnv(missions, { players: names.slice(0, players) });
  const bySide: Policy<Missions> = (view, random) => (EVIL.includes(view.own.self.role ?? '') ? evil : good)(view, random);
  return Array.from({ length: GAMES }, (_, seed) => play(env, bySide, seed)?.sides?.includes(side) === true).filter((won) => won).length;
}

/** What the policy does for a seat, whatever it draws. */
function asks(table: Table, id: string): SkillRequest<Missions> | undefined {
  const [first, ...others] = Array.from({ length: 8 }, (_, seed) => missionsPolicy(table.seat(id).view(), streamOf(seed, id)));
  for (const other of others) expect(sorted(other)).toEqual(sorted(first));
  return sorted(first);
}

function sorted(request: SkillRequest<Missions> | undefined): SkillRequest<Missions> | undefined {
  const target = request?.choice?.['target'];
  return request !== undefined && target instanceof Array ? { ...request, choice: { target: [...target].sort() } } : request;
}

const both = { good: randomPolicy, evil: randomPolicy };

describe('the policy', () => {
  it.each([5, 7, 10])('as the good wins more against evil at random than the good at random do, of %i players', (players) => {
    expect(wins('GOOD', players, { ...both, good: missionsPolicy })).toBeGreaterThan(wins('GOOD', players, both) + GAMES / 10);
  });

  it.each([5, 7, 10])('as the evil wins more against the good at random than evil at random does, of %i players', (players) => {
    expect(wins('EVIL', players, { ...both, evil: missionsPolicy })).toBeGreaterThan(wins('EVIL', players, both) + GAMES / 10);
  });

  it.each<Partial<MissionsOptions>>([{}, { game: 'resistance' }, { goodMayFail: true }, { fifthProposal: 'not-voted' }, { fifthProposal: 'mission-fails', assassin: 'out', standIn: 'morgana' }])('has every answer accepted, with the options %o', (options) => {
    const env = createEnv(missions, { players: names.slice(0, 8), options });
    for (let seed = 0; seed < 5; seed += 1) {
      play(env, missionsPolicy, seed);
      expect(env.done).toBe(true);
      expect(env.refereeTranscript().lines.filter((line) => line.type === 'ACTED' && line.answer?.ok !== true)).toEqual([]);
    }
  });
});

describe('the good', () => {
  const table = (): Table => {
    const game = sit(['SERVANT', 'SERVANT', 'MINION', 'MINION', 'SERVANT'], { game: 'resistance' });
    mission(game, ['yin', 'bea'], ['yin', 'bea']); // fails, and abe leads
    return game;
  };

  it('send themselves and nobody who was on a mission that failed', () => {
    expect(asks(table(), 'abe')).toEqual({ skill: 'PROPOSE', choice: { target: ['abe', 'xia', 'zoe'] } });
  });

  it('vote for such a team, and against one with somebody who was', () => {
    const [game, other] = [table(), table()];
    propose(game, ['zoe', 'abe', 'xia']);
    propose(other, ['zoe', 'abe', 'yin']);
    expect([asks(game, 'zoe'), asks(other, 'zoe')].map((request) => request?.choice)).toEqual([{ target: 'APPROVE' }, { target: 'REJECT' }]);
  });

  it('vote for the last proposal, whatever it is', () => {
    const game = table();
    for (let i = 0; i < 4; i += 1) {
      propose(game, ['zoe', 'yin', 'bea']);
      vote(game, []);
    }
    propose(game, ['zoe', 'yin', 'bea']);
    expect([asks(game, 'zoe'), asks(game, 'yin')].map((request) => request?.choice)).toEqual([{ target: 'APPROVE' }, { target: 'REJECT' }]);
  });

  it('who are told who is evil send none of them', () => {
    const merlin = sit(['MERLIN', 'SERVANT', 'PERCIVAL', 'ASSASSIN', 'MORGANA']);
    for (let seed = 0; seed < 20; seed += 1) {
      const target = missionsPolicy(merlin.seat('zoe').view(), streamOf(seed, ''))?.choice?.['target'];
      expect(target instanceof Array ? target.filter((id) => ['bea', 'xia'].includes(id)) : 'none').toEqual([]);
    }
  });
});

describe('the evil', () => {
  const table = (): Table => sit(['MINION', 'MINION', 'SERVANT', 'SERVANT', 'SERVANT'], { game: 'resistance' });

  it('play one Fail where one is enough, and it is the first of them who does', () => {
    const game = table();
    propose(game, ['zoe', 'abe']);
    vote(game, ['zoe', 'abe', 'yin']);
    expect([asks(game, 'zoe'), asks(game, 'abe')].map((request) => request?.choice)).toEqual([{ target: 'FAIL' }, { target: 'SUCCESS' }]);
  });

  it('all play Fail where the game hangs on it', () => {
    const game = table();
    mission(game, ['yin', 'bea']);
    mission(game, ['yin', 'bea', 'xia']);
    propose(game, ['zoe', 'abe']);
    vote(game, ['zoe', 'abe', 'yin']);
    expect([asks(game, 'zoe'), asks(game, 'abe')].map((request) => request?.choice)).toEqual([{ target: 'FAIL' }, { target: 'FAIL' }]);
  });

  it('play Success where they are too few for the Fail cards it takes', () => {
    const game = sit(['SERVANT', 'SERVANT', 'SERVANT', 'SERVANT', 'MINION', 'MINION', 'MINION'], { game: 'resistance' });
    const good = ['zoe', 'abe', 'yin', 'bea'];
    mission(game, good.slice(0, 2));
    for (let i = 0; i < 2; i += 1) mission(game, [...good.slice(0, 2), 'xia'], ['xia']);
    propose(game, ['zoe', 'abe', 'yin', 'xia']); // two Fail cards
    vote(game, good);
    expect(asks(game, 'xia')?.choice).toEqual({ target: 'SUCCESS' });
  });

  it('vote for a team that one of them is on, and against any other', () => {
    const [game, other] = [table(), table()];
    propose(game, ['abe', 'yin']);
    propose(other, ['yin', 'bea']);
    expect([asks(game, 'zoe'), asks(other, 'zoe')].map((request) => request?.choice)).toEqual([{ target: 'APPROVE' }, { target: 'REJECT' }]);
  });

  it('lead with one of them, and as many more as it takes Fail cards', () => {
    const target = asksTeam(table(), 'zoe');
    expect([target.length, target.filter((id) => ['zoe', 'abe'].includes(id))]).toEqual([2, ['zoe']]);
  });

  it('name as Merlin who voted as if they knew', () => {
    const game = sit(['SERVANT', 'MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA']);
    propose(game, ['zoe', 'bea']);
    vote(game, ['zoe', 'yin', 'bea', 'xia']); // abe alone is against it
    playCards(game);
    mission(game, ['zoe', 'abe', 'yin']);
    mission(game, ['zoe', 'abe']);
    expect(asks(game, 'bea')).toEqual({ skill: 'NAME_MERLIN', choice: { target: 'abe' } });
  });
});

function asksTeam(table: Table, id: string): readonly string[] {
  const target = missionsPolicy(table.seat(id).view(), streamOf(1, id))?.choice?.['target'];
  return target instanceof Array ? [...target].sort().reverse() : [];
}
