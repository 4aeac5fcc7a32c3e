import type { RoleName } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { candidacy, info, outcome, phases, pool, untilVote } from './day.js';
import { act, causeOf, dawn, died, exile, goodbyes, ids, offers, phaseOf, seenBy, sit, told, untilDay, type Table } from './table.js';

const SEVEN: readonly RoleName[] = ['VILLAGER', 'KNIGHT', 'VILLAGER', 'HUNTER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WEREWOLF'];
const [zoe, abe, yin, bea, xia, cal, wim] = ['zoe', 'abe', 'yin', 'bea', 'xia', 'cal', 'wim'] as const;

function byDay(options: Parameters<typeof sit>[1] = {}, roles = SEVEN): Table {
  const table = sit(roles, options);
  untilDay(table);
  return table;
}

describe('a werewolf who gives themselves up', () => {
  it('is shown to all and dies, and night falls without a vote', () => {
    const table = byDay({ selfExplosion: true });
    act(table, xia, 'EXPLODE');
    expect(told(table, 'EXPLODED')).toEqual([{ type: 'EVENT', event: 'EXPLODED', source: xia }]);
    expect([died(table), causeOf(table, xia), phaseOf(table)]).toEqual([[xia], ['EXPLOSION'], 'FAREWELL']);
    expect(table.public.view().players[4]).toEqual({ id: xia, alive: false, role: 'WEREWOLF' });
    goodbyes(table);
    expect([phaseOf(table), table.public.view().round, phases(table).includes('VOTE')]).toEqual(['NIGHTFALL', 2, false]);
  });

  it('by the option selfExplosion false, is not offered it', () => {
    const table = byDay({ selfExplosion: false });
    expect(offers(table, xia)).toEqual([]);
    expect(table.seat(xia).submit({ skill: 'EXPLODE' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('is a plain one: no other wolf, no helper of the wolves and nobody dead may', () => {
    const table = byDay({}, ['VILLAGER', 'SEER', 'MINION', 'POSSESSED', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB']);
    for (const id of ids(table)) expect(offers(table, id).includes('EXPLODE')).toBe(id === xia);
    const dead = sit(SEVEN);
    untilDay(dead, { bite: wim });
    expect(dead.seat(wim).submit({ skill: 'EXPLODE' })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('may be the last wolf: then the good have won', () => {
    const table = byDay({}, ['VILLAGER', 'SEER', 'VILLAGER', 'WEREWOLF']);
    act(table, bea, 'EXPLODE');
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [zoe, abe, yin], sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });
  });

  it('who is sheriff hands the badge on', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [xia]);
    dawn(table);
    act(table, xia, 'EXPLODE');
    act(table, xia, 'PASS_BADGE', wim);
    expect(info(table).sheriff).toBe(wim);
  });

  it('may do so while the table speaks, and not by night or in their leave', () => {
    const table = sit(SEVEN);
    expect(offers(table, xia)).not.toContain('EXPLODE');
    untilDay(table);
    expect(offers(table, xia)).toEqual(['EXPLODE']);
    table.endPhase();
    exile(table, xia);
    expect(offers(table, xia)).not.toContain('EXPLODE');
  });

  it('may do so until the vote is over: pending ballots come to nothing', () => {
    const table = sit(SEVEN);
    untilVote(table);
    act(table, zoe, 'VOTE', xia);
    act(table, xia, 'EXPLODE');
    expect(died(table)).toEqual([xia]);
  });
});

describe('the white wolf king', () => {
  it('gives themselves up and takes one player along; night falls without a vote', () => {
    const table = byDay();
    expect(pool(table, cal, 'BLAST')).toEqual([zoe, abe, yin, bea, xia, wim]);
    act(table, cal, 'BLAST', abe);
    expect(told(table, 'EXPLODED')).toEqual([{ type: 'EVENT', event: 'EXPLODED', source: cal, target: abe }]);
    expect([died(table), causeOf(table, cal), causeOf(table, abe)]).toEqual([[cal, abe], ['EXPLOSION'], ['BLAST']]);
    expect(table.public.view().players[5]).toMatchObject({ alive: false, role: 'WHITE_WOLF_KING' });
    expect(table.public.view().players[1]).toEqual({ id: abe, alive: false });
    goodbyes(table);
    expect([phaseOf(table), phases(table).includes('VOTE')]).toEqual(['NIGHTFALL', false]);
  });

  it('takes nobody as the last wolf, though a helper of the wolves lives', () => {
    const table = byDay({}, ['VILLAGER', 'SEER', 'VILLAGER', 'MINION', 'WEREWOLF', 'WHITE_WOLF_KING']);
    expect(offers(table, cal)).toEqual(['BLAST']);
    act(table, xia, 'EXPLODE');
    goodbyes(table);
    untilDay(table);
    expect([offers(table, bea), offers(table, cal)]).toEqual([[], []]);
    expect(table.seat(cal).submit({ skill: 'BLAST', choice: { target: zoe } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('takes nobody when voted out, killed in a duel, or poisoned', () => {
    const exiled = byDay();
    exile(exiled, cal);
    const duelled = byDay();
    act(duelled, abe, 'DUEL', cal);
    const poisoned = sit(['VILLAGER', 'WITCH', 'VILLAGER', 'HUNTER', 'WEREWOLF', 'WHITE_WOLF_KING', 'WEREWOLF']);
    untilDay(poisoned, { poison: cal });
    for (const table of [exiled, duelled, poisoned]) {
      expect(offers(table, cal)).not.toContain('BLAST');
      goodbyes(table);
      expect(died(table)).toEqual([cal]);
    }
  });

  it('taken along, a hunter shoots and a sheriff hands the badge on', () => {
    const table = sit(SEVEN, { sheriff: 'elected' });
    candidacy(table, [bea]);
    dawn(table);
    act(table, cal, 'BLAST', bea);
    table.endPhase();
    act(table, bea, 'PASS_BADGE', zoe);
    act(table, bea, 'SHOOT', xia);
    expect([info(table).sheriff, died(table)]).toEqual([zoe, [cal, bea, xia]]);
  });

  it('is offered it whether or not plain werewolves may give themselves up', () => {
    expect(offers(byDay({ selfExplosion: false }), cal)).toEqual(['BLAST']);
  });
});

describe('the knight', () => {
  it('is shown to all and kills a wolf: night falls without a vote', () => {
    const table = byDay();
    expect(pool(table, abe, 'DUEL')).toEqual([zoe, yin, bea, xia, cal, wim]);
    act(table, abe, 'DUEL', xia);
    expect(told(table, 'DUELLED')).toEqual([{ type: 'EVENT', event: 'DUELLED', source: abe, target: xia }]);
    expect([died(table), causeOf(table, xia), table.public.view().players[1]]).toEqual([[xia], ['DUEL'], { id: abe, alive: true, role: 'KNIGHT' }]);
    goodbyes(table);
    expect([phaseOf(table), phases(table).includes('VOTE')]).toEqual(['NIGHTFALL', false]);
  });

  it('who duels somebody else dies: the day goes on and the others vote', () => {
    const table = byDay();
    act(table, abe, 'DUEL', zoe);
    expect([died(table), causeOf(table, abe), phaseOf(table)]).toEqual([[abe], ['DUEL'], 'DAY']);
    expect(table.seat(abe).say('ouch')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
    expect(offers(table, xia)).toEqual(['EXPLODE']);
    table.endPhase();
    expect([phaseOf(table), offers(table, abe)]).toEqual(['FAREWELL', ['LEAVE']]);
    goodbyes(table);
    expect([phaseOf(table), offers(table, abe), offers(table, zoe)]).toEqual(['VOTE', [], ['VOTE', 'ABSTAIN']]);
  });

  it('dies of a duel with a helper of the wolves, who is no wolf', () => {
    for (const helper of ['MINION', 'POSSESSED'] as const) {
      const table = byDay({}, ['VILLAGER', 'KNIGHT', 'SEER', helper, 'WEREWOLF', 'WEREWOLF']);
      act(table, abe, 'DUEL', bea);
      expect(died(table)).toEqual([abe]);
    }
  });

  it('shows nobody\'s card but their own, and does nothing to a hunter', () => {
    const table = byDay();
    act(table, abe, 'DUEL', bea);
    expect(table.public.view().players.map(({ role }) => role ?? null)).toEqual([null, 'KNIGHT', null, null, null, null, null]);
    expect(offers(table, bea)).toEqual([]);
    table.endPhase();
    expect([phaseOf(table), offers(table, bea)]).toEqual(['FAREWELL', []]);
  });

  it('duels once in a game', () => {
    const table = byDay();
    act(table, abe, 'DUEL', xia);
    goodbyes(table);
    untilDay(table);
    expect(offers(table, abe)).toEqual([]);
  });

  it('duels before the ballots are open, or not on that day', () => {
    const table = sit(SEVEN);
    untilVote(table);
    expect(offers(table, abe)).toEqual(['VOTE', 'ABSTAIN']);
    expect(table.seat(abe).submit({ skill: 'DUEL', choice: { target: xia } })).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });

  it('who kills the last wolf has won with the good', () => {
    const table = byDay({}, ['VILLAGER', 'KNIGHT', 'VILLAGER', 'WEREWOLF']);
    act(table, abe, 'DUEL', bea);
    goodbyes(table);
    expect(outcome(table)).toEqual({ winners: [zoe, abe, yin], sides: ['GOOD'], reason: 'NO_WOLF_LEFT' });
  });

  it('who lost is mourned, and the game decided, when the day is over', () => {
    const table = byDay({}, ['VILLAGER', 'KNIGHT', 'VILLAGER', 'WEREWOLF']);
    act(table, abe, 'DUEL', zoe);
    expect(outcome(table)).toBeUndefined();
    table.endPhase();
    goodbyes(table);
    expect(outcome(table)).toMatchObject({ sides: ['EVIL'], reason: 'SIDE_WIPED' });
  });

  it('without the powers of the good does not duel', () => {
    const table = byDay({}, ['VILLAGER', 'KNIGHT', 'ELDER', 'VILLAGER', 'WEREWOLF', 'WEREWOLF']);
    exile(table, yin);
    goodbyes(table);
    untilDay(table);
    expect(offers(table, abe)).toEqual([]);
  });
});

it('[LK-37] whoever may not do it is refused as if there were no such thing, and nobody else notices', () => {
  const table = byDay();
  const seen = (): readonly string[] => [seenBy(table), ...ids(table).map((id) => seenBy(table, id))];
  const before = seen();
  for (const [id, skill] of [[zoe, 'EXPLODE'], [cal, 'EXPLODE'], [xia, 'BLAST'], [xia, 'DUEL'], [bea, 'SHOOT']] as const) {
    expect(table.seat(id).submit({ skill, choice: { target: yin } })).toEqual({ ok: false, code: 'NOT_ALLOWED', message: `"${skill}" is not among your actions now` });
  }
  expect(seen()).toEqual(before);
});
