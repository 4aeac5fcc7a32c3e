import { createEnv, play, randomChoice, randomPolicy, streamOf } from '@hiddenrole/env';
import { chosen, createGame, either, freeText, number, player, players, repeat, token, tokens, type Choice, type Slots } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { colours, dance, leave, paint, ring, shout, small, vote } from './rules.js';

const ids: readonly string[] = ['ann', 'bob', 'cem', 'dan'];
const TIMES = 300;

/** Choices for these slots, each accepted by the kernel. */
function accepted(ask: Slots, times = TIMES): readonly Choice[] {
  const seat = createGame(small([{ skill: 'DO', ask: Object.fromEntries(Object.entries(ask).map(([name, slot]) => [name, () => slot])) }]), { players: ids }).seat('bob');
  const random = streamOf('choices', JSON.stringify(ask));
  return Array.from({ length: times }, () => {
    const [action] = seat.legalActions();
    const choice = action === undefined ? {} : randomChoice(action, seat.view(), random);
    expect(seat.submit({ skill: 'DO', choice })).toEqual({ ok: true });
    return choice;
  });
}

const valuesOf = (choices: readonly Choice[], slot: string): readonly string[] => [...new Set(choices.map((choice) => JSON.stringify(choice[slot])))].sort();

describe('a choice at random', () => {
  it.each<readonly [string, Slots, number]>([
    ['one of the living', { target: player('living') }, 4],
    ['one of the others', { target: player('others') }, 3],
    ['one of these', { target: player(['ann', 'dan']) }, 2],
    ['up to two players', { target: players(0, 2, 'everyone') }, 1 + 4 + 12],
    ['more players than there are', { target: players(3, 9, 'others') }, 6],
    ['two players, the same twice if it comes so', { target: repeat(players(2, 2, ['ann', 'bob'])) }, 4],
    ['a token', { target: token(colours) }, 3],
    ['all tokens in any order', { target: tokens(3, 3, colours) }, 6],
    ['a token listed twice, once', { target: tokens(2, 2, ['red', 'red', 'blue']) }, 2],
    ['a number', { target: number(-1, 2) }, 4],
    ['a text', { target: freeText(200) }, 4],
    ['either', { target: either({ who: player(['ann']), what: token(['red']) }) }, 2],
    ['either, of which one branch can be filled', { target: either({ who: player([]), what: token(['red']) }) }, 1],
    ['nothing', {}, 1],
  ])('finds everything that fits: %s', (_, ask, different) => {
    expect(valuesOf(accepted(ask), 'target')).toHaveLength(different);
  });

  it.each<readonly [string, Slots]>([
    ['one of those chosen', { of: player(chosen('team')), team: players(0, 3, 'everyone') }],
    ['in a row', { c: player(chosen('b')), b: players(1, 2, chosen('a')), a: players(2, 3, 'others') }],
    ['two of those that one may have chosen', { pair: tokens(2, 2, chosen('hand')), hand: tokens(0, 3, colours) }],
    ['three of those that one may hardly ever choose', { most: tokens(40, 40, chosen('all')), all: tokens(0, 40, Array.from({ length: 40 }, (__, i) => `t${i}`)) }],
    ['a player whose id is written', { of: player(chosen('name')), name: freeText(20) }],
    ['a player among tokens', { of: player(chosen('some')), some: tokens(1, 3, ['ann', 'red', 'bob']) }],
    ['a branch of what was chosen', { of: player(chosen('one')), one: either({ a: player('others'), b: players(1, 2, 'everyone') }) }],
    ['inside a branch', { pick: either({ a: token(chosen('hand')) }), hand: tokens(1, 2, colours) }],
    ['from one another', { a: player(chosen('b')), b: player(chosen('a')) }],
    ['from itself', { a: player(chosen('a')) }],
    ['a range wider than a word', { n: number(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), m: number(0, 2 ** 40) }],
    ['the shortest text', { t: freeText(1) }],
  ])('fits where slots depend on others: %s', (_, ask) => {
    expect(accepted(ask).length).toBe(TIMES);
  });

  it('reaches both ends of a wide range', () => {
    const drawn = accepted({ n: number(-(2 ** 50), 2 ** 50) }).map(({ n }) => Number(n));
    expect(Math.min(...drawn)).toBeLessThan(-(2 ** 49));
    expect(Math.max(...drawn)).toBeGreaterThan(2 ** 49);
  });
});

describe('the random policy', () => {
  const steps = [vote, { ...paint, oneOf: 'brush' }, { skill: 'SIT', oneOf: 'brush', required: 'all' as const }, ring, dance, shout, leave];

  it('does whatever may be done, all of it accepted, and does not do all that it need not', () => {
    const env = createEnv(small(steps), { players: ids, options: { rounds: 3 } });
    const done = new Map<string, number>();
    let visits = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      play(env, randomPolicy, seed);
      visits += 3 * ids.length;
      for (const line of env.refereeTranscript().lines) {
        if (line.type !== 'ACTED') continue;
        expect(line.answer ?? { ok: true }).toEqual({ ok: true });
        const skill = line.request?.skill ?? 'PASS';
        done.set(skill, (done.get(skill) ?? 0) + 1);
      }
    }
    expect([...done.keys()].sort()).toEqual(['DANCE', 'LEAVE', 'PAINT', 'PASS', 'RING', 'SHOUT', 'SIT', 'VOTE']);
    expect(done.get('SHOUT')).toBeLessThan(visits);
    expect(done.get('DANCE')).toBeLessThan(visits / 2);
  });

  it('leaves nothing undone that is waited for, where nobody ends the phase early', () => {
    const env = createEnv(small([vote, paint, dance, ring]), { players: ids });
    for (let seed = 0; seed < 40; seed += 1) {
      play(env, randomPolicy, seed);
      const skills = env.refereeTranscript().lines.flatMap((line) => (line.type === 'ACTED' && line.request !== null ? [line.request.skill] : []));
      expect([skills.filter((skill) => skill === 'VOTE').length, skills.filter((skill) => skill === 'PAINT').length]).toEqual([4, 4]);
    }
  });
});
