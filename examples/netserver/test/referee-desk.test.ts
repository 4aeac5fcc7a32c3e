import { defineRules, type Rules, type Vocabulary } from '@hiddenrole/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import type { TableClient } from '../src/client.js';
import type { Hosted } from '../src/games.js';
import { client, clients, closeAll, make, serve, start, until, visitOf } from './tables.js';

afterEach(closeAll);

/** Everybody answers; a phase in which anybody said HEX breaks the rules. */
const rules: Rules = defineRules<Vocabulary>({
  name: 'brittle',
  version: 1,
  options: {},
  roles: { PLAIN: {} },
  camps: [],
  events: {},
  rounds: false,
  deal: (players) => players.map(() => ({ role: 'PLAIN' })),
  startPhase: 'P',
  phases: {
    P: {
      steps: [{ skill: 'SAY', required: 'all', ask: { kind: 'token', of: ['HEX', 'HEY'] } }],
      resolve: (uses) => {
        const hexed = uses.find(({ choice }) => choice['target'] === 'HEX');
        if (hexed !== undefined) throw new Error(`${hexed.player} said it`);
        return [];
      },
      next: 'P',
    },
  },
});
const games: ReadonlyMap<string, Hosted> = new Map([['brittle', { rules, players: [2, 4], early: [] }]]);

interface Desk {
  readonly port: number;
  readonly table: string;
  readonly referee: TableClient;
  readonly ann: TableClient;
  readonly bob: TableClient;
}

async function sit(): Promise<Desk> {
  const { port } = await serve({ games });
  const { table, owner, tokens } = await make(port, 'brittle', ['Ann', 'Bob'], 'referees');
  const [referee, ann, bob] = await clients(port, table, [owner, ...tokens]);
  if (referee === undefined || ann === undefined || bob === undefined) throw new Error('nobody is there');
  expect(await start(referee, ann, bob)).toEqual({ ok: true });
  return { port, table, referee, ann, bob };
}

const say = (one: TableClient, target: string): Promise<unknown> => one.ask({ type: 'DO', skill: 'SAY', choice: { target } });
const undo = ({ referee }: Desk, seat: string, skill = 'SAY'): Promise<unknown> => referee.ask({ type: 'REFEREE', act: { do: 'undo', seat, skill } });

describe('before a referee lies', () => {
  it('whom the table waits for, as it changes; nobody else is told', async () => {
    const { port, table, referee, ann, bob } = await sit();
    const tv = client(port, table);
    await until(() => tv.view !== undefined, 'the screen is there');
    expect(referee.desk).toEqual({ ready: false, waiting: [{ player: 'Ann', skills: ['SAY'] }, { player: 'Bob', skills: ['SAY'] }] });
    await say(ann, 'HEY');
    await until(() => referee.desk?.waiting.length === 1, 'one is waited for');
    await say(bob, 'HEY');
    await until(() => referee.desk?.ready === true, 'nobody is');
    expect([ann, bob, tv].map(({ desk }) => desk)).toEqual([undefined, undefined, undefined]);
  });

  it('an answer that they may take back, after which it may be given again', async () => {
    const desk = await sit();
    await say(desk.ann, 'HEX');
    expect(await undo(desk, 'Ann')).toEqual({ ok: true });
    await until(() => desk.ann.items.some((item) => JSON.stringify(item) === '{"type":"VOIDED","skill":"SAY"}'), 'Ann is told');
    expect(await undo(desk, 'Ann')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(await say(desk.ann, 'HEY')).toEqual({ ok: true });
    expect(await desk.referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(desk.referee) } })).toEqual({ ok: true });
    expect(await undo(desk, 'Zoe')).toMatchObject({ ok: false, code: 'UNKNOWN_PLAYER' });
  });

  it('what the rules threw when the table is stuck, which players are told only that it is', async () => {
    const desk = await sit();
    await say(desk.ann, 'HEX');
    await desk.referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(desk.referee) } });
    await until(() => desk.referee.desk?.trouble !== undefined && desk.ann.lobby?.status === 'STUCK', 'it is stuck');
    expect(desk.referee.desk?.trouble).toContain('RULES_FAILED');
    expect(desk.referee.desk?.trouble).toContain('Ann said it');
    expect(JSON.stringify([desk.bob.view, desk.bob.items, desk.bob.lobby, desk.bob.desk])).not.toContain('said it');
    expect(await undo(desk, 'Ann')).toEqual({ ok: true });
    expect(await desk.referee.ask({ type: 'REFEREE', act: { do: 'end', visit: visitOf(desk.referee) } })).toEqual({ ok: true });
    await until(() => desk.bob.lobby?.status === 'PLAYING', 'it goes on');
    await until(() => desk.referee.desk !== undefined && !('trouble' in desk.referee.desk), 'nothing is wrong any more');
  });

  it('nothing that whoever plays may touch: an owner with a seat takes nothing back', async () => {
    const { port } = await serve({ games });
    const { table, tokens } = await make(port, 'brittle', ['Ann', 'Bob']);
    const [ann, bob] = await clients(port, table, tokens);
    if (ann === undefined || bob === undefined) throw new Error('nobody is there');
    expect(await start(ann, bob)).toEqual({ ok: true });
    await say(bob, 'HEY');
    expect(await ann.ask({ type: 'REFEREE', act: { do: 'undo', seat: 'Bob', skill: 'SAY' } })).toMatchObject({ ok: false, code: 'NOT_YOURS' });
    expect(ann.desk).toBeUndefined();
  });
});
