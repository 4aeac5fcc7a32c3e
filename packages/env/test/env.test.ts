import { createEnv, play, randomPolicy, type Env } from '@hiddenrole/env';
import { GameError, type Step } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { bar, counted, dance, leave, paint, ring, shout, small, vote, type Small } from './rules.js';

const players: readonly string[] = ['ann', 'bob', 'cem'];

function envOf(steps: readonly Step<Small>[], more: { readonly maxSteps?: number; readonly rounds?: number; readonly nobodyWins?: boolean; readonly attic?: readonly Step<Small>[] } = {}): Env<Small> {
  const { maxSteps, rounds = 1, ...rest } = more;
  const env = createEnv(small(steps, rest), { players, options: { rounds }, ...(maxSteps !== undefined && { maxSteps }) });
  env.reset('seed');
  return env;
}

const voteFor = (target: string): { readonly skill: string; readonly choice: { readonly target: string } } => ({ skill: 'VOTE', choice: { target } });
const usesIn = (env: Env<Small>): readonly unknown[] => counted(env.seatTranscript('ann').lines.flatMap((line) => (line.type === 'OBSERVED' ? line.news : [])));
const skillsOf = (env: Env<Small>, seat: string): readonly string[] => env.legal(seat).map(({ skill }) => skill);

function fault(run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    return thrown instanceof GameError ? thrown.code : thrown;
  }
}

describe('who is asked', () => {
  it('is every seat with something to do, the first in seating order first, until each has answered', () => {
    const env = envOf([vote]);
    expect([env.turn, env.asked]).toEqual(['ann', ['ann', 'bob', 'cem']]);
    expect(env.act(voteFor('bob'))).toEqual({ ok: true });
    expect([env.turn, env.asked, env.legal('ann')]).toEqual(['bob', ['bob', 'cem'], []]);
    env.act(voteFor('cem'));
    env.act(voteFor('ann'));
    expect(usesIn(env)).toEqual([['ann VOTE', 'bob VOTE', 'cem VOTE']]);
  });

  it('a seat that passes has passed everything it was asked for, and the phase does not wait for it', () => {
    const env = envOf([vote, paint]);
    expect(env.act()).toBeUndefined();
    expect([env.turn, env.legal('ann')]).toEqual(['bob', []]);
  });

  it('a seat with two things to do is asked for the second when it has done the first, in any order', () => {
    const env = envOf([vote, paint]);
    env.act({ skill: 'PAINT', choice: { target: 'red' } });
    expect([env.turn, skillsOf(env, 'ann')]).toEqual(['ann', ['VOTE']]);
  });

  it('of alternatives one is answered', () => {
    const env = envOf([{ ...vote, oneOf: 'ballot' }, { skill: 'ABSTAIN', oneOf: 'ballot', required: 'all' }]);
    env.act({ skill: 'ABSTAIN' });
    expect([env.turn, env.legal('ann')]).toEqual(['bob', []]);
  });

  it('when nobody is left to ask the phase ends, and so does every phase in which nobody is asked', () => {
    const env = envOf([vote], { rounds: 2 });
    for (let i = 0; i < 3; i += 1) env.act();
    expect([env.view('ann').public.round, env.turn, env.steps]).toEqual([2, 'ann', 5]);
  });

  it('a seat that is asked again, for something new, may still do what it had passed', () => {
    const env = envOf([ring, dance, paint]);
    env.step({ ann: { skill: 'RING' }, bob: undefined, cem: { skill: 'PAINT', choice: { target: 'red' } } });
    expect([skillsOf(env, 'bob'), skillsOf(env, 'cem')]).toEqual([['DANCE', 'PAINT'], ['DANCE']]);
  });

  it('is everybody anew in the next visit', () => {
    const env = envOf([vote], { rounds: 2, attic: [vote] });
    for (let i = 0; i < 3; i += 1) env.act(voteFor(i === 0 ? 'bob' : 'ann'));
    expect([env.asked, env.view('ann').public.round, usesIn(env)]).toEqual([players, 1, []]);
  });

  it('an answer that came to nothing is asked for again', () => {
    const env = envOf([vote, { ...bar, role: 'KEEPER' }]);
    env.step({ ann: voteFor('bob'), bob: voteFor('cem'), cem: voteFor('ann') });
    expect(env.asked).toEqual(['ann']);
    env.act({ skill: 'BAR', choice: { target: 'cem' } });
    expect([env.asked, skillsOf(env, 'bob')]).toEqual([['ann', 'bob'], ['VOTE']]);
  });
});

describe('what takes effect at once', () => {
  it('may open something new in the same phase, for everybody', () => {
    const env = envOf([ring, dance]);
    env.step({ ann: { skill: 'RING' } });
    expect(env.asked.map((seat) => [seat, skillsOf(env, seat)])).toEqual([['ann', ['DANCE']], ['bob', ['DANCE']], ['cem', ['DANCE']]]);
  });

  it('may be done again for as long as it may', () => {
    const env = envOf([shout]);
    env.act({ skill: 'SHOUT' });
    expect([env.turn, skillsOf(env, 'ann')]).toEqual(['ann', ['SHOUT']]);
    env.act();
    expect(env.turn).toBe('bob');
  });

  it('ends the phase where the rules say so', () => {
    const env = envOf([vote, leave]);
    expect([env.act({ skill: 'LEAVE' }), env.done, env.turn]).toEqual([{ ok: true }, true, undefined]);
  });
});

describe('a refused request', () => {
  it.each([
    ['that does not fit', voteFor('nobody'), 'BAD_CHOICE'],
    ['for what is not there', { skill: 'FLY' }, 'NOT_ALLOWED'],
    ['that is none', JSON.parse('{"vote":"bob"}') as { skill: string }, 'BAD_REQUEST'],
    ['that is no JSON', { skill: 'VOTE', choice: { target: 1n as unknown as string } }, 'BAD_REQUEST'],
  ])('%s comes back with its refusal and counts as a pass', (_, request, code) => {
    const env = envOf([vote]);
    expect(env.act(request)).toMatchObject({ ok: false, code });
    expect([env.turn, env.legal('ann')]).toEqual(['bob', []]);
  });

  it('for what was answered before does not change the answer, and stalls nothing', () => {
    const env = envOf([vote, paint]);
    env.act(voteFor('bob'));
    expect(env.act(voteFor('cem'))).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect([env.turn, env.view('ann').own.submissions]).toEqual(['bob', [voteFor('bob')]]);
  });

  it('agents who only ever ask for what they may not play a game to its end', () => {
    const env = envOf([vote, paint], { rounds: 3 });
    play(env, () => ({ skill: 'FLY' }), 1);
    expect([env.done, env.steps]).toEqual([true, 3 * 3 + 5]);
  });
});

describe('all at once', () => {
  it('everybody acts by what they saw before; who is not there passes', () => {
    const env = envOf([vote]);
    expect(env.step({ ann: voteFor('bob'), cem: voteFor('bob') })).toEqual({ ann: { ok: true }, bob: undefined, cem: { ok: true } });
    expect([env.done, usesIn(env)]).toEqual([true, [['ann VOTE', 'cem VOTE']]]);
  });

  it('what the first has made impossible is refused to the second', () => {
    const env = envOf([ring, vote]);
    expect(env.step({ ann: { skill: 'RING' }, bob: { skill: 'RING' } })).toMatchObject({ ann: { ok: true }, bob: { ok: false, code: 'NOT_ALLOWED' } });
    expect(env.asked).toEqual(['ann']);
  });

  it('a request of a phase that another has ended is refused, and the seat is asked anew', () => {
    const env = envOf([vote, leave], { rounds: 2, attic: [vote] });
    expect(env.step({ ann: { skill: 'LEAVE' }, bob: voteFor('ann'), cem: undefined })).toMatchObject({ ann: { ok: true }, bob: { ok: false, code: 'NOT_ALLOWED' } });
    expect(env.asked).toEqual(['ann', 'bob', 'cem']);
    expect(env.view('bob').own.submissions).toEqual([]);
  });

  it('a seat that is not asked is refused, and nothing is written down', () => {
    const env = envOf([vote]);
    env.act();
    expect(env.step({ ann: voteFor('bob') })['ann']).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(env.seatTranscript('ann').lines.filter(({ type }) => type === 'ACTED')).toHaveLength(1);
  });

  it('is the runner\'s mistake for a seat that is nobody\'s, and changes nothing', () => {
    const env = envOf([vote]);
    expect(fault(() => env.step({ ann: voteFor('bob'), eve: voteFor('ann') }))).toBe('UNKNOWN_PLAYER');
    expect([env.asked, env.steps]).toEqual([players, 0]);
  });
});

describe('how it ends', () => {
  it('winners get 1, losers -1, and nobody anything before', () => {
    const env = envOf([vote]);
    expect(env.rewards()).toEqual({ ann: 0, bob: 0, cem: 0 });
    env.step({});
    expect([env.done, env.outcome, env.rewards()]).toEqual([true, { winners: ['ann'], sides: ['ALL'] }, { ann: 1, bob: -1, cem: -1 }]);
  });

  it('where nobody wins everybody gets 0', () => {
    const env = envOf([vote], { nobodyWins: true });
    env.step({});
    expect([env.done, env.rewards()]).toEqual([true, { ann: 0, bob: 0, cem: 0 }]);
  });

  it('a game is broken off after so many answers and ends of phases', () => {
    const env = envOf([shout], { maxSteps: 7 });
    while (env.turn !== undefined) env.act({ skill: 'SHOUT' });
    expect([env.steps, env.truncated, env.done, env.outcome, env.rewards()]).toEqual([7, true, false, undefined, { ann: 0, bob: 0, cem: 0 }]);
    expect(env.asked).toEqual([]);
  });

  it('a game in which nobody is ever asked is broken off too', () => {
    const env = envOf([], { rounds: 1_000_000, maxSteps: 50 });
    expect([env.turn, env.truncated, env.steps]).toEqual([undefined, true, 50]);
  });

  it('a game that is over at its last step is not broken off', () => {
    const env = envOf([vote], { maxSteps: 4 });
    for (let i = 0; i < 3; i += 1) env.act();
    expect([env.steps, env.done, env.truncated]).toEqual([4, true, false]);
  });

  it('nobody acts when it is over', () => {
    const env = envOf([vote]);
    env.step({});
    expect([fault(() => env.act()), fault(() => env.step({}))]).toEqual(['GAME_ENDED', 'GAME_ENDED']);
  });
});

it('what a seat sees is what is, at any moment', () => {
  const env = envOf([vote]);
  expect([env.view('ann').own.submissions, env.view('ann')]).toEqual([[], env.view('ann')]);
  env.act(voteFor('bob'));
  expect([env.view('ann').own.submissions, env.observe('ann').view.own.submissions]).toEqual([[voteFor('bob')], [voteFor('bob')]]);
});

describe('a new game', () => {
  it('is the same for the same seed and another for another', () => {
    const env = createEnv(small([vote, shout]), { players, options: { rounds: 3 } });
    const text = (seed: string | number): string => {
      play(env, randomPolicy, seed);
      return JSON.stringify(env.refereeTranscript());
    };
    expect(text(1)).toBe(text('1'));
    expect(text(1)).not.toBe(text(2));
  });

  it('takes a seed of the kernel as it is', () => {
    const env = envOf([vote]);
    const seed = '0123456789abcdef'.repeat(4);
    env.reset(seed);
    expect(env.refereeTranscript().lines[0]).toMatchObject({ entry: { seed } });
  });

  it('forgets what was observed in the one before', () => {
    const env = envOf([vote]);
    const news = env.observe('ann').news;
    expect([news.length > 0, env.observe('ann').news]).toEqual([true, []]);
    env.reset('seed');
    expect(env.observe('ann').news).toEqual(news);
  });

  it('needs a policy for every seat, a seat that exists, and a number of steps', () => {
    const env = envOf([vote]);
    expect(fault(() => play(env, { ann: randomPolicy, bob: randomPolicy }, 1))).toBe('UNKNOWN_PLAYER');
    expect([fault(() => env.observe('eve')), fault(() => env.legal('eve')), fault(() => env.view('eve')), fault(() => env.seatTranscript('eve'))]).toEqual(Array(4).fill('UNKNOWN_PLAYER'));
    expect([0, 1.5, -1].map((maxSteps) => fault(() => envOf([vote], { maxSteps })))).toEqual(Array(3).fill('BAD_RANGE'));
  });
});
