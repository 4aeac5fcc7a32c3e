import { cancel, createGame, detour, event, GAME, gotoPhase, nothing, player, reveal, seedFrom, setActors, setAlive, setRole, setVar, type Audience, type Effect, type Engine, type FeedItem } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealt, feedOf, idsAt, Notebook, observersOf, play, SEATS, table, viewOf } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';
import { abc, bare, deal, tiny, type Tiny } from './toy/tiny.js';

const start = (patch: Parameters<typeof tiny>[0] = {}, logger = new Notebook()): Engine<Tiny> => createGame(tiny(patch), { players: abc, deal, logger });
/** What each was told since the game began: the public first, then the seats. */
const told = (engine: Engine<Tiny>): readonly (readonly FeedItem[])[] => [engine.public.feed(), ...abc.map((id) => engine.seat(id).feed())].map(({ items }) => items.slice(2));
const E: FeedItem = { type: 'EVENT', event: 'E' };

describe('the default is secret', () => {
  it('an event that nothing gives an audience goes to nobody, and the logger hears of it', () => {
    const logger = new Notebook();
    const engine = start({}, logger);
    engine.referee.apply(event('E'));
    expect(told(engine)).toEqual([[], [], [], []]);
    expect(engine.log().at(-1)).toMatchObject({ type: 'EVENT', to: 'nobody', told: 'UNANSWERED' });
    expect(logger.warnings).toEqual([expect.stringContaining('event E')]);
  });

  it('the event itself is asked first, then its declaration, then the audience of the rules', () => {
    const engine = start({ events: { E: { to: 'table' }, F: {}, G: {} }, audience: ({ event: name }) => (name === 'F' ? ['b'] : undefined) });
    const [own, declared, asked, nobody] = engine.referee.apply(event('E', { to: ['a'] }), event('E'), event('F'), event('G'));
    expect([own, declared, asked, nobody]).toMatchObject([{ to: ['a'], told: 'EVENT' }, { to: 'table', told: 'DECLARED' }, { to: ['b'], told: 'AUDIENCE' }, { to: 'nobody', told: 'UNANSWERED' }]);
    expect(told(engine).map((items) => items.length)).toEqual([0, 2, 2, 1]);
  });

  it('everyone is all seats and the public, table all seats, ids those, except all other seats', () => {
    for (const [to, who] of [['everyone', [1, 1, 1, 1]], ['table', [0, 1, 1, 1]], ['nobody', [0, 0, 0, 0]], [['a', 'c'], [0, 1, 0, 1]], [{ except: ['b'] }, [0, 1, 0, 1]], [{ except: [] }, [0, 1, 1, 1]], [[], [0, 0, 0, 0]]] as const) {
      const engine = start();
      engine.referee.apply(event('E', { to }));
      expect(told(engine).map((items) => items.length), JSON.stringify(to)).toEqual(who);
    }
  });

  it('what an event tells is its data, never its note, cause, audience or consequences', () => {
    const engine = start();
    engine.referee.apply(event('E', { to: 'everyone', source: 'a', target: 'b', data: { n: 1 }, note: { hidden: true } }, [setVar(GAME, 'v', '1')]));
    expect(told(engine)[0]).toEqual([{ type: 'EVENT', event: 'E', source: 'a', target: 'b', data: { n: 1 } }]);
  });

  it('entries of the kernel reach nobody, whatever the audience of the rules says', () => {
    const asked: string[] = [];
    const engine = start({ audience: ({ event: name }) => { asked.push(name); return 'everyone'; } });
    engine.referee.apply(setVar(GAME, 'v', '1'), setRole('a', 'Y'), setActors('B', ['a']), gotoPhase('C'), event('E'));
    engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } });
    expect(asked).toEqual(['E']);
    expect(told(engine)).toEqual([[E], [E], [E], [E]]);
  });

  it('the audience is asked with the board before the batch', () => {
    const engine = start({ audience: (_event, view) => view.living.map(({ id }) => id) });
    engine.referee.apply(setAlive('c', false), event('E'), event('F', {}, [event('G')]));
    expect(engine.log().filter(({ type }) => type === 'EVENT')).toMatchObject([{ to: ['a', 'b', 'c'] }, { to: ['a', 'b', 'c'] }, { to: ['a', 'b', 'c'] }]);
    engine.referee.apply(event('E'));
    expect(engine.log().findLast(({ type }) => type === 'EVENT')).toMatchObject({ to: ['a', 'b'] });
  });

  it('a vetoed event reaches only whom cancel names, with its reason; a vetoed anything else tells the reason only', () => {
    const engine = start({ interceptors: [{ name: 'no', intercept: (effect) => (effect.type === 'EVENT' && effect.event === 'E' ? [cancel(effect, 'shielded', ['b'])] : undefined) }] });
    engine.referee.apply(event('E', { to: 'everyone', target: 'a', note: { n: 1 } }, [setVar(GAME, 'v', '1')]), cancel(setVar(GAME, 'v', 'hidden'), 'no luck', ['c']), cancel(event('F', { to: 'everyone' }), 'quietly'));
    expect(told(engine)).toEqual([[], [], [{ type: 'CANCELED', reason: 'shielded', event: 'E', target: 'a' }], [{ type: 'CANCELED', reason: 'no luck' }]]);
    expect(engine.referee.vars()).toEqual([]);
  });

  it('a reveal is heard of by those it reveals to and by nobody else, and what was shown stays shown', () => {
    const engine = start();
    engine.referee.apply(reveal('a', ['b']));
    expect(told(engine)).toEqual([[], [], [{ type: 'REVEAL', player: 'a', role: 'X' }], []]);
    engine.referee.apply(setRole('a', 'Y'));
    expect(engine.seat('b').view().own.roles).toEqual([{ id: 'a', role: 'X' }]);
    expect(engine.seat('c').view().own.roles).toEqual([]);
  });

  it('a voided submission is told to its author alone', () => {
    const engine = start();
    for (const id of abc) engine.seat(id).submit({ skill: 'S', choice: { target: 'b' } });
    engine.referee.apply(setAlive('a', false));
    expect(told(engine).map((items) => items.filter(({ type }) => type === 'VOIDED').length)).toEqual([0, 1, 0, 0]);
  });
});

describe('faces', () => {
  /** A night of two phases and a detour under one face; `b` is the only one with a part in the later ones. */
  const night: Parameters<typeof tiny>[0] = {
    phases: {
      A: { face: 'NIGHT', steps: [{ role: 'Y', skill: 'S', ask: player('everyone') }], next: 'B', resolve: (uses): readonly Effect<Tiny>[] => uses.map((use) => detour(use.player, 'C')) },
      B: { face: 'NIGHT', steps: [{ role: 'X' }], resolve: nothing, next: 'A' },
      C: { face: 'NIGHT', steps: [{ role: 'Y', skill: 'T' }], resolve: nothing },
    },
  };

  it('a move between phases of one face, a detour included, changes nothing for those who see only the face', () => {
    const engine = start(night);
    const shown = (): string => JSON.stringify([engine.public.view(), engine.public.feed(), engine.seat('c').view(), engine.seat('c').feed()]);
    const before = shown();
    engine.seat('b').submit({ skill: 'S', choice: { target: 'a' } });
    engine.endPhase();
    expect(engine.referee.view().phase).toBe('C');
    expect(shown()).toBe(before);
    expect(engine.seat('b').view().own.phase).toBe('C');
    expect(engine.seat('b').feed().items.at(-1)).toEqual({ type: 'PHASE', phase: 'C', part: true });
  });

  it('the true phase is shown to those with a part in it, a step without a skill included, and to nobody else', () => {
    const engine = start(night);
    const phases = (): readonly unknown[] => [engine.public.view().phase, ...abc.map((id) => engine.seat(id).view().own.phase)];
    expect(phases()).toEqual(['NIGHT', undefined, 'A', undefined]);
    engine.endPhase();
    expect(phases()).toEqual(['NIGHT', 'B', undefined, 'B']);
    expect(engine.log().at(-1)).toMatchObject({ type: 'NOTICED', phase: 'B', part: ['a', 'c'], view: ['b'] });
  });

  it('the default face is the group\'s name, else the phase\'s own; a phase that shows its own name tells nobody twice', () => {
    const engine = start({ groups: { DUSK: {} }, phases: { ...bare.phases, A: { ...bare.phases.A, group: 'DUSK' } } });
    expect(engine.public.view().phase).toBe('DUSK');
    expect(engine.seat('a').feed().items).toEqual([{ type: 'GAME_STARTED' }, { type: 'PHASE', phase: 'DUSK', round: 1 }, { type: 'PHASE', phase: 'A', part: true }]);
    engine.endPhase();
    expect(told(engine)[1]?.slice(1)).toEqual([{ type: 'PHASE', phase: 'B', round: 1 }]);
  });

  it('a change of round is a public notice, though the face stays', () => {
    const engine = start({ phases: { ...bare.phases, A: { ...bare.phases.A, face: 'DUSK', onExit: ['ADVANCE_ROUND'] }, B: { ...bare.phases.B, face: 'DUSK' } } });
    engine.endPhase();
    expect(told(engine)[0]).toEqual([{ type: 'PHASE', phase: 'DUSK', round: 2 }]);
    expect(engine.public.view().round).toBe(2);
  });
});

describe('open answers', () => {
  const open = (how: { that?: unknown; what?: unknown }): Engine<Tiny> => start({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'S', ask: player('everyone'), open: how as never }] } } });
  const answer = { player: 'a', skill: 'S', choice: { target: 'b' } };
  const answered = { player: 'a', skill: 'S' };

  it.each([
    [{}, [undefined, undefined, undefined]],
    [{ that: 'everyone' }, [answered, undefined, undefined]],
    [{ what: 'everyone' }, [answer, undefined, undefined]],
    [{ that: 'table' }, [undefined, answered, answered]],
    [{ that: 'everyone', what: 'table' }, [answered, answer, answer]],
    [{ what: () => ['b'] }, [undefined, answer, undefined]],
    [{ that: (): Audience => ({ except: ['b'] }), what: 'nobody' }, [undefined, undefined, answered]],
    [{ that: (): Audience => 'table', what: (_view: unknown, actor: string): Audience => (actor === 'a' ? ['c'] : 'everyone') }, [undefined, answered, answer]],
  ] as const)('open %o shows an answer to the public, b and c as declared, and to its author never', (how, [toPublic, toB, toC]) => {
    const engine = open(how);
    engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } });
    const list = (one: unknown): readonly unknown[] => (one === undefined ? [] : [one]);
    expect(engine.public.view().open).toEqual(list(toPublic));
    expect(engine.seat('b').view().own.open).toEqual(list(toB));
    expect(engine.seat('c').view().own.open).toEqual(list(toC));
    expect(engine.seat('a').view().own.open).toEqual([]);
    const woken = [engine.public.feed(), engine.seat('b').feed(), engine.seat('c').feed()].map(({ items }) => items.length - 2);
    expect(woken).toEqual([toPublic, toPublic ?? toB, toPublic ?? toC].map((one) => (one === undefined ? 0 : 1)));
  });

  it('where only that somebody has answered may be known, neither which alternative nor a role\'s own skill is seen, nor told by place or by waking', () => {
    const that = { open: { that: 'everyone' } } as const;
    const steps = [{ skill: 'T', ...that }, { skill: 'S', oneOf: 'do', ...that }, { skill: 'U', oneOf: 'do', ...that }] as const;
    const worlds = (['S', 'U'] as const).map((skill) => {
      const engine = start({ phases: { ...bare.phases, A: { ...bare.phases.A, steps } } });
      engine.seat('a').submit({ skill: 'T' });
      engine.seat('a').submit({ skill: 'S' });
      engine.seat('a').submit({ skill });
      return engine;
    });
    const answers = [{ player: 'a', skill: 'T' }, { player: 'a' }];
    expect(worlds.map((engine) => engine.public.view().open)).toEqual([answers, answers]);
    const [one, two] = worlds.map((engine) => JSON.stringify([engine.public.feed(), engine.seat('b').view().own, engine.seat('b').feed()]));
    expect(two).toBe(one);
    const byRole = start({ phases: { ...bare.phases, A: { ...bare.phases.A, steps: [{ skill: 'U', ...that }, { skill: 'S', role: 'X', ...that }, { skill: 'T', role: 'Y', ...that }] } } });
    for (const [id, skill] of [['a', 'S'], ['b', 'T'], ['a', 'U'], ['b', 'U']] as const) byRole.seat(id).submit({ skill });
    expect(byRole.public.view().open).toEqual([{ player: 'a', skill: 'U' }, { player: 'a' }, { player: 'b', skill: 'U' }, { player: 'b' }]);
  });

  it('in a game at random, nobody is shown an open answer that their step does not open to them', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = table(n);
        play(engine, n, 40, (_move, run) => {
          run();
          const wolves = engine.referee.view().players.filter(({ shown }) => shown === 'WOLF').map(({ id }) => id);
          expect(engine.public.view().open.every(({ skill }) => skill === 'VOTE')).toBe(true);
          for (const id of idsAt(engine)) {
            for (const { skill, choice } of engine.seat(id).view().own.open) {
              if (skill === 'POINT') expect(wolves).toContain(id);
              else expect(['PLAN', 'READY']).toContain(skill);
              if (skill !== 'POINT') expect(choice).toBeUndefined();
            }
          }
        });
      }),
      { seed: 10, numRuns: 15 },
    );
  });
});

describe('nothing hidden is shown', () => {
  it('the seed is in no view and no feed, and a role that only the referee knows is in none', () => {
    const rules = tiny({ roles: { X: {}, Y: {}, 'the hidden one': {} } as never });
    const engine = createGame(rules, { players: abc, deal: [{ role: 'the hidden one', shown: 'X' }, { role: 'Y' }, { role: 'X', shown: null }] as never, seed: seedFrom('hidden') });
    engine.referee.apply(setVar(GAME, 'v', 'the hidden value'), event('E', { to: 'everyone', note: { secret: 'the hidden note' } }));
    engine.seat('a').submit({ skill: 'S', choice: { target: 'b' } });
    engine.endPhase();
    const shown = JSON.stringify([engine.public.view(), engine.public.feed(), ...abc.map((id) => [engine.seat(id).view(), engine.seat(id).feed()])]);
    for (const hidden of [seedFrom('hidden'), 'the hidden one', 'the hidden value', 'the hidden note']) expect(shown).not.toContain(hidden);
    expect(engine.seat('a').view().own.self).toEqual({ id: 'a', role: 'X', alive: true });
    expect(engine.seat('c').view().own.self).toEqual({ id: 'c', role: null, alive: true });
  });

  it('in games at random the seed and what is undealt stay hidden, and before the end no role is shown but by a reveal, an info or a told event', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, 60);
        const shown = observersOf(engine).map((observer) => JSON.stringify([viewOf(engine, observer), feedOf(engine, observer)]));
        for (const text of shown) expect(text).not.toContain(seedFrom(`moor ${n}`));
        if (engine.public.view().outcome !== undefined) return;
        for (const [i, id] of idsAt(engine).entries()) {
          const mentioned = new Set(shown[i + 1]?.match(/"(WOLF|SEER|DRUNK|HUNTER|FOLK)"/g) ?? []);
          const known = JSON.stringify([engine.seat(id).view().own.self, engine.log().filter((entry) => entry.type === 'REVEAL' || (entry.type === 'EVENT' && entry.event === 'SAW'))]);
          for (const role of mentioned) expect(known).toContain(role);
        }
      }),
      { seed: 11, numRuns: 15 },
    );
  });

  it('a drunk is shown and acts as what he was told, and the public sees no card', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: SEATS.slice(0, 5), deal: dealt('WOLF', 'SEER', { role: 'DRUNK', shown: 'SEER' }, 'FOLK', { role: 'FOLK', shown: null }) });
    engine.referee.apply(gotoPhase<Moor['phase']>('DEN'));
    engine.endPhase();
    engine.endPhase();
    const skills = (id: string): readonly string[] => engine.seat(id).legalActions().map(({ skill }) => skill);
    expect([skills('p1'), skills('p2'), skills('p3')]).toEqual([['LOOK', 'SLEEP'], ['LOOK', 'SLEEP'], []]);
    expect(engine.seat('p2').view().own.self.role).toBe('SEER');
    expect(engine.public.view().players.some((one) => 'role' in one)).toBe(false);
  });
});

it('a fault of the rules reaches an observer who looks in words that say nothing of the board; the cause is for the host', () => {
  const secret = 'the wolf is a';
  const broken = createGame(tiny({ publicInfo: () => { throw new Error(secret); } }), { players: abc, deal, seed: seedFrom('dealt') });
  for (const look of [() => broken.seat('a').view(), () => broken.public.view()]) {
    let thrown: unknown;
    try {
      look();
    } catch (fault) {
      thrown = fault;
    }
    expect(thrown).toMatchObject({ code: 'RULES_FAILED', message: expect.not.stringContaining(secret) as string });
    expect(String(thrown instanceof Error ? thrown.cause : '')).toContain(secret);
  }
});
