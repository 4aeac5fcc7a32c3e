import {
  cancel,
  createGame,
  detour,
  event,
  GAME,
  gotoPhase,
  layOut,
  player,
  reveal,
  ROUND,
  seat,
  secret,
  seedFrom,
  setActors,
  setAlive,
  setRole,
  setVar,
  tokens,
  use,
  type Effect,
  type Engine,
  type GameView,
  type Rules,
} from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, dealt, everything, hamlet, lines, night, play, seats, untyped, type Hamlet } from './hamlet.js';

/** The paths of everything in a value that could still be changed. */
function loose(value: unknown, path = '', seen = new Set<unknown>()): readonly string[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return [];
  seen.add(value);
  if (typeof value === 'function') return [];
  return [...(Object.isFrozen(value) ? [] : [path]), ...Object.entries(value).flatMap(([key, item]) => loose(item, `${path}.${key}`, seen))];
}

type Given = readonly [point: string, argument: unknown];

/** A game that uses everything there is, whose every extension point shows what it is given. */
function watched(look: (point: string, ...given: readonly unknown[]) => void): Rules<Hamlet> {
  let nights = 0;
  const told = (point: string, ...given: readonly unknown[]): void => { look(point, ...given); };
  return hamlet({
    roles: {
      WOLF: { setup: (view, id) => { told('role setup', view); return [setVar(GAME.of(id), 'sat', '1')]; } },
      SEER: { info: (view) => { told('info', view); return { night: view.round, list: [1, { deep: true }] }; } },
      FOOL: {},
    },
    deal: (players, options, random) => { told('deal', players, options, random, random.for('x')); return players.map(() => ({ role: 'SEER' })); },
    setup: (view, random) => { told('setup', view, random); return [reveal('wolf', ['seer']), setVar(GAME, 'begun', '1')]; },
    publicInfo: (view) => { told('publicInfo', view); return { round: view.round, list: [{ deep: true }] }; },
    teammates: (view, id) => { told('teammates', view); return id === 'wolf' ? ['fool'] : []; },
    audience: (what, view) => { told('audience', what, view); return ['seer', 'fool']; },
    speech: { TABLE: (view) => { told('speech', view); return { except: ['wolf'] }; } },
    interceptors: [{ name: 'watcher', intercept: (effect, view, cause) => { told('interceptor', effect, view, cause); return effect.type === 'SET_ALIVE' ? [cancel(effect, 'protected', ['wolf'])] : undefined; } }],
    settle: [{ name: 'clerk', settle: (view) => { told('settler', view); return view.var(GAME, 'settled') === '' ? [setVar(GAME, 'settled', '1')] : undefined; } }],
    victory: (view) => { told('victory', view); return view.round > 2 ? { winners: ['wolf'], sides: ['WOLVES'], reason: 'late' } : undefined; },
    curtain: (view, outcome) => { told('curtain', view, outcome); return [reveal('seer', 'everyone'), event('TOLD', { data: { over: [true] } })]; },
    phases: {
      DAY: day((uses, view, random) => {
        told('resolve', uses, view, random);
        return [
          event('ASKED', { source: 'wolf', target: 'seer', data: { list: [1, { deep: [2] }] }, note: { n: [1] } }, [setVar(ROUND.of('fool'), 'hit', '1'), setActors('NIGHT', ['seer', 'wolf'])]),
          setAlive('fool', false),
          event('TOLD', { to: { except: ['fool'] } }),
          reveal('fool', { except: ['seer'] }, 'WOLF'),
          setRole('fool', 'SEER'),
          cancel(event('KILL', { data: { why: ['x'] } }), 'no', ['seer', 'wolf']),
          detour('fool', 'SHOT'),
          gotoPhase('NIGHT'),
        ];
      }, {
        next: 'NIGHT',
        closes: (pending, view) => { told('closes', pending, view); return false; },
        steps: [
          { skill: 'VOTE', role: 'SEER', ask: { whom: (me) => { told('ask', me, me.players, me.info, me.publicInfo, me.teammates, me.options); return player(['wolf', 'fool']); }, how: tokens(0, 2, ['LOUD', 'LOW']) }, open: { that: 'everyone', what: (view) => { told('open', view); return ['wolf']; } } },
          { skill: 'PEEK', role: 'SEER', ask: secret((view) => { told('secret', view); return player(['wolf']); }), who: (view) => { told('who', view); return ['seer', 'fool']; } },
          { skill: 'CALL', on: 'submit', resolve: (one, view, random) => { told('submit', one, view, random); return [event('ASKED', { data: { by: [one.player] } })]; } },
        ],
      }),
      NIGHT: { ...night, resolve: (_uses, view) => { nights += 1; return [setVar(ROUND, 'night', String(nights)), setVar(GAME, 'phase', view.phase)]; } },
    },
  });
}

/** Plays it through; at every stop `pause` sees the engine. */
function playThrough(rules: Rules<Hamlet>, pause: (engine: Engine<Hamlet>, label: string) => void): Engine<Hamlet> {
  const engine = createGame(rules, { players: seats, deal: dealt ?? [], seed: seedFrom('watched') });
  pause(engine, 'created');
  expect(engine.seat('seer').submit({ skill: 'VOTE', choice: { whom: 'fool', how: ['LOW'] } })).toEqual({ ok: true });
  expect(engine.seat('seer').submit({ skill: 'PEEK', choice: { target: 'wolf' } })).toEqual({ ok: true });
  expect(engine.seat('wolf').submit({ skill: 'CALL' })).toEqual({ ok: true });
  expect(engine.seat('wolf').say('hello')).toEqual({ ok: true });
  pause(engine, 'submitted');
  engine.referee.apply(event('ASKED'), setVar(GAME.of('seer'), 'host', 'x'), detour('wolf', 'SHOT'));
  pause(engine, 'applied');
  engine.endPhase();
  pause(engine, 'visit');
  engine.endPhase();
  engine.endPhase();
  pause(engine, 'night');
  while (engine.referee.view().public.outcome === undefined) engine.endPhase();
  pause(engine, 'ended');
  return engine;
}

/** What a board view says, as one text. */
function said(view: GameView<Hamlet>): string {
  const ids = view.players.map(({ id }) => id);
  const scopes = [GAME, ROUND, ...ids.flatMap((id) => [GAME.of(id), ROUND.of(id)])];
  return JSON.stringify([
    view,
    ids.map((id) => view.player(id)),
    scopes.map((scope) => ['sat', 'begun', 'settled', 'hit', 'host', 'night', 'phase'].map((key) => view.var(scope, key))),
    ids.map((to) => ids.map((of) => view.shownTo(to, of) ?? null)),
    (['DAY', 'NIGHT', 'SHOT', 'DARK', 'START', 'END'] as const).map((name) => view.inPhase(name)),
  ]);
}

function isView(value: unknown): value is GameView<Hamlet> {
  return typeof value === 'object' && value !== null && 'inPhase' in value;
}

describe('what the engine hands out is frozen all the way down', () => {
  it('log, snapshot, views, feeds, actions, readiness, phase info, explanations and variables', () => {
    const found: string[] = [];
    const mine = new Set(['views', 'feeds', 'handles', 'actions', 'told']); // lists that this test makes
    playThrough(watched(() => undefined), (engine, label) => {
      const [entry] = engine.log().slice(-1);
      const handles = [...seats.map((id) => engine.seat(id)), engine.public];
      const out: Record<string, unknown> = {
        log: engine.log(),
        tail: engine.log(1),
        snapshot: engine.snapshot(),
        rules: engine.rules,
        views: handles.map((handle) => handle.view()),
        feeds: handles.map((handle) => handle.feed()),
        handles,
        actions: seats.map((id) => engine.seat(id).legalActions()),
        referee: engine.referee.view(),
        refereeFeed: engine.referee.feed(),
        readiness: engine.referee.readiness(),
        phaseInfo: engine.referee.phaseInfo(),
        explain: engine.referee.explain('fool', { skill: 'SHOOT' }),
        told: engine.log().map((_, i) => engine.referee.told(i)),
        vars: engine.referee.vars(),
        refusal: engine.seat('wolf').submit({ skill: 'SHOOT', choice: { target: 'nobody' } }),
        entry,
      };
      for (const [name, value] of Object.entries(out)) if (Array.isArray(value) && !Object.isFrozen(value) && mine.has(name)) Object.freeze(value);
      for (const [name, value] of Object.entries(out)) found.push(...loose(value, `${label}.${name}`));
    });
    expect(found).toEqual([]);
  });

  it('the entries that endPhase and apply return, and what subscribers are given', () => {
    const found: string[] = [];
    const rules = watched(() => undefined);
    const engine = createGame(rules, { players: seats, deal: dealt ?? [], seed: seedFrom('watched') });
    engine.onEntry((entry) => found.push(...loose(entry, 'onEntry')));
    for (const id of seats) engine.seat(id).subscribe((feed) => found.push(...loose(feed, `seat ${id}`)));
    engine.public.subscribe((feed) => found.push(...loose(feed, 'public')));
    engine.referee.subscribe((feed) => found.push(...loose(feed, 'referee')));
    found.push(...loose(engine.referee.apply(event('ASKED', { data: { a: [1] } }), detour('fool', 'SHOT')), 'apply'));
    while (engine.referee.view().public.outcome === undefined) found.push(...loose(engine.endPhase(), 'endPhase'));
    expect(found).toEqual([]);
  });

  it('everything that an extension point is given', () => {
    const given: Given[] = [];
    playThrough(watched((point, ...all) => { for (const one of all) given.push([point, one]); }), (engine) => {
      for (const id of seats) engine.seat(id).view();
    });
    expect(new Set(given.map(([point]) => point))).toEqual(new Set([
      'role setup', 'info', 'setup', 'publicInfo', 'teammates', 'audience', 'speech', 'interceptor', 'settler', 'victory', 'curtain', 'resolve', 'closes', 'ask', 'open', 'secret', 'who', 'submit',
    ]));
    expect([...new Set(given.flatMap(([point, value]) => loose(value, point)))]).toEqual([]);
  });

  it('the deal is given frozen players and options', () => {
    const given: Given[] = [];
    createGame(watched((point, ...all) => { for (const one of all) given.push([point, one]); }), { players: seats, seed: seedFrom('watched') });
    const atDeal = given.filter(([point]) => point === 'deal');
    expect(atDeal).toHaveLength(4);
    expect(atDeal.flatMap(([point, value]) => loose(value, point))).toEqual([]);
  });

  it('the test board and what it shows', () => {
    const actors = ['seer'];
    const board = layOut<Hamlet>({ seats: seats.map((id) => seat(id, 'SEER')), phase: 'NIGHT', actors, rules: hamlet() });
    const after = board.apply([detour('fool', 'SHOT'), setActors('NIGHT', ['fool']), setVar(GAME, 'k', 'v')]);
    expect([board, board.view(), after, after.view(), after.debts, after.player('fool'), use('seer', 'PEEK', ['a', 'b'])].flatMap((one, i) => loose(one, String(i)))).toEqual([]);
    actors.push('fool');
    expect(board.view().actors).toEqual(['seer']);
  });

  it('writing into the referee\'s view of the debts does not move the machine elsewhere', () => {
    const engine = play(hamlet());
    engine.referee.apply(detour('fool', 'SHOT'));
    const [debt] = engine.referee.view().debts;
    expect(() => Object.assign(debt ?? {}, { player: 'wolf' })).toThrow(TypeError);
    engine.endPhase();
    expect(engine.referee.view().actors).toEqual(['fool']);
  });
});

describe('a board view that an extension point keeps never changes later', () => {
  it('whatever happens after it was handed out', () => {
    const kept: [string, GameView<Hamlet>, string][] = [];
    const texts = new Set<string>();
    playThrough(
      watched((point, ...all) => {
        for (const one of all) if (isView(one)) kept.push([point, one, said(one)]);
      }),
      (engine) => { for (const id of seats) engine.seat(id).view(); },
    );
    for (const [point, view, was] of kept) {
      expect([point, said(view)]).toEqual([point, was]);
      texts.add(was);
    }
    expect(texts.size).toBeGreaterThan(10);
  });

  it('a seat\'s view, the log and a snapshot that a host keeps stay as they were too', () => {
    const kept: [unknown, string][] = [];
    playThrough(watched(() => undefined), (engine) => {
      for (const out of [engine.log(), engine.snapshot(), engine.seat('seer').view(), engine.public.view(), engine.referee.view(), engine.seat('seer').feed()]) kept.push([out, JSON.stringify(out)]);
    });
    for (const [out, was] of kept) expect(JSON.stringify(out)).toBe(was);
  });
});

describe('what a caller keeps cannot change history', () => {
  it('players, deal and options given to createGame are copied', () => {
    const players = ['a', 'b'];
    const deal = [{ role: 'WOLF' as const }, { role: 'SEER' as const, shown: 'FOOL' as 'FOOL' | 'WOLF' }];
    const engine = createGame(hamlet(), { players, deal, seed: seedFrom('x') });
    const was = JSON.stringify([engine.log(), engine.snapshot()]);
    players.push('c');
    Object.assign(deal[1] ?? {}, { shown: 'WOLF', role: 'WOLF' });
    deal.pop();
    expect(JSON.stringify([engine.log(), engine.snapshot()])).toBe(was);
    expect(engine.referee.view().players.map(({ role }) => role)).toEqual(['WOLF', 'SEER']);
  });

  it('a choice given to submit is copied', () => {
    const team = ['wolf', 'seer'];
    const choice = { target: team };
    const seen: unknown[] = [];
    const engine = play(hamlet({ phases: { DAY: day((uses) => { seen.push(...uses.map((one) => one.choice)); return []; }, { steps: [{ skill: 'VOTE', ask: { kind: 'players', min: 0, max: 3, pool: 'everyone' } }] }) } }));
    engine.seat('wolf').submit({ skill: 'VOTE', choice });
    const was = everything(engine);
    team.pop();
    Object.assign(choice, { target: 'fool' });
    expect(everything(engine)).toBe(was);
    engine.endPhase();
    expect(seen).toEqual([{ target: ['wolf', 'seer'] }]);
  });

  it('effects given to apply are copied deep', () => {
    const data = { list: [1], deep: { x: 1 } };
    const to = ['wolf'];
    const scope = { lifetime: 'GAME' as const, owner: 'wolf' };
    const own = { lifetime: 'GAME' as const, owner: 'wolf' };
    const consequence = { type: 'SET_VAR' as const, scope, key: 'k', value: 'v' };
    const actors = ['wolf'];
    const effects: Effect<Hamlet>[] = [event('TOLD', { to, data, note: data }, [consequence]), setActors('NIGHT', actors), { type: 'SET_VAR', scope: own, key: 'mine', value: 'v' }];
    const engine = play(hamlet());
    engine.referee.apply(...effects);
    const was = everything(engine);
    data.list.push(2);
    data.deep.x = 2;
    to.push('fool');
    scope.owner = 'fool';
    own.owner = 'fool';
    consequence.value = 'w';
    actors.push('fool');
    Object.assign(effects[0] ?? {}, { event: 'KILL' });
    expect(everything(engine)).toBe(was);
  });

  it('effects that a resolver returned are copied deep', () => {
    const data = { list: [1] };
    const effects: Effect<Hamlet>[] = [event('TOLD', { data }), setVar(GAME, 'k', 'v')];
    const engine = play(hamlet({ resolve: () => effects }));
    engine.endPhase();
    const was = everything(engine);
    data.list.push(2);
    Object.assign(effects[1] ?? {}, { value: 'w' });
    effects.pop();
    expect(everything(engine)).toBe(was);
  });

  it('an interceptor cannot write into an effect, its consequences or its cause', () => {
    const shared = setVar(GAME, 'k', 'v');
    const engine = play(hamlet({
      resolve: () => [event('TOLD', { data: { a: [1] } }, [shared])],
      interceptors: [{
        name: 'scribbler',
        intercept: (effect, _view, cause) => {
          if (effect.type !== 'EVENT') return undefined;
          for (const target of [effect, effect.data, effect.consequences, effect.consequences?.[0], cause]) {
            expect(() => Object.assign(target ?? {}, { value: 'w', by: 'HOST', 0: 'x', a: 2, event: 'KILL' })).toThrow(TypeError);
          }
          return undefined;
        },
      }],
    }));
    engine.endPhase();
    expect(engine.referee.vars().map(({ value }) => value)).toEqual(['v']);
    expect(shared).toEqual(setVar(GAME, 'k', 'v'));
    expect(Object.isFrozen(shared)).toBe(false);
  });

  it('answers of providers are copied: changing the record afterwards changes no view', () => {
    const info = { list: [1] };
    const mates = ['fool'];
    const winners = ['wolf'];
    const engine = play(hamlet({ publicInfo: () => info, teammates: () => mates, victory: (view) => (view.round > 1 ? { winners } : undefined) }));
    const view = engine.seat('wolf').view();
    info.list.push(2);
    mates.push('seer');
    expect([view.public.info, view.own.teammates]).toEqual([{ list: [1] }, ['fool']]);
    engine.endPhase();
    engine.endPhase();
    winners.push('seer');
    expect(engine.public.view().outcome).toEqual({ winners: ['wolf'] });
  });

  it('an effect that is a class instance, a date or a function inside data is not taken in by reference', () => {
    const log = lines();
    const engine = play(hamlet({ resolve: () => untyped({ type: 'EVENT', event: 'TOLD', data: { when: new Map([['a', 1]]) } }) }), { logger: log.logger });
    const entries = engine.endPhase();
    expect(entries[0]).toMatchObject({ type: 'EVENT', canceled: { by: 'KERNEL' } });
    expect(log.errors[0]?.[0]).toContain('data.when');
  });
});
