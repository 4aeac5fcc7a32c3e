import { describe, expect, it } from 'vitest';
import { ids, idOf, info, mission, play, propose, reject, sit, told, usual, vote, type Table } from './table.js';

const phaseOf = (table: Table): string => table.public.view().phase;

describe('the leader', () => {
  it('[MS-06] may name himself', () => {
    const table = usual(6);
    propose(table, ids(table).slice(0, 2));
    expect(info(table).leader).toBe(ids(table)[0]);
    expect(info(table).team).toEqual(ids(table).slice(0, 2));
    vote(table, ids(table));
    play(table);
    propose(table, ids(table).slice(3, 6));
    expect(info(table).team).not.toContain(info(table).leader);
  });

  it('[MS-15] names exactly the team size, each once', () => {
    const table = usual(5);
    const leader = table.seat(info(table).leader);
    const [a = '', b = '', c = ''] = ids(table);
    for (const target of [[a], [a, b, c], [a, a], [], 'zoe', [a, 'nobody']]) expect(leader.submit({ skill: 'PROPOSE', choice: { target } })).toMatchObject({ ok: false, code: 'BAD_CHOICE' });
    expect(table.referee.readiness()).toEqual({ ready: false, waiting: [{ player: a, skills: ['PROPOSE'] }] });
    expect(leader.submit({ skill: 'PROPOSE', choice: { target: [b, c] } })).toEqual({ ok: true });
    expect(table.referee.readiness().ready).toBe(true);
  });

  it('alone may propose', () => {
    const table = usual(5);
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toHaveLength(id === info(table).leader ? 1 : 0);
  });

  it('passes by one seat after every proposal, approved or not, and around the table', () => {
    const table = usual(5, { firstLeader: 4 });
    const leaders = [info(table).leader];
    reject(table);
    leaders.push(info(table).leader);
    mission(table);
    leaders.push(info(table).leader);
    reject(table);
    leaders.push(info(table).leader);
    const seats = ids(table);
    expect(leaders).toEqual([seats[3], seats[4], seats[0], seats[1]]);
    expect(told(table, 'LEADER').map(({ target }) => target)).toEqual(leaders);
  });

  it('keeps the lead until the mission of his team is over', () => {
    const table = usual(5);
    const { leader } = info(table);
    propose(table);
    vote(table, ids(table));
    expect(phaseOf(table)).toBe('MISSION');
    expect(info(table).leader).toBe(leader);
  });

  it('who names nobody has made a proposal that is rejected', () => {
    const table = usual(5);
    const [first = '', second] = ids(table);
    table.endPhase();
    expect(phaseOf(table)).toBe('NOMINATE');
    expect(info(table)).toMatchObject({ leader: second, rejections: 1, attempt: 2, mission: 1 });
    expect(info(table).proposals).toEqual([{ mission: 1, attempt: 1, leader: first, team: [], decision: 'NOT_MADE', approve: [], reject: [], silent: [] }]);
    for (let i = 0; i < 4; i += 1) table.endPhase();
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'FIVE_REJECTIONS' });
  });
});

describe('the vote', () => {
  it('[MS-01] is taken by everyone, the leader included: 3 against 2 approves', () => {
    const table = sit(['SERVANT', 'MERLIN', 'SERVANT', 'ASSASSIN', 'MINION']);
    propose(table);
    vote(table, ids(table).slice(0, 3));
    expect(phaseOf(table)).toBe('MISSION');
    expect(told(table, 'TEAM_APPROVED')).toHaveLength(1);
  });

  it('[MS-07] 3 against 3 rejects', () => {
    const table = usual(6);
    propose(table);
    vote(table, ids(table).slice(0, 3));
    expect(phaseOf(table)).toBe('NOMINATE');
    expect(info(table).rejections).toBe(1);
    propose(table);
    vote(table, ids(table).slice(0, 4));
    expect(phaseOf(table)).toBe('MISSION');
  });

  it('[MS-08] a vote not cast is a rejection: 1 for and 4 silent rejects', () => {
    const table = usual(5);
    propose(table);
    const [first = '', ...others] = ids(table);
    table.seat(first).submit({ skill: 'VOTE', choice: { target: 'APPROVE' } });
    table.endPhase();
    expect(phaseOf(table)).toBe('NOMINATE');
    expect(told(table, 'VOTES').at(-1)?.data).toEqual({ mission: 1, attempt: 1, approve: [first], reject: [], silent: others });
    expect(info(table).proposals.at(-1)).toMatchObject({ decision: 'REJECTED', approve: [first], silent: others });
  });

  it('[MS-13] is sealed until all are in, and public afterwards', () => {
    const table = usual(7);
    propose(table);
    const before = JSON.stringify([table.public.view(), table.public.feed(), ids(table).map((id) => [table.seat(id).view(), table.seat(id).feed()])]);
    const seats = ids(table);
    for (const id of seats.slice(0, 3)) table.seat(id).submit({ skill: 'VOTE', choice: { target: 'APPROVE' } });
    for (const id of seats.slice(3)) expect(table.seat(id).feed().items.some((item) => item.type === 'EVENT' && item.event === 'VOTES')).toBe(false);
    const after = JSON.stringify([table.public.view(), table.public.feed(), ids(table).map((id) => [{ ...table.seat(id).view(), own: { ...table.seat(id).view().own, submissions: [] } }, table.seat(id).feed()])]);
    expect(after).toBe(before);
    expect(table.referee.readiness().waiting.map(({ player }) => player)).toEqual(seats.slice(3));
    for (const id of seats.slice(3)) table.seat(id).submit({ skill: 'VOTE', choice: { target: 'REJECT' } });
    table.endPhase();
    expect(info(table).proposals).toMatchObject([{ approve: seats.slice(0, 3), reject: seats.slice(3), silent: [] }]);
  });

  it('is published in seating order, whoever voted first', () => {
    const table = usual(6);
    propose(table);
    const seats = ids(table);
    for (const id of [...seats].reverse()) table.seat(id).submit({ skill: 'VOTE', choice: { target: id === seats[0] || id === seats[5] ? 'APPROVE' : 'REJECT' } });
    table.endPhase();
    expect(told(table, 'VOTES').at(-1)?.data).toMatchObject({ approve: [seats[0], seats[5]], reject: seats.slice(1, 5) });
  });

  it('may be changed until it is over', () => {
    const table = usual(5);
    propose(table);
    const [first = ''] = ids(table);
    for (const target of ['APPROVE', 'REJECT']) expect(table.seat(first).submit({ skill: 'VOTE', choice: { target } })).toEqual({ ok: true });
    table.endPhase();
    expect(info(table).proposals).toMatchObject([{ approve: [], reject: [first] }]);
  });
});

describe('the vote track', () => {
  it('[MS-02] five rejections in one mission: evil wins at once, without an assassination', () => {
    const table = usual(7);
    for (let i = 0; i < 5; i += 1) {
      expect(info(table)).toMatchObject({ rejections: i, attempt: i + 1, mission: 1 });
      expect(table.public.view().outcome).toBeUndefined();
      reject(table);
    }
    const evil = table.referee.view().players.filter(({ role }) => ['ASSASSIN', 'MORGANA', 'OBERON'].includes(role)).map(({ id }) => id);
    expect(table.public.view().outcome).toEqual({ winners: evil, sides: ['EVIL'], reason: 'FIVE_REJECTIONS' });
    expect(told(table, 'FIVE_REJECTIONS')).toHaveLength(1);
    expect(info(table).missions.filter(({ result }) => result !== undefined)).toEqual([]);
  });

  it('[MS-03] is empty again after an approved team', () => {
    const table = usual(5);
    for (let i = 0; i < 4; i += 1) reject(table);
    propose(table);
    vote(table, ids(table));
    expect(info(table).rejections).toBe(0);
    play(table);
    expect(info(table)).toMatchObject({ rejections: 0, attempt: 1, mission: 2 });
    for (let i = 0; i < 4; i += 1) reject(table);
    expect(table.public.view().outcome).toBeUndefined();
    reject(table);
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'] });
  });

  it('[MS-16] three rejected proposals: it is still mission 1, attempt 4', () => {
    const table = usual(5);
    for (let i = 0; i < 3; i += 1) reject(table);
    expect(table.public.view().round).toBe(1);
    expect(info(table)).toMatchObject({ mission: 1, attempt: 4, rejections: 3 });
    mission(table);
    expect(table.public.view().round).toBe(2);
    expect(info(table)).toMatchObject({ mission: 2, attempt: 1 });
  });

  it('by the option not-voted, the fifth proposal goes at once', () => {
    const table = usual(6, { fifthProposal: 'not-voted' });
    for (let i = 0; i < 4; i += 1) reject(table);
    propose(table);
    expect(phaseOf(table)).toBe('MISSION');
    expect(info(table)).toMatchObject({ rejections: 0, team: ids(table).slice(0, 2) });
    expect(info(table).proposals.at(-1)).toMatchObject({ attempt: 5, decision: 'NOT_VOTED', approve: [], reject: [], silent: [] });
    play(table);
    expect(info(table)).toMatchObject({ mission: 2, attempt: 1, leader: ids(table)[5] });
  });

  it('by the option not-voted, a fifth proposal that is not made makes evil win', () => {
    const table = usual(6, { fifthProposal: 'not-voted' });
    for (let i = 0; i < 4; i += 1) reject(table);
    table.endPhase();
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'FIVE_REJECTIONS' });
  });

  it('by the option mission-fails, five rejections make the mission fail, and the game goes on', () => {
    const table = usual(6, { fifthProposal: 'mission-fails' });
    for (let i = 0; i < 5; i += 1) reject(table);
    expect(phaseOf(table)).toBe('MISSION');
    expect(table.referee.readiness()).toEqual({ ready: true, waiting: [] });
    for (const id of ids(table)) expect(table.seat(id).legalActions()).toEqual([]);
    table.endPhase();
    expect(info(table)).toMatchObject({ mission: 2, attempt: 1, rejections: 0, leader: ids(table)[5] });
    expect(info(table).missions[0]).toEqual({ mission: 1, size: 2, failsNeeded: 1, team: [], fails: 0, result: 'FAIL' });
    for (let i = 0; i < 2; i += 1) {
      for (let k = 0; k < 5; k += 1) reject(table);
      table.endPhase();
    }
    expect(table.public.view().outcome).toMatchObject({ sides: ['EVIL'], reason: 'THREE_FAILS' });
  });
});

it('the whole history of proposals and votes stays public', () => {
  const table = usual(5);
  const seats = ids(table);
  propose(table, [seats[4] ?? '', seats[1] ?? '']);
  vote(table, [seats[2] ?? '']);
  mission(table, [seats[3] ?? '', seats[0] ?? '']);
  expect(info(table).proposals).toEqual([
    { mission: 1, attempt: 1, leader: seats[0], team: [seats[1], seats[4]], decision: 'REJECTED', approve: [seats[2]], reject: [seats[0], seats[1], seats[3], seats[4]], silent: [] },
    { mission: 1, attempt: 2, leader: seats[1], team: [seats[0], seats[3]], decision: 'APPROVED', approve: seats, reject: [], silent: [] },
  ]);
  expect(info(table).missions[0]).toMatchObject({ team: [seats[0], seats[3]], fails: 0, result: 'SUCCESS' });
  expect(idOf(table, 'MERLIN')).toBe(seats[1]);
});
