import { codeOf, createGame, GAME, player, seedFrom, setVar, type Engine } from '@hiddenrole/kernel';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Notebook } from './toy/driver.js';
import { bare, tiny, type Tiny } from './toy/tiny.js';

const SECRETS = ['THE DRUNK ONE', 'THE KNIFE', seedFrom('sealed'), 'thirty-three'];

/** A table with a hidden role, a hidden variable, a hidden seed and a hidden submission. */
function start(logger = new Notebook()): Engine<Tiny> {
  const rules = tiny({
    roles: { X: {}, Y: {}, 'THE DRUNK ONE': {} } as never,
    phases: {
      ...bare.phases,
      A: {
        ...bare.phases.A,
        steps: [
          { skill: 'S', ask: player('everyone') },
          { skill: 'T', on: 'submit', resolve: (_use, view) => { throw new Error(`${view.var(GAME, 'v')} ${JSON.stringify(view.players)}`); } },
        ],
      },
    },
  });
  const engine = createGame(rules, { players: ['thirty-three', 'b'], deal: [{ role: 'THE DRUNK ONE', shown: 'X' }, { role: 'Y' }] as never, seed: seedFrom('sealed'), logger });
  engine.referee.apply(setVar(GAME, 'v', 'THE KNIFE'));
  engine.seat('thirty-three').submit({ skill: 'S', choice: { target: 'b' } });
  return engine;
}

describe('engines and handles', () => {
  const things = (engine: Engine<Tiny>): readonly (readonly [string, unknown])[] => [
    ['engine', engine],
    ['seat', engine.seat('b')],
    ['public', engine.public],
    ['referee', engine.referee],
    ['fork', engine.fork()],
  ];

  it.each(things(start()).map(([name], i) => [name, i] as const))('the %s does not turn into JSON by accident', (_name, i) => {
    const [, thing] = things(start())[i] ?? [];
    for (const run of [() => JSON.stringify(thing), () => JSON.stringify({ deep: [thing] })]) {
      let fault: unknown;
      try {
        run();
      } catch (thrown) {
        fault = thrown;
      }
      expect(codeOf(fault)).toBe('NOT_SERIALIZABLE');
    }
  });

  it.each(things(start()).map(([name], i) => [name, i] as const))('inspecting the %s prints nothing hidden', (_name, i) => {
    const [, thing] = things(start())[i] ?? [];
    for (const options of [{ depth: 9 }, { depth: 9, showHidden: true }, { depth: 9, getters: false, showProxy: true }]) {
      const printed = inspect(thing, options);
      for (const secret of SECRETS) expect(printed).not.toContain(secret);
      expect(Object.keys(thing as object).filter((key) => key !== 'id')).toEqual([]);
    }
  });

  it('nothing behind a handle is reached by walking it', () => {
    const engine = start();
    const seen = new Set<unknown>();
    const walk = (value: unknown): void => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
      seen.add(value);
      if (value === Object.prototype || value === Function.prototype) return;
      for (const key of Reflect.ownKeys(value)) {
        const found = Reflect.getOwnPropertyDescriptor(value, key);
        if (found === undefined) continue;
        if (typeof found.value === 'string') expect(SECRETS.filter((secret) => secret !== 'thirty-three')).not.toContain(found.value);
        walk(found.value);
      }
      walk(Object.getPrototypeOf(value));
    };
    for (const handle of [engine.seat('b'), engine.public]) walk(handle);
    expect(seen.size).toBeGreaterThan(3);
  });

  it('a seat handle can do a seat\'s things and nothing else; it is frozen', () => {
    const handle = start().seat('b');
    const prototype: unknown = Object.getPrototypeOf(handle);
    const can = new Set([...Object.keys(handle), ...Object.getOwnPropertyNames(prototype)].filter((name) => name !== 'constructor'));
    expect([...can].sort()).toEqual(['feed', 'id', 'legalActions', 'say', 'submit', 'subscribe', 'toJSON', 'view']);
    expect(Object.isFrozen(handle)).toBe(true);
  });

  it('the same seat has the same handle, and nobody\'s is a fault', () => {
    const engine = start();
    expect(engine.seat('b')).toBe(engine.seat('b'));
    for (const id of ['nobody', '', 'referee', 'public', 'constructor', '__proto__']) expect(() => engine.seat(id)).toThrow(expect.objectContaining({ code: 'UNKNOWN_PLAYER' }));
  });
});

describe('a fault that a player\'s request set off', () => {
  it('says nothing to the player, and everything to the host', () => {
    const notebook = new Notebook();
    const engine = start(notebook);
    const answer = engine.seat('b').submit({ skill: 'T' });
    expect(answer).toEqual({ ok: false, code: 'UNAVAILABLE', message: expect.any(String) as string });
    for (const secret of SECRETS) expect(`${JSON.stringify(answer)} ${inspect(answer, { depth: 9, showHidden: true })}`).not.toContain(secret);
    expect(inspect(notebook.errors, { depth: 9 })).toContain('THE KNIFE');
    expect(engine.seat('thirty-three').submit({ skill: 'T' })).toBe(answer);
  });

  it('no refusal of any kind names a hidden role, a variable, the seed or another\'s submission', () => {
    const engine = start();
    const b = engine.seat('b');
    const answers = [b.submit({ skill: 'U' }), b.submit({ skill: 'S', choice: { target: 'nobody' } }), b.submit({ skill: 'S' }), b.submit(7 as never), b.say('', 'TABLE'), b.say('hi', 'GRAVE'), b.submit({ skill: 'T' })];
    for (const answer of answers) {
      expect(answer.ok).toBe(false);
      for (const secret of SECRETS) expect(JSON.stringify(answer)).not.toContain(secret);
    }
  });
});
