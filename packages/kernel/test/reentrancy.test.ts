import { codeOf, createGame, event, GAME, player, setVar, type Engine, type Feed, type LogEntry, type Logger } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { Notebook } from './toy/driver.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

/** Every way back into an engine. */
const CALLS: readonly (readonly [string, (engine: Engine<Tiny>) => unknown])[] = [
  ['seat.submit', (engine) => engine.seat('a').submit({ skill: 'S', choice: { target: 'a' } })],
  ['seat.say', (engine) => engine.seat('a').say('hi')],
  ['seat.view', (engine) => engine.seat('a').view()],
  ['seat.feed', (engine) => engine.seat('a').feed()],
  ['seat.legalActions', (engine) => engine.seat('a').legalActions()],
  ['public.view', (engine) => engine.public.view()],
  ['public.feed', (engine) => engine.public.feed()],
  ['endPhase', (engine) => engine.endPhase()],
  ['rescue', (engine) => engine.endPhase({ rescue: true })],
  ['referee.apply', (engine) => engine.referee.apply(setVar(GAME, 'v', '1'))],
  ['referee.submit', (engine) => engine.referee.submit({ skill: 'U' })],
  ['referee.view', (engine) => engine.referee.view()],
  ['referee.feed', (engine) => engine.referee.feed()],
  ['referee.readiness', (engine) => engine.referee.readiness()],
  ['referee.phaseInfo', (engine) => engine.referee.phaseInfo()],
  ['referee.explain', (engine) => engine.referee.explain('a', { skill: 'S' })],
  ['referee.told', (engine) => engine.referee.told(0)],
  ['referee.vars', (engine) => engine.referee.vars()],
  ['snapshot', (engine) => engine.snapshot()],
  ['log', (engine) => engine.log()],
  ['fork', (engine) => engine.fork()],
];

describe('an extension point that calls back into the engine', () => {
  it.each(CALLS)('%s: REENTRANT at once, and nothing has changed', (_name, call) => {
    const thrown: unknown[] = [];
    const held: { engine?: Engine<Tiny> } = {};
    const rules = tiny({
      phases: {
        ...bare.phases,
        A: {
          ...bare.phases.A,
          resolve: () => {
            try {
              if (held.engine !== undefined) call(held.engine);
            } catch (fault) {
              thrown.push(codeOf(fault));
              throw fault;
            }
            return [];
          },
        },
      },
    });
    const engine = createGame(rules, { players: abc, deal });
    held.engine = engine;
    const before = JSON.stringify([engine.snapshot(), engine.log()]);
    expect(() => engine.endPhase()).toThrow(expect.objectContaining({ code: 'RULES_FAILED', extensionPoint: 'phases.A.resolve', cause: expect.objectContaining({ code: 'REENTRANT' }) as unknown }));
    expect(thrown).toEqual(['REENTRANT']);
    expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
    engine.endPhase({ rescue: true });
    expect(engine.public.view().phase).toBe('B');
  });

  it('from whichever point: views, actions and speech are asked of the rules too', () => {
    const held: { engine?: Engine<Tiny> } = {};
    const back = (): never => {
      if (held.engine === undefined) return undefined as never;
      held.engine.public.view();
      throw new Error('it got in');
    };
    const start = (patch: Parameters<typeof tiny>[0]): Engine<Tiny> => {
      delete held.engine;
      const engine = createGame(tiny(patch), { players: abc, deal });
      held.engine = engine;
      return engine;
    };
    const reentrant = expect.objectContaining({ cause: expect.objectContaining({ code: 'REENTRANT' }) as unknown }) as unknown;
    const poke = (engine: Engine<Tiny>): unknown => engine.referee.apply(setVar(GAME, 'v', String(engine.log().length)));
    expect(() => poke(start({ interceptors: [{ name: 'i', intercept: back }] }))).toThrow(reentrant);
    expect(() => poke(start({ settle: [{ name: 's', settle: back }] }))).toThrow(reentrant);
    expect(() => poke(start({ victory: back }))).toThrow(reentrant);
    expect(() => poke(start({ publicInfo: () => (held.engine === undefined ? {} : back()) }))).toThrow(reentrant);
    expect(() => start({ audience: back }).referee.apply(event('E'))).toThrow(reentrant);
  });

  it('from the rules behind a player\'s submission: the player hears UNAVAILABLE, the logger the rest', () => {
    const held: { engine?: Engine<Tiny> } = {};
    const rules = tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S', ask: player('everyone'), on: 'submit', resolve: () => { held.engine?.endPhase(); return []; } }] } } });
    const notebook = new Notebook();
    const engine = createGame(rules, { players: abc, deal, logger: notebook });
    held.engine = engine;
    expect(engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } })).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(notebook.errors).toMatchObject([{ cause: { code: 'RULES_FAILED', cause: { code: 'REENTRANT' } } }]);
    expect(engine.public.view().phase).toBe('A');
  });

  it('may not be reached through a getter of what it returned', () => {
    const held: { engine?: Engine<Tiny> } = {};
    const rules = tiny({ phases: { ...bare.phases, A: { ...bare.phases.A, resolve: () => [{ type: 'SET_VAR', scope: GAME, key: 'v', get value(): string { return JSON.stringify(held.engine?.snapshot()); } } as never] } } });
    held.engine = createGame(rules, { players: abc, deal });
    expect(() => held.engine?.endPhase()).toThrow(/REENTRANT/);
    expect(held.engine.referee.vars()).toEqual([]);
  });
});

describe('handlers', () => {
  const start = (logger: Logger = new Notebook()): Engine<Tiny> => createGame(tiny(), { players: abc, deal, logger });
  const names = (feed: Feed): readonly string[] => feed.items.map((item) => (item.type === 'EVENT' ? item.event : item.type));

  it('run after the call is complete, in the order of subscription', () => {
    const engine = start();
    const heard: string[] = [];
    engine.onEntry((_entry, number) => heard.push(`entry ${number} of ${engine.log().length}`));
    engine.seat('b').subscribe((feed) => heard.push(`b ${names(feed).join()} ${engine.referee.vars().length}`));
    engine.public.subscribe((feed) => heard.push(`public ${names(feed).join()}`));
    engine.referee.subscribe((feed) => heard.push(`referee ${feed.items.length}`));
    const { length } = engine.log();
    engine.referee.apply(event('E', { to: 'everyone' }), setVar(GAME, 'v', '1'));
    expect(heard).toEqual([`entry ${length} of ${length + 2}`, `entry ${length + 1} of ${length + 2}`, 'b E 1', 'public E', 'referee 2']);
  });

  it('a call that a handler makes runs at once, and what it sets off queues behind', () => {
    const engine = start();
    const heard: string[] = [];
    let once = true;
    engine.seat('a').subscribe((feed) => {
      heard.push(`a ${names(feed).join()}`);
      if (!once) return;
      once = false;
      engine.referee.apply(event('F', { to: 'everyone' }));
      heard.push(`made: ${names(engine.seat('c').feed()).at(-1) ?? ''}`);
    });
    engine.seat('c').subscribe((feed) => heard.push(`c ${names(feed).join()}`));
    engine.referee.apply(event('E', { to: 'everyone' }));
    expect(heard).toEqual(['a E', 'made: F', 'c E', 'a F', 'c F']);
  });

  it('one that throws stops nobody, and the logger hears of it', () => {
    const notebook = new Notebook();
    const engine = start(notebook);
    const heard: string[] = [];
    const oops = new Error('oops');
    engine.onEntry(() => { throw oops; });
    engine.seat('a').subscribe(() => { throw oops; });
    engine.onEntry((entry: LogEntry) => heard.push(entry.type));
    expect(engine.referee.apply(event('E', { to: 'everyone' }), setVar(GAME, 'v', '1'))).toHaveLength(2);
    expect(heard).toEqual(['EVENT', 'SET_VAR']);
    expect(notebook.errors).toEqual([{ message: 'a handler threw', cause: oops }, { message: 'a handler threw', cause: oops }, { message: 'a handler threw', cause: oops }]);
    engine.referee.apply(event('E'));
    expect(heard).toHaveLength(3);
  });

  it('hear on when the logger itself throws, and the call stands', () => {
    const throwing = { warn: () => { throw new Error('full'); }, error: () => { throw new Error('full'); } };
    const engine = start(throwing);
    const heard: string[] = [];
    engine.onEntry(() => { throw new Error('oops'); });
    engine.onEntry((entry: LogEntry) => heard.push(entry.type));
    expect(engine.referee.apply(event('E'))).toHaveLength(1);
    engine.referee.apply(setVar(GAME, 'v', '1'));
    expect(heard).toEqual(['EVENT', 'SET_VAR']);
  });

  it('are not called when nobody was told anything: not for what others were told, not for a refusal', () => {
    const engine = start();
    const heard: unknown[] = [];
    engine.seat('a').subscribe((feed) => heard.push(feed));
    engine.public.subscribe((feed) => heard.push(feed));
    engine.referee.apply(event('E', { to: ['b'] }), setVar(GAME, 'v', '1'));
    engine.seat('b').submit({ skill: 'T' });
    engine.seat('b').submit({ skill: 'S', choice: { target: 'a' } });
    expect(heard).toEqual([]);
  });

  it('every subscription returns its undoing, which may be called twice, in a handler too', () => {
    const engine = start();
    const heard: string[] = [];
    const undo = [
      engine.onEntry(() => heard.push('entry')),
      engine.public.subscribe(() => heard.push('public')),
      engine.seat('a').subscribe(() => heard.push('a')),
      engine.referee.subscribe(() => heard.push('referee')),
    ];
    const both = (): void => { heard.push('both'); };
    undo.push(engine.public.subscribe(both));
    const second = engine.public.subscribe(both);
    engine.referee.apply(event('E', { to: 'everyone' }));
    expect(heard).toEqual(['entry', 'public', 'a', 'referee', 'both', 'both']);
    for (const one of [...undo, ...undo]) one();
    engine.referee.apply(event('E', { to: 'everyone' }));
    expect(heard.slice(6)).toEqual(['both']);
    second();
    engine.seat('a').subscribe(() => { heard.push('a'); last(); });
    const last = engine.seat('a').subscribe(() => heard.push('undone before its turn'));
    engine.referee.apply(event('E', { to: 'everyone' }));
    expect(heard.slice(7)).toEqual(['a']);
  });

  it('a handler that undoes itself is not called for the rest of the entries of that call', () => {
    const engine = start();
    const heard: number[] = [];
    const undo = engine.onEntry((_entry, number) => {
      heard.push(number);
      undo();
    });
    engine.referee.apply(event('E'), event('F'), event('G'));
    expect(heard).toHaveLength(1);
  });

  it('what a subscriber is handed does not change and cannot be changed', () => {
    const engine = start();
    const feeds: Feed[] = [];
    engine.seat('a').subscribe((feed) => feeds.push(feed));
    engine.referee.apply(event('E', { to: ['a'], data: { list: [1] } }));
    const [feed] = feeds;
    const isFrozen = (value: unknown): boolean => typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect(isFrozen(feed)).toBe(true);
    expect(engine.seat('a').feed(feed?.cursor).items).toEqual([]);
  });
});
