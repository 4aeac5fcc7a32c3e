import { lot, type RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { candidacy, info, lastVotes, outcome, pool, untilVote, voted } from './day.js';
import { dawn, died, exile, goodbyes, ids, offers, phaseOf, seenBy, sit, told, untilPhase, type Table } from './table.js';

const SIX: readonly RoleName[] = ['VILLAGER', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'WEREWOLF'];
const [zoe, abe, yin, bea, xia, cal] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal'] as const;

/** Two against two, cast so that the order of arrival is not the seating order. */
const TIE = { [xia]: yin, [yin]: zoe, [zoe]: yin, [bea]: zoe };

/** A table in its second vote, or wherever the tie has led to. */
function tied(options: Parameters<typeof sit>[1], seed?: string): Table {
  const table = sit(SIX, options, seed);
  untilVote(table);
  voted(table, TIE);
  return table;
}

/** The same with a sheriff, elected by the others. */
function withSheriff(roles: readonly RoleName[], sheriff: string, options: Parameters<typeof sit>[1] = {}): Table {
  const table = sit(roles, { sheriff: 'elected', dayTie: 'sheriff', ...options });
  candidacy(table, [sheriff]);
  dawn(table);
  table.endPhase();
  return table;
}

describe('[WW-23] a vote of two against two, by the option dayTie revote', () => {
  it('is told, and the others vote again, among the tied alone', () => {
    const table = tied({ dayTie: 'revote' });
    expect(told(table, 'TIED')).toMatchObject([{ data: { tied: [zoe, yin] } }]);
    expect([phaseOf(table), info(table).tied, died(table)]).toEqual(['RUNOFF', [zoe, yin], []]);
    for (const id of ids(table)) expect(pool(table, id, 'VOTE')).toEqual(id === zoe || id === yin ? [] : [zoe, yin]);
    expect(table.seat(abe).submit({ skill: 'VOTE', choice: { target: xia } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    expect(table.seat(zoe).submit({ skill: 'VOTE', choice: { target: yin } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    voted(table, { [abe]: yin });
    expect(lastVotes(table)).toEqual({ votes: [{ target: yin, votes: 1 }], ballots: [{ voter: abe, target: yin }] });
    expect(died(table)).toEqual([yin]);
  });

  it('a second tie exiles nobody, and so does a second vote that nobody answers', () => {
    for (const again of [{ [abe]: zoe, [bea]: yin }, { [abe]: null }, {}]) {
      const table = tied({ dayTie: 'revote' });
      voted(table, again);
      expect([told(table, 'NOBODY_EXILED').length, died(table), phaseOf(table)]).toEqual([1, [], 'NIGHTFALL']);
      expect(told(table, 'TIED')).toHaveLength(1);
    }
  });

  it('three may be tied, and one of them be left out in the second vote', () => {
    const table = sit(SIX, { dayTie: 'revote' });
    untilVote(table);
    voted(table, { [abe]: cal, [zoe]: xia, [cal]: bea });
    expect(info(table).tied).toEqual([bea, xia, cal]);
    voted(table, { [zoe]: bea, [abe]: bea, [yin]: cal });
    expect(died(table)).toEqual([bea]);
  });

  it('where everybody who votes is tied there is no second vote', () => {
    const table = sit(SIX, { dayTie: 'revote' });
    untilVote(table);
    voted(table, { [zoe]: abe, [abe]: zoe, [yin]: bea, [bea]: yin, [xia]: cal, [cal]: xia });
    expect([told(table, 'TIED').length, told(table, 'NOBODY_EXILED').length, phaseOf(table)]).toEqual([1, 1, 'NIGHTFALL']);
  });

  it('the tied of yesterday are forgotten by night', () => {
    const table = tied({ dayTie: 'revote' });
    voted(table, {});
    expect(info(table).tied).toEqual([]);
  });
});

it('[WW-23] by the option dayTie nobody, a tie exiles nobody', () => {
  const table = tied({ dayTie: 'nobody' });
  expect([told(table, 'TIED').length, told(table, 'NOBODY_EXILED').length, died(table), phaseOf(table)]).toEqual([1, 1, [], 'NIGHTFALL']);
});

describe('by the option dayTie all', () => {
  it('[WW-23] all of the tied are exiled, in seating order', () => {
    const table = tied({ dayTie: 'all' });
    expect(told(table, 'EXILED').map(({ target }) => target)).toEqual([zoe, yin]);
    expect(died(table)).toEqual([zoe, yin]);
    expect(told(table, 'NOBODY_EXILED')).toEqual([]);
  });

  it('[WW-25] everybody has one vote: everybody is exiled, as it says, and nobody has won', () => {
    const table = sit(SIX, { dayTie: 'all' });
    untilVote(table);
    voted(table, { [zoe]: abe, [abe]: zoe, [yin]: bea, [bea]: yin, [xia]: cal, [cal]: xia });
    expect(died(table)).toEqual([zoe, abe, yin, bea, xia, cal]);
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [], reason: 'NOBODY_LEFT' });
  });

  it('an idiot among them turns their card, and the others die', () => {
    const table = sit(['IDIOT', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'VILLAGER'], { dayTie: 'all' });
    untilVote(table);
    voted(table, TIE);
    expect([told(table, 'TURNED').map(({ target }) => target), died(table)]).toEqual([[zoe], [yin]]);
  });

  it('the medium is told of each of them', () => {
    const table = sit(['VILLAGER', 'MEDIUM', 'WEREWOLF', 'VILLAGER', 'WEREWOLF', 'VILLAGER'], { dayTie: 'all' });
    untilVote(table);
    voted(table, { [zoe]: yin, [yin]: zoe });
    expect(told(table, 'MEDIUM_TOLD', abe).map(({ target }) => target)).toEqual([zoe, yin]);
  });
});

describe('by the option dayTie chance', () => {
  it('[WW-23] one of the tied is exiled, drawn from the seed', () => {
    const drawnBy = (seed: string): readonly string[] => died(tied({ dayTie: 'chance' }, seed));
    const drawn = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(drawnBy);
    expect(new Set(drawn.flat())).toEqual(new Set([zoe, yin]));
    expect(drawn.every(({ length }) => length === 1)).toBe(true);
    expect(drawnBy('a')).toEqual(drawnBy('a'));
  });

  it('the lot that a host sets decides where it is among the tied, and is told to nobody', () => {
    for (const [i, chosen] of [zoe, yin, zoe, yin].entries()) {
      const table = sit(SIX, { dayTie: 'chance' }, `seed ${i}`);
      untilVote(table);
      const before = [seenBy(table), seenBy(table, chosen)];
      table.referee.apply(lot.set(chosen));
      expect([seenBy(table), seenBy(table, chosen)]).toEqual(before);
      voted(table, TIE);
      expect(died(table)).toEqual([chosen]);
    }
  });

  it('a lot that is not among the tied decides nothing: it is drawn as without one', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const table = sit(SIX, { dayTie: 'chance' }, seed);
      untilVote(table);
      table.referee.apply(lot.set(cal));
      voted(table, TIE);
      expect(died(table)).toEqual(died(tied({ dayTie: 'chance' }, seed)));
    }
  });

  it('the lot is for one draw: the one that the night has used does not decide the day', () => {
    const drawn = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((seed) => {
      const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'GUARD', 'WEREWOLF', 'WEREWOLF'], { dayTie: 'chance', wolfTie: 'chance' }, seed);
      untilPhase(table, 'PACK', { guard: zoe });
      table.referee.apply(lot.set(zoe));
      untilVote(table, { bite: { [xia]: zoe, [cal]: yin } });
      voted(table, TIE);
      return died(table);
    });
    expect(new Set(drawn)).toEqual(new Set([zoe, yin]));
  });

  it('there is a lot only where there is a tie', () => {
    const table = sit(SIX, { dayTie: 'chance' });
    untilVote(table);
    table.referee.apply(lot.set(yin));
    voted(table, { [abe]: zoe });
    expect(died(table)).toEqual([zoe]);
  });
});

describe('by the option dayTie sheriff', () => {
  it('[WW-23] [WW-57] the sheriff alone decides, and among the tied', () => {
    const table = withSheriff(SIX, cal);
    voted(table, TIE);
    expect(phaseOf(table)).toBe('RUNOFF');
    for (const id of ids(table)) expect(pool(table, id, 'VOTE')).toEqual(id === cal ? [zoe, yin] : []);
    voted(table, { [cal]: yin });
    expect(died(table)).toEqual([yin]);
  });

  it('a sheriff who is one of the tied decides as well', () => {
    const table = withSheriff(SIX, bea);
    voted(table, { [zoe]: bea, [abe]: bea, [yin]: zoe, [xia]: zoe });
    expect(pool(table, bea, 'VOTE')).toEqual([zoe, bea]);
    voted(table, { [bea]: zoe });
    expect(died(table)).toEqual([zoe]);
  });

  it('a sheriff who does not decide, and a table without one, exile nobody', () => {
    const silent = withSheriff(SIX, cal);
    voted(silent, TIE);
    voted(silent, { [cal]: null });
    const none = tied({ dayTie: 'sheriff' });
    for (const table of [silent, none]) expect([told(table, 'NOBODY_EXILED').length, died(table), phaseOf(table)]).toEqual([1, [], 'NIGHTFALL']);
  });

  it('[WW-57] the idiot whom the sheriff names turns their card and lives', () => {
    const table = withSheriff(['IDIOT', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'VILLAGER'], cal);
    voted(table, TIE);
    voted(table, { [cal]: zoe });
    expect([told(table, 'TURNED').length, died(table), info(table).voteless]).toEqual([1, [], [zoe]]);
  });

  it('[WW-57] the elder whom the sheriff names takes the powers of the good along', () => {
    const table = withSheriff(['ELDER', 'SEER', 'VILLAGER', 'WITCH', 'WEREWOLF', 'VILLAGER'], cal);
    voted(table, TIE);
    voted(table, { [cal]: zoe });
    expect([died(table), told(table, 'POWERS_LOST').length]).toEqual([[zoe], 1]);
  });
});

it('an idiot without a vote has none in the second vote either', () => {
  const table = sit(['VILLAGER', 'SEER', 'VILLAGER', 'IDIOT', 'WEREWOLF', 'WEREWOLF']);
  untilVote(table);
  exile(table, bea);
  untilVote(table);
  voted(table, { [xia]: yin, [yin]: zoe, [zoe]: yin, [abe]: zoe });
  expect(phaseOf(table)).toBe('RUNOFF');
  expect([offers(table, bea), offers(table, cal)]).toEqual([[], ['VOTE', 'ABSTAIN', 'EXPLODE']]);
});
