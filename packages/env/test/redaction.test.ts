import { createEnv, streamFrom, writeTranscript, type Env, type Policy } from '@hiddenrole/env';
import type { Dealt } from '@hiddenrole/kernel';
import { missions, missionsInfo, type Missions, type RoleName } from '@hiddenrole/missions';
import { describe, expect, it } from 'vitest';
import { small, type Small } from './rules.js';

const players: readonly string[] = ['zoe', 'abe', 'yin', 'bea', 'xia'];
type Dealing = readonly Dealt<Missions>[];
const deal = (...roles: readonly RoleName[]): Dealing => roles.map((role) => ({ role }));

/** Plays by what is public alone: a world does not show in it. */
const blind: Policy<Missions> = ({ public: table, own }) => {
  const [action] = own.actions;
  const { missions: places, mission } = missionsInfo(table);
  switch (action?.skill) {
    case 'PROPOSE':
      return { skill: 'PROPOSE', choice: { target: players.slice(0, places[mission - 1]?.size) } };
    case 'VOTE':
      return { skill: 'VOTE', choice: { target: 'APPROVE' } };
    case 'PLAY':
      return { skill: 'PLAY', choice: { target: 'SUCCESS' } };
    default:
      return undefined;
  }
};

function played(dealing: Dealing): Env<Missions> {
  const env = createEnv(missions, { players, deal: dealing, options: { firstLeader: 1 } });
  env.reset('one seed');
  while (env.turn !== undefined) env.act(blind(env.view(env.turn), streamFrom(() => 0)));
  return env;
}

const linesOf = (env: Env<Missions>, seat: string): readonly string[] => writeTranscript(env.seatTranscript(seat)).trimEnd().split('\n');

describe('a transcript of a seat', () => {
  // zoe is a servant in all of them
  const worlds = [deal('SERVANT', 'MERLIN', 'PERCIVAL', 'ASSASSIN', 'MORGANA'), deal('SERVANT', 'MORGANA', 'MERLIN', 'ASSASSIN', 'PERCIVAL'), deal('SERVANT', 'PERCIVAL', 'MORGANA', 'ASSASSIN', 'MERLIN')].map(played);

  it('is the same in worlds that differ in the hidden cards of others, until the cards are turned over', () => {
    const [first = [], ...others] = worlds.map((env) => linesOf(env, 'zoe'));
    expect(first.length).toBeGreaterThan(10);
    for (const other of others) {
      expect(other.slice(0, -2)).toEqual(first.slice(0, -2));
      expect(other.at(-2)).not.toBe(first.at(-2));
    }
  });

  it('differs where the seat was told something else', () => {
    const [first, second] = worlds.map((env) => linesOf(env, 'bea')); // the Assassin is told who is evil
    expect(first?.[1]).not.toBe(second?.[1]);
  });

  it('holds nothing of what others did and it was not told', () => {
    for (const env of worlds) {
      const before = linesOf(env, 'zoe').slice(0, -2).join('\n');
      expect(before).not.toMatch(/ASSASSINATION|ENTRY|GAME_CREATED|"seed"|"deal"/);
    }
  });

  it('of somebody who is not asked in a hidden phase says nothing of it', () => {
    const hidden = small([], { attic: [{ skill: 'PEEK', role: 'KEEPER' }] });
    const texts = [true, false].map((peeks) => {
      const env = createEnv<Small>(hidden, { players: ['ann', 'bob'], options: { rounds: 2 } });
      env.reset(1);
      while (env.turn !== undefined) env.act(peeks ? { skill: 'PEEK' } : undefined);
      return ['ann', 'bob'].map((seat) => writeTranscript(env.seatTranscript(seat)));
    });
    expect(texts[0]?.[1]).toBe(texts[1]?.[1]);
    expect(texts[0]?.[0]).not.toBe(texts[1]?.[0]);
  });
});
