import { TableMemory, type TableStore } from '@hiddenrole/host';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, TableClient } from '../src/client.js';
import type { LobbyChange, RefereeAct } from '../src/protocol.js';
import { breath, client, clients, closeAll, Complaints, make, outcomeOf, post, publicOf, serve, start, until, visitOf, isReferee } from './tables.js';

const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli'] as const;

afterEach(closeAll);

const said = (answer: Answer | undefined): string => (answer === undefined ? 'nobody' : answer.ok ? 'ok' : answer.code);

async function change(one: TableClient | undefined, to: LobbyChange): Promise<string> {
  return said(await Promise.race([one?.ask({ type: 'LOBBY', change: to }), breath(2000).then((): Answer => ({ ok: false, code: 'no answer', message: '' }))]));
}

async function act(one: TableClient | undefined, what: RefereeAct): Promise<string> {
  return said(await one?.ask({ type: 'REFEREE', act: what }));
}

async function join(port: number, table: string, name: string): Promise<string> {
  const { status, body } = await post(port, `/api/tables/${table}/seats`, { name });
  return status === 201 ? 'ok' : `${status} ${body['code'] ?? ''}`;
}

/** A table for missions, at which these sit. */
async function lobby(names: readonly string[] = NAMES, owner: 'plays' | 'referees' = 'plays'): Promise<{ readonly port: number; readonly table: string; readonly logger: Complaints; readonly all: readonly TableClient[] }> {
  const logger = new Complaints();
  const { port } = await serve({ logger });
  const { table, owner: token, tokens } = await make(port, 'missions', names, owner);
  return { port, table, logger, all: await clients(port, table, owner === 'plays' ? tokens : [token, ...tokens]) };
}

/** Every change of the table, and everything that only its owner does while it is played. */
const CHANGES: readonly LobbyChange[] = [
  { do: 'settings', game: 'werewolf' }, { do: 'settings', pace: 'fast' }, { do: 'settings', padding: false }, { do: 'bots', count: 3 }, { do: 'remove', seat: 'Cem' }, { do: 'start' },
];
const ACTS: readonly RefereeAct[] = [
  { do: 'end', visit: 1 }, { do: 'end', visit: 1, rescue: true }, { do: 'pause' }, { do: 'resume' }, { do: 'extend', seconds: 10 },
];
const REFEREES: readonly RefereeAct[] = [{ do: 'apply', effects: [{ type: 'SET_ALIVE', player: 'Bob', alive: false }] }, { do: 'submit', skill: 'VOTE' }];

describe('whoever sits down', () => {
  it.each(['', '  ', 'x'.repeat(25), 'Bob\u0007', '\u200bBob', '__proto__', 'Ann', ' Ann ', '\ud800'])('is not called %j', async (name) => {
    const { port, table, all: [ann] } = await lobby(['Ann']);
    expect(await join(port, table, name)).toMatch(/^4\d\d (BAD_SETTING|BAD_FRAME)$/);
    expect(ann?.lobby?.seats.map((seat) => seat.name)).toEqual(['Ann']);
  });

  it('may be called anything else, and every seat of the game can be taken, none twice', async () => {
    const { port, table, all: [ann] } = await lobby(['Ann']);
    const names = ['constructor', 'toString', 'Zo\u00eb', '\u4e0d\u77e5', '\u{1f43a}', 'a b', '<b>x</b>', '../x', '"', 'x'];
    const joined: string[] = [];
    for (const name of names) joined.push(await join(port, table, name));
    expect(joined).toEqual([...names.slice(1).map(() => 'ok'), '409 NOT_NOW']);
    await until(() => ann?.lobby?.seats.length === 10, 'the table is full');
    expect(ann?.lobby?.seats.map(({ name }) => name)).toEqual(['Ann', ...names.slice(0, 9)]);
    expect(await change(ann, { do: 'start' })).toBe('ok');
    await until(() => ann?.view !== undefined, 'it has begun');
    expect(ann === undefined ? [] : publicOf(ann).players.map(({ id }) => id)).toEqual(['Ann', ...names.slice(0, 9)]);
  });

  it('takes the place of a bot where all seats are taken', async () => {
    const { port, table, all: [ann] } = await lobby(['Ann']);
    expect(await change(ann, { do: 'bots', count: 30 })).toBe('ok');
    expect(ann?.lobby?.seats.length).toBe(10);
    expect(await join(port, table, 'Bob')).toBe('ok');
    await until(() => ann?.lobby?.seats.some(({ name }) => name === 'Bob') === true, 'Bob is there');
    expect([ann?.lobby?.seats.length, ann?.lobby?.seats.filter(({ bot }) => bot).length]).toEqual([10, 8]);
    expect(await change(ann, { do: 'bots', count: 0 })).toBe('ok');
    expect(ann?.lobby?.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
  });

  it('may leave, and be sent away: their token is then nobody\'s; whoever made the table stays', async () => {
    const { all: [ann, bob, cem, dora], port, table } = await lobby();
    expect(await change(bob, { do: 'leave' })).toBe('ok');
    expect(await change(ann, { do: 'remove', seat: 'Cem' })).toBe('ok');
    await until(() => bob?.over !== undefined && cem?.over !== undefined, 'they are gone');
    expect([bob?.over?.code, cem?.over?.code]).toEqual([4010, 4010]);
    expect([await change(ann, { do: 'leave' }), await change(ann, { do: 'remove', seat: 'Ann' })]).toEqual(['NOT_YOURS', 'NOT_YOURS']);
    expect(await change(ann, { do: 'remove', seat: 'Cem' })).toBe('BAD_SETTING');
    expect(await change(dora, { do: 'remove', seat: 'Eli' })).toBe('NOT_YOURS');
    expect(ann?.lobby?.seats.map(({ name }) => name)).toEqual(['Ann', 'Dora', 'Eli']);
    expect(await join(port, table, 'Bob')).toBe('ok');
  });

  it('at no table is told that there is none', async () => {
    const { port } = await lobby(['Ann']);
    expect(await join(port, 'QQQQQ', 'Bob')).toBe('404 NO_TABLE');
    expect((await post(port, '/api/tables', { game: 'chess', name: 'Ann' })).body['code']).toBe('BAD_SETTING');
    expect((await post(port, '/api/tables', { game: '__proto__' })).body['code']).toBe('BAD_SETTING');
  });
});

describe('before the game begins', () => {
  it('only whoever made the table changes it; a seat may leave, and a screen may nothing', async () => {
    const { all: [ann, bob], port, table } = await lobby();
    const screen = client(port, table);
    await until(() => screen.connected, 'the screen is there');
    for (const to of CHANGES) for (const one of [bob, screen]) expect([to, await change(one, to)]).toEqual([to, 'NOT_YOURS']);
    for (const what of [...ACTS, ...REFEREES]) for (const one of [bob, screen]) expect([what, await act(one, what)]).toEqual([what, 'NOT_YOURS']);
    expect(await change(screen, { do: 'leave' })).toBe('NOT_YOURS');
    for (const what of REFEREES) expect(await act(ann, what)).toMatch(/NOT_YOURS|NOT_NOW/);
    expect(ann?.lobby).toMatchObject({ game: 'missions', pace: 'advised', padding: true, status: 'OPEN', seats: NAMES.map((name) => ({ name })) });
  });

  it('nobody acts, speaks or ends phases: it is not the time, and no trouble of the server\'s', async () => {
    const { all: [ann, bob], logger } = await lobby();
    expect(said(await bob?.ask({ type: 'DO', skill: 'VOTE' }))).toBe('NOT_NOW');
    expect(said(await bob?.ask({ type: 'SAY', text: 'hello' }))).toBe('NOT_NOW');
    for (const what of ACTS) expect([what, await act(ann, what)]).toEqual([what, 'NOT_NOW']);
    expect(logger.all).toEqual([]);
  });

  it('the switches are those of the game, and each has one of its values', async () => {
    const { all: [ann] } = await lobby();
    expect(await change(ann, { do: 'settings', options: { merlin: 'out', twoFails: false } })).toBe('ok');
    for (const options of [{ merlin: 'maybe' }, { nothing: true }, { toString: 'x' }, { twoFails: 'false' }, { firstLeader: 11 }]) expect(await change(ann, { do: 'settings', options })).toBe('BAD_SETTING');
    expect(await change(ann, { do: 'settings', game: 'chess' })).toBe('BAD_SETTING');
    expect(ann?.lobby?.options).toEqual({ merlin: 'out', twoFails: false });
    expect(await change(ann, { do: 'settings', game: 'werewolf' })).toBe('ok');
    expect([ann?.lobby?.game, ann?.lobby?.options]).toEqual(['werewolf', {}]);
  });

  it('what is missing to start is said, and without it nothing starts', async () => {
    const { all: [ann, bob], port, table } = await lobby(['Ann', 'Bob', 'Cem', 'Dora']);
    expect(bob?.lobby?.missing).toEqual(['1 more at the table: missions is for 5 to 10']);
    expect(await change(ann, { do: 'start' })).toBe('NOT_NOW');
    expect(await join(port, table, 'Eli')).toBe('ok');
    await until(() => bob?.lobby?.missing.length === 0, 'nothing is missing');
    expect(await change(ann, { do: 'settings', options: { mordred: 'in', oberon: 'in' } })).toBe('ok');
    expect(await change(ann, { do: 'start' })).toBe('BAD_SETTING');
    expect([ann?.lobby?.status, ann?.view]).toEqual(['OPEN', undefined]);
  });
});

describe('after the game has begun', () => {
  it('nothing of the table changes any more, and nobody else sits down', async () => {
    const { all: [ann, bob, ...others], port, table, logger } = await lobby();
    if (ann === undefined || bob === undefined) throw new Error('nobody is there');
    await start(ann, bob, ...others);
    const before = JSON.stringify([ann.lobby, ann.view]);
    expect(ann.lobby?.status).toBe('PLAYING');
    for (const to of CHANGES) expect([to, await change(ann, to)]).toEqual([to, 'NOT_NOW']);
    for (const to of CHANGES) expect([to, await change(bob, to)]).toEqual([to, 'NOT_YOURS']);
    expect([await change(bob, { do: 'leave' }), await change(ann, { do: 'leave' })]).toEqual(['NOT_NOW', 'NOT_NOW']);
    expect(await join(port, table, 'Late')).toBe('409 NOT_NOW');
    await breath(20);
    expect(JSON.stringify([ann.lobby, ann.view])).toBe(before);
    expect(logger.all).toEqual([]);
  });

  it('players end no phase, and whoever made the table and plays does nothing that is a referee\'s', async () => {
    const { all: [ann, bob, ...others] } = await lobby();
    if (ann === undefined || bob === undefined) throw new Error('nobody is there');
    await start(ann, bob, ...others);
    for (const what of [...ACTS, ...REFEREES]) expect([what, await act(bob, what)]).toEqual([what, 'NOT_YOURS']);
    for (const what of REFEREES) expect([what, await act(ann, what)]).toEqual([what, 'NOT_YOURS']);
    expect(publicOf(ann)).toMatchObject({ phase: 'NOMINATE', players: NAMES.map((id) => ({ id, alive: true })) });
  });

  it('a referee sees all, corrects the board, is told what is wrong with a correction, and has no seat', async () => {
    const { all: [referee, ...seats] } = await lobby(NAMES, 'referees');
    if (referee === undefined) throw new Error('nobody is there');
    await start(referee, ...seats);
    expect(isReferee(referee.view) ? referee.view.players.map(({ id, role }) => `${id} ${role}`).length : 0).toBe(5);
    expect(said(await referee.ask({ type: 'DO', skill: 'VOTE' }))).toBe('NOT_YOURS');
    expect(said(await referee.ask({ type: 'SAY', text: 'hello' }))).toBe('NOT_YOURS');
    expect(await act(referee, { do: 'apply', effects: [{ type: 'SET_ALIVE', player: 'Bob', alive: false }] })).toBe('ok');
    await until(() => seats.every((seat) => publicOf(seat).players[1]?.alive === false), 'all see it');
    expect(await act(referee, { do: 'apply', effects: [{ type: 'SET_ALIVE', player: 'Nobody', alive: false }] })).toBe('BAD_EFFECT');
    expect(outcomeOf(referee)).toBeUndefined();
    expect(await act(referee, { do: 'end', visit: visitOf(referee) })).toBe('ok');
  });
});

it('the game begins with whoever sat down before it, and with nobody who has left', async () => {
  const memory = new TableMemory().open();
  // as slow as a disk
  const slow: TableStore = { ...bound(memory), append: async (...batch) => { await breath(30); await memory.append(...batch); } };
  const { port } = await serve({ store: slow });
  const { table, tokens } = await make(port, 'missions', [...NAMES, 'Fay']);
  const all = await clients(port, table, tokens);
  const [ann, ...others] = all;
  if (ann === undefined) throw new Error('nobody is there');
  await Promise.all([change(ann, { do: 'remove', seat: 'Cem' }), change(ann, { do: 'start' })]);
  await until(() => ann.view !== undefined, 'it has begun');
  expect(publicOf(ann).players.map(({ id }) => id)).toEqual(ann.lobby?.seats.map(({ name }) => name));
  await until(() => others.filter(({ you }) => you?.seat !== 'Cem').every(({ view }) => view !== undefined), 'all see it');
});

/** A store whose methods can be taken one by one. */
function bound(store: TableStore): TableStore {
  return {
    create: (...of) => store.create(...of), claim: (...of) => store.claim(...of), load: (id) => store.load(id), append: (...of) => store.append(...of),
    release: (...of) => store.release(...of), list: () => store.list(), close: () => store.close(),
  };
}
