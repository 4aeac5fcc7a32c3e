import { cancel, createGame, detour, event, extendRules, GAME, ROUND, setAlive, setRole, setVar, type Cause, type Effect, type Interceptor, type LogEntry, type Rules, type Settler } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { day, dayOf, hamlet, lines, play, seats, type Hamlet } from './hamlet.js';

const mark = (key: string, value = '1'): Effect<Hamlet> => setVar(GAME, key, value);
const interceptor = (name: string, intercept: Interceptor<Hamlet>['intercept']): Interceptor<Hamlet> => ({ name, intercept });
const settler = (name: string, settle: Settler<Hamlet>['settle']): Settler<Hamlet> => ({ name, settle });
const isMark = (effect: Effect<Hamlet>, key: string): boolean => effect.type === 'SET_VAR' && effect.key === key;
/** An entry in short: what, by whom, and by whom it was canceled. */
const short = (entry: LogEntry): string => {
  const what = entry.type === 'EVENT' ? entry.event : entry.type === 'SET_VAR' ? `${entry.key}=${entry.value}` : entry.type;
  const by = 'cause' in entry ? ` ${entry.cause.by}${entry.cause.name === undefined ? '' : `:${entry.cause.name}`}` : '';
  return what + by + ('canceled' in entry ? ` canceled ${entry.canceled.by}${entry.canceled.name === undefined ? '' : `:${entry.canceled.name}`}` : '');
};
const effects = (entries: readonly LogEntry[]): readonly string[] => entries.filter((entry) => 'cause' in entry).map(short);

describe('interceptors', () => {
  it('are asked in the order of the list, each once for each effect', () => {
    const asked: string[] = [];
    const watcher = (name: string): Interceptor<Hamlet> => interceptor(name, (effect) => { asked.push(`${name} ${effect.type}`); return undefined; });
    dayOf([mark('a'), setAlive('fool', false)], { interceptors: [watcher('one'), watcher('two')] });
    expect(asked).toEqual(['one SET_VAR', 'two SET_VAR', 'one SET_ALIVE', 'two SET_ALIVE']);
  });

  it('see the board after the batch\'s earlier effects', () => {
    const seen: (boolean | undefined)[] = [];
    dayOf([setAlive('fool', false), mark('a')], { interceptors: [interceptor('watcher', (_effect, view) => { seen.push(view.player('fool')?.alive); return undefined; })] });
    expect(seen).toEqual([true, false]);
  });

  it('and consequences that set each other off without end are a fault with a name, and nothing has changed', () => {
    const loop = interceptor('looper', (effect) => (effect.type === 'SET_ALIVE' ? [event('TOLD', {}, [setAlive(effect.player, effect.alive)])] : undefined));
    const engine = play(hamlet({ interceptors: [loop] }));
    const before = JSON.stringify([engine.snapshot(), engine.log()]);
    expect(() => engine.referee.apply(setAlive('fool', false))).toThrow(/INTERCEPT_LOOP: interceptors\.looper/);
    expect(JSON.stringify([engine.snapshot(), engine.log()])).toBe(before);
  });

  it('are told by whom the effect came about', () => {
    const causes: [string, Cause][] = [];
    const engine = play(hamlet({
      roles: { WOLF: { setup: () => [mark('sat')] }, SEER: {}, FOOL: {} },
      setup: () => [mark('begun')],
      settle: [settler('clerk', (view) => (view.var(GAME, 'called') === '1' && view.var(GAME, 'filed') === '' ? [mark('filed')] : undefined))],
      victory: (view) => (view.round > 1 ? { winners: [] } : undefined),
      curtain: () => [mark('over')],
      interceptors: [
        interceptor('twice', (effect) => (isMark(effect, 'called') ? [effect, mark('echo')] : undefined)),
        interceptor('watcher', (effect, _view, cause) => { if (effect.type === 'SET_VAR') causes.push([effect.key, cause]); return undefined; }),
      ],
      phases: { DAY: day(() => [mark('resolved')], { steps: [{ skill: 'CALL', on: 'submit', resolve: () => [mark('called')] }] }) },
    }));
    engine.seat('seer').submit({ skill: 'CALL' });
    engine.referee.apply(mark('hosted'));
    engine.endPhase();
    engine.endPhase();
    expect(Object.fromEntries(causes)).toEqual({
      sat: { by: 'ROLE_SETUP', name: 'WOLF', player: 'wolf' },
      begun: { by: 'SETUP' },
      called: { by: 'SUBMIT', name: 'CALL', player: 'seer' },
      echo: { by: 'INTERCEPTOR', name: 'twice' },
      filed: { by: 'SETTLER', name: 'clerk' },
      hosted: { by: 'HOST' },
      resolved: { by: 'RESOLVE' },
      over: { by: 'CURTAIN' },
    });
  });

  it('a replacement takes the place of the effect: the original is logged as canceled, with who replaced it, and told to nobody', () => {
    const { engine, entries } = dayOf([mark('before'), setAlive('fool', false), mark('after')], { interceptors: [interceptor('scapegoat', (effect) => (effect.type === 'SET_ALIVE' ? [setAlive('wolf', false), mark('swapped')] : undefined))] });
    expect(effects(entries)).toEqual([
      'before=1 RESOLVE',
      'SET_ALIVE RESOLVE canceled INTERCEPTOR:scapegoat',
      'SET_ALIVE INTERCEPTOR:scapegoat',
      'swapped=1 INTERCEPTOR:scapegoat',
      'after=1 RESOLVE',
    ]);
    expect(entries[1]).toMatchObject({ player: 'fool', canceled: { to: 'nobody', reason: 'replaced by scapegoat' } });
    expect(engine.referee.view().players.map(({ alive }) => alive)).toEqual([false, true, true]);
  });

  it('an empty list is a veto: the effect is canceled and nothing takes its place', () => {
    const { engine, entries } = dayOf([setAlive('fool', false)], { interceptors: [interceptor('shield', (effect) => (effect.type === 'SET_ALIVE' ? [] : undefined))] });
    expect(effects(entries)).toEqual(['SET_ALIVE RESOLVE canceled INTERCEPTOR:shield']);
    expect(engine.referee.view().players[2]?.alive).toBe(true);
  });

  it('a list that holds that very object keeps it, in its place among the others, with its own cause', () => {
    const { entries } = dayOf([mark('kept')], { interceptors: [interceptor('around', (effect) => (isMark(effect, 'kept') ? [mark('first'), effect, mark('last')] : undefined))] });
    expect(effects(entries)).toEqual(['first=1 INTERCEPTOR:around', 'kept=1 RESOLVE', 'last=1 INTERCEPTOR:around']);
  });

  it('an equal effect that is another object replaces it', () => {
    const { entries } = dayOf([mark('kept')], { interceptors: [interceptor('copy', (effect) => (isMark(effect, 'kept') ? [{ ...effect }] : undefined))] });
    expect(effects(entries)).toEqual(['kept=1 RESOLVE canceled INTERCEPTOR:copy', 'kept=1 INTERCEPTOR:copy']);
  });

  it('a kept effect goes on to later interceptors, and is not offered to the keeper again', () => {
    const asked: string[] = [];
    const { entries } = dayOf([mark('kept')], {
      interceptors: [
        interceptor('keeper', (effect) => { asked.push('keeper'); return [effect]; }),
        interceptor('later', (effect) => { asked.push('later'); return isMark(effect, 'kept') ? [mark('other')] : undefined; }),
      ],
    });
    expect(asked).toEqual(['keeper', 'later']);
    expect(effects(entries)).toEqual(['kept=1 RESOLVE canceled INTERCEPTOR:later', 'other=1 INTERCEPTOR:later']);
  });

  it('replacements go to later interceptors only', () => {
    const asked: string[] = [];
    const watcher = (name: string): Interceptor<Hamlet> => interceptor(name, (effect) => { if (effect.type === 'SET_VAR') asked.push(`${name} ${effect.key}`); return undefined; });
    dayOf([mark('a')], { interceptors: [watcher('early'), interceptor('swap', (effect) => { if (effect.type === 'SET_VAR') asked.push(`swap ${effect.key}`); return [mark('b')]; }), watcher('late')] });
    expect(asked).toEqual(['early a', 'swap a', 'late b']);
  });

  it('a canceled effect is not offered again', () => {
    const asked: string[] = [];
    const { entries } = dayOf([setAlive('fool', false)], {
      interceptors: [
        interceptor('doctor', (effect) => [cancel(effect, 'saved', ['fool'])]),
        interceptor('late', (effect) => { asked.push(effect.type); return undefined; }),
      ],
    });
    expect(asked).toEqual([]);
    expect(effects(entries)).toEqual(['SET_ALIVE RESOLVE canceled INTERCEPTOR:doctor']);
  });

  it('a veto by cancel(effect, reason, to) is told to whom it names and to nobody else', () => {
    const { engine, entries } = dayOf([event('KILL', { target: 'fool' }, [setAlive('fool', false)])], { interceptors: [interceptor('doctor', (effect) => (effect.type === 'EVENT' ? [cancel(effect, 'saved', ['seer'])] : undefined))] });
    expect(entries[0]).toMatchObject({ cause: { by: 'RESOLVE' }, canceled: { by: 'INTERCEPTOR', name: 'doctor', reason: 'saved', to: ['seer'] } });
    const heard = seats.filter((id) => JSON.stringify(engine.seat(id).feed()).includes('CANCELED'));
    expect(heard).toEqual(['seer']);
    expect(JSON.stringify([engine.seat('fool').feed(), engine.public.feed()])).not.toContain('KILL');
  });

  it('a veto that the kernel cannot carry out is canceled by the kernel: told to nobody, reported, and a fault in strict mode', () => {
    const { errors, logger } = lines();
    const doctor = interceptor('doctor', (effect) => (effect.type === 'SET_ALIVE' ? [cancel(effect, 'a\u0000b', 'everyone')] : undefined));
    const { engine, entries } = dayOf([setAlive('fool', false)], { interceptors: [doctor] }, { logger });
    expect(entries[0]).toMatchObject({ type: 'SET_ALIVE', canceled: { by: 'KERNEL', to: 'nobody' } });
    expect(JSON.stringify([engine.public.feed(), engine.seat('fool').feed()])).not.toContain('CANCELED');
    expect(errors.map(([message]) => message)).toEqual([expect.stringMatching(/interceptors\.doctor: SET_ALIVE: canceled\.reason/)]);
    expect(() => dayOf([setAlive('fool', false)], { interceptors: [doctor] }, { strict: true })).toThrow(/BAD_EFFECT: interceptors\.doctor/);
  });

  it('an effect that is kept twice, or vetoed twice, came about by its own cause once, and the second time by the interceptor', () => {
    const kept = dayOf([setAlive('fool', false)], { interceptors: [interceptor('echo', (effect) => (effect.type === 'SET_ALIVE' ? [effect, effect] : undefined))] });
    expect(effects(kept.entries)).toEqual(['SET_ALIVE RESOLVE', 'SET_ALIVE INTERCEPTOR:echo']);
    const vetoed = dayOf([setAlive('fool', false)], { interceptors: [interceptor('doctor', (effect) => (effect.type === 'SET_ALIVE' ? [cancel(effect, 'saved', ['fool']), cancel(effect, 'failed', ['wolf'])] : undefined))] });
    expect(effects(vetoed.entries)).toEqual(['SET_ALIVE RESOLVE canceled INTERCEPTOR:doctor', 'SET_ALIVE INTERCEPTOR:doctor canceled INTERCEPTOR:doctor']);
    expect([vetoed.engine.seat('fool').feed(), vetoed.engine.seat('wolf').feed()].map(({ items }) => items.flatMap((item) => (item.type === 'CANCELED' ? [item.reason] : [])))).toEqual([['saved'], ['failed']]);
  });

  it.each<readonly [string, unknown]>([
    ['with a number that JSON does not have', { n: 1n }],
    ['that leads back to itself', (() => { const data: Record<string, unknown> = {}; data['data'] = data; return data; })()],
  ])('what looks like a veto but cannot be read, %s, is a fault that names the interceptor', (_what, data) => {
    const odd = interceptor('odd', (effect) => (effect.type === 'EVENT' ? [{ ...cancel(effect, 'no'), data } as Effect<Hamlet>] : undefined));
    expect(() => dayOf([event('KILL')], { interceptors: [odd] })).toThrow(/^RULES_FAILED: interceptors\.odd/);
  });

  it('a veto may come with other effects', () => {
    const { entries } = dayOf([setAlive('fool', false)], { interceptors: [interceptor('doctor', (effect) => (effect.type === 'SET_ALIVE' ? [cancel(effect, 'saved'), mark('saved')] : undefined))] });
    expect(effects(entries)).toEqual(['SET_ALIVE RESOLVE canceled INTERCEPTOR:doctor', 'saved=1 INTERCEPTOR:doctor']);
  });

  it('what the kernel cannot carry out, and what the rules vetoed, is offered to nobody', () => {
    const asked: string[] = [];
    dayOf([setAlive('stranger', false), cancel(mark('a'), 'no')], { interceptors: [interceptor('watcher', (effect) => { asked.push(effect.type); return undefined; })] });
    expect(asked).toEqual([]);
  });

  it('stand in the path of the host\'s effects too', () => {
    const engine = play(hamlet({ interceptors: [interceptor('shield', (effect) => (effect.type === 'SET_ALIVE' ? [] : undefined))] }));
    expect(effects(engine.referee.apply(setAlive('fool', false)))).toEqual(['SET_ALIVE HOST canceled INTERCEPTOR:shield']);
  });
});

describe('settlers', () => {
  const once = (name: string, when: (view: Parameters<Settler<Hamlet>['settle']>[0]) => boolean = () => true): Settler<Hamlet> => settler(name, (view) => (when(view) && view.var(GAME, name) === '' ? [mark(name)] : undefined));

  it('are asked in order until none has an opinion; one that had an opinion sends the asking back to the first', () => {
    const asked: string[] = [];
    const noted = (one: Settler<Hamlet>): Settler<Hamlet> => settler(one.name, (view) => { if (view.var(GAME, 'go') === '1') asked.push(one.name); return one.settle(view); });
    const engine = play(hamlet({ settle: [noted(once('b', (view) => view.var(GAME, 'c') === '1')), noted(once('c', (view) => view.var(GAME, 'go') === '1'))] }));
    expect(effects(engine.referee.apply(mark('go')))).toEqual(['go=1 HOST', 'c=1 SETTLER:c', 'b=1 SETTLER:b']);
    expect(asked).toEqual(['b', 'c', 'b', 'b', 'c']);
  });

  it('no opinion is undefined or an empty list', () => {
    const engine = play(hamlet({ settle: [settler('shy', () => undefined), settler('shier', () => [])] }));
    expect(engine.referee.apply(mark('go'))).toHaveLength(1);
  });

  it('are asked after every batch: the setup, a resolver, an on-submit step, the host\'s apply', () => {
    const settled: string[] = [];
    const engine = play(hamlet({
      setup: () => [mark('at', 'setup')],
      settle: [settler('clerk', (view) => { const at = view.var(GAME, 'at'); if (at === view.var(GAME, 'seen')) return undefined; settled.push(at); return [mark('seen', at)]; })],
      phases: { DAY: day(() => [mark('at', 'resolver')], { steps: [{ skill: 'CALL', on: 'submit', resolve: () => [mark('at', 'submit')] }] }) },
    }));
    engine.seat('wolf').submit({ skill: 'CALL' });
    engine.referee.apply(mark('at', 'host'));
    engine.endPhase();
    expect(settled).toEqual(['setup', 'submit', 'host', 'resolver']);
  });

  it('come before anyone is told anything and before victory: a death that is undone is no defeat', () => {
    const judged: boolean[] = [];
    const engine = play(hamlet({
      resolve: () => [setAlive('fool', false)],
      settle: [settler('miracle', (view) => (view.player('fool')?.alive === false ? [setAlive('fool', true)] : undefined))],
      victory: (view) => { judged.push(view.player('fool')?.alive ?? false); return undefined; },
    }));
    const views: boolean[] = [];
    engine.seat('fool').subscribe(() => { views.push(engine.seat('fool').view().own.self.alive); });
    engine.endPhase();
    expect(judged).toEqual([true, true]);
    expect(views).toEqual([true]);
  });

  it('their effects take the whole road: interceptors are asked, audiences decided', () => {
    const { entries } = dayOf([mark('go')], {
      settle: [once('late', (view) => view.var(GAME, 'go') === '1'), settler('crier', (view) => (view.var(GAME, 'cried') === '' && view.var(GAME, 'late') === '2' ? [event('ASKED'), mark('cried')] : undefined))],
      interceptors: [interceptor('twist', (effect) => (isMark(effect, 'late') && 'value' in effect && effect.value === '1' ? [mark('late', '2')] : undefined))],
      audience: () => ['seer'],
    });
    expect(effects(entries)).toEqual(['go=1 RESOLVE', 'late=1 SETTLER:late canceled INTERCEPTOR:twist', 'late=2 INTERCEPTOR:twist', 'ASKED SETTLER:crier', 'cried=1 SETTLER:crier']);
    expect(entries[3]).toMatchObject({ told: 'AUDIENCE', to: ['seer'] });
  });

  it('see one board for a whole batch: they are not asked between its effects', () => {
    const seen: string[] = [];
    const engine = play(hamlet({ settle: [settler('watcher', (view) => { seen.push(view.var(GAME, 'a') + view.var(GAME, 'b')); return undefined; })] }));
    engine.referee.apply(mark('a'), mark('b'));
    expect(seen.slice(1)).toEqual(['11']);
  });

  it('of an extension come after those of the base, and so do its interceptors', () => {
    const asked: string[] = [];
    const named = (name: string): { interceptors: readonly Interceptor<Hamlet>[]; settle: readonly Settler<Hamlet>[] } => ({
      interceptors: [interceptor(name, () => { asked.push(`intercept ${name}`); return undefined; })],
      settle: [settler(name, () => { asked.push(`settle ${name}`); return undefined; })],
    });
    const both = extendRules<Hamlet, Hamlet>(hamlet(named('base')), { name: 'more', version: 1, ...named('extension') });
    const engine = play(both);
    asked.length = 0;
    engine.referee.apply(mark('a'));
    expect(asked).toEqual(['intercept base', 'intercept extension', 'settle base', 'settle extension']);
  });
});

describe('two hops across two third-party roles', () => {
  type Guarded = Omit<Hamlet, 'role'> & { role: Hamlet['role'] | 'GUARD' };
  type Avenged = Omit<Hamlet, 'role'> & { role: Guarded['role'] | 'AVENGER' };
  const base = hamlet({
    resolve: () => [event('KILL', { target: 'fool' }, [setAlive('fool', false)])],
    settle: [settler('undertaker', (view) => (view.living.length === view.players.length || view.var(ROUND, 'buried') !== '' ? undefined : [setVar(ROUND, 'buried', view.players.filter(({ alive }) => !alive).map(({ id }) => id).join())]))],
  });
  /** A third party's guard dies instead of whom he guards. */
  const guarded: Rules<Guarded> = extendRules<Guarded, Hamlet>(base, {
    name: 'hamlet with a guard',
    version: 1,
    roles: { GUARD: {} },
    interceptors: [{
      name: 'guard',
      intercept: (effect, view) => {
        if (effect.type !== 'SET_ALIVE' || effect.alive) return undefined;
        const guard = view.living.find(({ role }) => role === 'GUARD');
        return guard === undefined || guard.id === effect.player ? undefined : [setAlive(guard.id, false)];
      },
    }],
  });
  /** Another's avenger takes a wolf with every guard who dies for somebody. */
  const avenged: Rules<Avenged> = extendRules<Avenged, Guarded>(guarded, {
    name: 'hamlet with a guard and an avenger',
    version: 1,
    roles: { AVENGER: {} },
    interceptors: [{
      name: 'avenger',
      intercept: (effect, view, cause) => {
        if (effect.type !== 'SET_ALIVE' || effect.alive || view.player(effect.player)?.role !== 'GUARD') return undefined;
        const wolf = view.living.find(({ role }) => role === 'WOLF');
        return wolf === undefined || cause.name !== 'guard' ? undefined : [effect, setAlive(wolf.id, false)];
      },
    }],
  });

  it('the wolf\'s kill is turned on the guard, the guard\'s death on his avenger\'s mark, and the settler of the base reads the outcome', () => {
    const engine = createGame(avenged, { players: ['wolf', 'seer', 'fool', 'guard', 'avenger'], deal: [{ role: 'WOLF' }, { role: 'SEER' }, { role: 'FOOL' }, { role: 'GUARD' }, { role: 'AVENGER' }] });
    expect(effects(engine.endPhase())).toEqual([
      'KILL RESOLVE',
      'SET_ALIVE RESOLVE canceled INTERCEPTOR:guard',
      'SET_ALIVE INTERCEPTOR:guard',
      'SET_ALIVE INTERCEPTOR:avenger',
      'buried=wolf,guard SETTLER:undertaker',
    ]);
    expect(engine.referee.view().players.filter(({ alive }) => !alive).map(({ id }) => id)).toEqual(['wolf', 'guard']);
    expect(base.interceptors).toBeUndefined();
    expect([guarded.interceptors, avenged.interceptors].map((list) => list?.map(({ name }) => name))).toEqual([['guard'], ['guard', 'avenger']]);
  });
});

it('a detour filed by an interceptor or a settler is paid before the phase is left', () => {
  const engine = play(hamlet({
    resolve: () => [setAlive('fool', false)],
    interceptors: [interceptor('hunter', (effect) => (effect.type === 'SET_ALIVE' && !effect.alive ? [effect, detour(effect.player, 'SHOT')] : undefined))],
    settle: [settler('heir', (view) => (view.player('fool')?.alive === false && view.player('seer')?.role === 'SEER' ? [setRole('seer', 'FOOL'), detour('seer', 'SHOT')] : undefined))],
  }));
  engine.endPhase();
  expect(engine.referee.view()).toMatchObject({ phase: 'SHOT', actors: ['fool'], debts: [{ player: 'seer', phase: 'SHOT' }] });
});
