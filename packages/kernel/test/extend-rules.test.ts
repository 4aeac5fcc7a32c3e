import {
  createGame,
  defineRules,
  detour,
  event,
  extendRules,
  GAME,
  nothing,
  player,
  ROUND,
  setAlive,
  setVar,
  targetOf,
  text,
  type Engine,
  type Outcome,
  type Rules,
} from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';

const faultOf = (run: () => unknown): string => {
  try {
    run();
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
  return 'none';
};

/** A small werewolf: the wolf knifes at night, all vote by day. */
type Base = { phase: 'NIGHT' | 'DAY'; role: 'WOLF' | 'VILLAGER'; skill: 'KNIFE' | 'VOTE'; event: 'KILLED'; camp: 'WOLVES' | 'VILLAGE'; options: { tie: 'nobody' | 'first' } };
/** A third party's hunter shoots when he dies, at once: a new role, a new phase that only a debt enters, a new option. */
type Hunted = Omit<Base, 'phase' | 'role' | 'skill' | 'event' | 'options'> & {
  phase: Base['phase'] | 'HUNT';
  role: Base['role'] | 'HUNTER';
  skill: Base['skill'] | 'SHOOT';
  event: Base['event'] | 'SHOT';
  options: Base['options'] & { bullets: 0 | 1 };
};

const knife = text(ROUND, 'knife');
const makeBase = (): Rules<Base> =>
  defineRules<Base>({
    name: 'werewolf',
    version: 3,
    options: { tie: { values: ['nobody', 'first'], default: 'nobody', doc: 'who is out on a tie' } },
    roles: { WOLF: { setup: (_view, id) => [setVar(GAME.of(id), 'fangs', '1')], info: () => ({ side: 'WOLVES', known: 'base' }) }, VILLAGER: {} },
    camps: ['WOLVES', 'VILLAGE'],
    events: { KILLED: { to: 'everyone' } },
    startPhase: 'NIGHT',
    phases: {
      NIGHT: { steps: [{ skill: 'KNIFE', role: 'WOLF', ask: player('others') }], next: 'DAY', onEnter: ['CLEAR_ROUND_VARS'], resolve: (uses) => uses.flatMap((use) => { const id = targetOf(use); return id === undefined ? [] : [knife.set(id), event('KILLED', { target: id }, [setAlive(id, false)])]; }) },
      DAY: { steps: [{ skill: 'VOTE', ask: player() }], next: 'NIGHT', onExit: ['ADVANCE_ROUND'], resolve: nothing },
    },
    setup: () => [setVar(GAME, 'order', 'base')],
    curtain: () => [setVar(GAME, 'curtain', 'base')],
    publicInfo: (view) => ({ living: view.living.length, by: 'base' }),
    teammates: (view, id) => (view.player(id)?.role === 'WOLF' ? view.players.filter(({ role }) => role === 'WOLF').map((wolf) => wolf.id) : undefined),
    audience: () => 'table',
    victory: (view) => (view.living.some(({ role }) => role === 'WOLF') ? undefined : { winners: view.living.map(({ id }) => id), sides: ['VILLAGE'] }),
    speech: { TABLE: () => 'table', PACK: (view, id) => (view.player(id)?.role === 'WOLF' ? view.players.filter(({ role }) => role === 'WOLF').map((wolf) => wolf.id) : undefined) },
  });

const withHunter = (base: Rules<Base>): Rules<Hunted> =>
  extendRules<Hunted, Base>(base, {
    name: 'werewolf with a hunter',
    version: 1,
    options: { bullets: { values: [0, 1], default: 1, doc: 'how often the hunter shoots' } },
    roles: { HUNTER: { info: (view) => ({ bullets: view.options.bullets }) } },
    events: { SHOT: { to: 'everyone' } },
    phases: {
      HUNT: { steps: [{ skill: 'SHOOT', role: 'HUNTER', ask: player('others') }], face: 'NIGHT', resolve: (uses) => uses.flatMap((use) => { const id = targetOf(use); return id === undefined ? [] : [event('SHOT', { source: use.player, target: id }, [setAlive(id, false)])]; }) },
    },
    interceptors: [{ name: 'hunter', intercept: (effect, view) => (effect.type === 'SET_ALIVE' && !effect.alive && view.player(effect.player)?.role === 'HUNTER' && view.options.bullets > 0 ? [effect, detour(effect.player, 'HUNT')] : undefined) }],
  });

const table = (rules: Rules<Hunted>): Engine<Hunted> => createGame(rules, { players: ['w', 'h', 'v'], deal: [{ role: 'WOLF' }, { role: 'HUNTER' }, { role: 'VILLAGER' }], strict: true });

describe('a third-party role', () => {
  it('plays on the base: the knifed hunter takes the wolf with him, and the village wins by the base\'s victory', () => {
    const engine = table(withHunter(makeBase()));
    expect(engine.seat('h').view().own.info).toEqual({ bullets: 1 });
    engine.seat('w').submit({ skill: 'KNIFE', choice: { target: 'h' } });
    engine.endPhase();
    expect(engine.referee.view()).toMatchObject({ phase: 'HUNT', actors: ['h'], public: { phase: 'NIGHT' } });
    expect(engine.seat('h').submit({ skill: 'SHOOT', choice: { target: 'w' } })).toEqual({ ok: true });
    engine.endPhase();
    expect(engine.public.view().outcome).toEqual({ winners: ['v'], sides: ['VILLAGE'] });
  });

  it('has options of its own beside the base\'s', () => {
    const engine = createGame(withHunter(makeBase()), { players: ['w', 'h', 'v'], deal: [{ role: 'WOLF' }, { role: 'HUNTER' }, { role: 'VILLAGER' }], options: { bullets: 0, tie: 'first' } });
    expect(engine.public.view().options).toEqual({ bullets: 0, tie: 'first' });
    engine.seat('w').submit({ skill: 'KNIFE', choice: { target: 'h' } });
    engine.endPhase();
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', debts: [] });
  });

  it('leaves the base untouched: not a byte, not a function', () => {
    const base = makeBase();
    const parts = (): readonly unknown[] => [JSON.stringify(base), ...Object.values<unknown>({ ...base }), ...Object.values(base.phases), ...Object.values(base.roles)];
    const was = parts();
    withHunter(base);
    parts().forEach((part, i) => { expect(part).toBe(was[i]); });
    expect(Object.keys(base.phases)).toEqual(['NIGHT', 'DAY']);
    const engine = createGame(base, { players: ['w', 'v'], deal: [{ role: 'WOLF' }, { role: 'VILLAGER' }] });
    engine.endPhase();
    expect(engine.referee.view().phase).toBe('DAY');
  });

  it('makes other rules: their names, versions and saved games are not the base\'s', () => {
    const [base, extended] = [makeBase(), withHunter(makeBase())];
    expect([extended.name, extended.version]).toEqual(['werewolf with a hunter', 1]);
    const fingerprint = (engine: { log(): readonly unknown[] }): unknown => (engine.log()[0] as { readonly rules: { readonly fingerprint: string } }).rules.fingerprint;
    expect(fingerprint(table(extended))).not.toBe(fingerprint(createGame(base, { players: ['w', 'v'], deal: [{ role: 'WOLF' }, { role: 'VILLAGER' }] })));
  });
});

describe('a patch', () => {
  const patched = (patch: Partial<Parameters<typeof extendRules<Base, Base>>[1]>): Rules<Base> => extendRules<Base, Base>(makeBase(), { name: 'patched', version: 1, ...patch });
  const played = (rules: Rules<Base>): Engine<Base> => createGame(rules, { players: ['w', 'v', 'x'], deal: [{ role: 'WOLF' }, { role: 'VILLAGER' }, { role: 'VILLAGER' }], strict: true });

  it('of a phase adds its steps after the base\'s and replaces what else it names', () => {
    const rules = patched({ phases: { DAY: { steps: [{ skill: 'KNIFE', role: 'WOLF', ask: player('others') }], timeoutMs: 5, face: 'NOON' } } });
    expect(rules.phases.DAY).toMatchObject({ next: 'NIGHT', onExit: ['ADVANCE_ROUND'], timeoutMs: 5, face: 'NOON' });
    expect(rules.phases.DAY.steps?.map(({ skill }) => skill)).toEqual(['VOTE', 'KNIFE']);
    const engine = played(rules);
    engine.endPhase();
    expect(engine.seat('w').legalActions().map(({ skill }) => skill)).toEqual(['VOTE', 'KNIFE']);
  });

  it('may be a function of the base, so that it wraps the base\'s resolver', () => {
    const rules = extendRules<Base, Base>(makeBase(), (base) => ({
      name: 'wrapped',
      version: 1,
      phases: { NIGHT: { resolve: (uses, view, random) => [setVar(GAME, 'before', '1'), ...base.phases.NIGHT.resolve(uses, view, random), setVar(GAME, 'after', '1')] } },
    }));
    const engine = played(rules);
    engine.seat('w').submit({ skill: 'KNIFE', choice: { target: 'v' } });
    const written = engine.endPhase().flatMap((entry) => (entry.type === 'SET_VAR' ? [entry.key] : entry.type === 'EVENT' ? [entry.event] : []));
    expect(written).toEqual(['before', 'knife', 'KILLED', 'after']);
  });

  it('asked until answered, extension first: audience', () => {
    const rules = extendRules<Omit<Base, 'event'> & { event: 'KILLED' | 'A' | 'B' }, Base>(makeBase(), { name: 'x', version: 1, events: { A: {}, B: {} }, audience: (what) => (what.event === 'A' ? ['w'] : undefined) });
    const engine = createGame(rules, { players: ['w', 'v'], deal: [{ role: 'WOLF' }, { role: 'VILLAGER' }] });
    expect(engine.referee.apply(event('A'), event('B')).map((entry) => entry.type === 'EVENT' && entry.to)).toEqual([['w'], 'table']);
  });

  it('asked until answered, extension first: teammates', () => {
    const engine = played(patched({ teammates: (_view, id) => (id === 'v' ? ['x'] : undefined) }));
    expect(['w', 'v', 'x'].map((id) => engine.seat(id).view().own.teammates)).toEqual([['w'], ['x'], []]);
  });

  it('asked until answered, extension first: victory', () => {
    const early = (view: { readonly round: number }): Outcome<Base> | undefined => (view.round > 1 ? { winners: ['x'], reason: 'dawn' } : undefined);
    const engine = played(patched({ victory: early }));
    engine.endPhase();
    engine.endPhase();
    const [byBase, byExtension] = [engine.fork(), engine.fork()];
    byExtension.endPhase();
    expect(byExtension.public.view().outcome).toEqual({ winners: ['x'], reason: 'dawn' });
    const other = played(patched({ victory: () => undefined }));
    other.referee.apply(setAlive('w', false));
    expect(other.public.view().outcome).toEqual({ winners: ['v', 'x'], sides: ['VILLAGE'] });
    expect(byBase.public.view().outcome).toBeUndefined();
  });

  it('both, base first: setup, a role\'s setup and curtain', () => {
    const engine = played(patched({
      setup: (view) => [setVar(GAME, 'order', `${view.var(GAME, 'order')}extension`)],
      roles: { WOLF: { setup: (_view, id) => [setVar(GAME.of(id), 'fangs', '2')] } },
      curtain: () => [setVar(GAME, 'curtain', 'extension')],
    }));
    const values = (key: string): readonly string[] => engine.log().flatMap((entry) => (entry.type === 'SET_VAR' && entry.key === key ? [entry.value] : []));
    expect(values('fangs')).toEqual(['1', '2']);
    expect(values('order')).toEqual(['base', 'extension']);
    engine.referee.apply(setAlive('w', false));
    expect(values('curtain')).toEqual(['base', 'extension']);
  });

  it('merged, extension over base: public info and a role\'s info', () => {
    const engine = played(patched({ publicInfo: () => ({ by: 'extension', more: 1 }), roles: { WOLF: { info: () => ({ known: 'extension' }) } } }));
    expect(engine.public.view().info).toEqual({ living: 3, by: 'extension', more: 1 });
    expect(engine.seat('w').view().own.info).toEqual({ side: 'WOLVES', known: 'extension' });
  });

  it('merged, extension over base: options, events, and speech by channel', () => {
    const rules = patched({ options: { tie: { values: ['nobody', 'first'], default: 'first', doc: 'x' } }, events: { KILLED: { to: 'table' } }, speech: { PACK: () => 'everyone' } });
    const engine = played(rules);
    expect(engine.public.view().options).toEqual({ tie: 'first' });
    expect(rules.events).toEqual({ KILLED: { to: 'table' } });
    expect(engine.seat('v').view().own.channels).toEqual(['TABLE', 'PACK']);
  });

  it('replaced: deal, the start phase, the camps only grow', () => {
    const rules = patched({ startPhase: 'DAY', deal: (ids) => ids.map(() => ({ role: 'WOLF' })), camps: ['VILLAGE', 'WOLVES'] });
    const engine = createGame(rules, { players: ['a', 'b'] });
    expect(engine.referee.view()).toMatchObject({ phase: 'DAY', players: [{ role: 'WOLF' }, { role: 'WOLF' }] });
    expect(rules.camps).toEqual(['WOLVES', 'VILLAGE']);
  });

  it('that says nothing leaves the game as it is, under another name', () => {
    const [one, two] = [played(patched({})), played(extendRules<Base, Base>(makeBase(), { name: 'werewolf', version: 3 }))];
    for (const engine of [one, two]) {
      engine.seat('w').submit({ skill: 'KNIFE', choice: { target: 'v' } });
      engine.endPhase();
    }
    expect(one.log().slice(1)).toEqual(two.log().slice(1));
  });

  it('may itself be extended', () => {
    const twice = extendRules<Hunted, Hunted>(withHunter(makeBase()), { name: 'once more', version: 1, publicInfo: () => ({ twice: true }) });
    expect(table(twice).public.view().info).toEqual({ living: 3, by: 'base', twice: true });
  });
});

describe('what a patch cannot be', () => {
  const id = { name: 'patched', version: 1 };
  const patchedWith = (patch: unknown): Rules<Base> => extendRules<Base, Base>(makeBase(), patch as { name: string; version: number });

  it.each<readonly [string, unknown, string]>([
    ['nothing', null, 'expected a record of additions'],
    ['without a name, under which it would be taken for its base', { version: 1 }, 'name'],
    ['without a version', { name: 'patched' }, 'version'],
    ['a table that there is not', { ...id, phasez: {} }, 'phasez'],
    ['a table that is no record', { ...id, phases: 5 }, 'phases'],
    ['a phase that is no record', { ...id, phases: { DAY: null } }, 'phases.DAY'],
    ['steps that are no list', { ...id, phases: { DAY: { steps: {} } } }, 'phases.DAY.steps'],
    ['a role that is no record', { ...id, roles: { WOLF: null } }, 'roles.WOLF'],
    ['a misspelt property of a role, which the merge would drop', { ...id, roles: { WOLF: { inof: () => ({}) } } }, 'roles.WOLF.inof'],
    ['a role\'s info that is no function, which the merge would wrap', { ...id, roles: { WOLF: { info: 5 } } }, 'roles.WOLF.info'],
    ['interceptors that are no list', { ...id, interceptors: 5 }, 'interceptors'],
    ['camps that are no list', { ...id, camps: 5 }, 'camps'],
    ['a setup that is no function, which the merge would wrap', { ...id, setup: 5 }, 'setup'],
    ['a victory that is no function, which the merge would wrap', { ...id, victory: {} }, 'victory'],
  ])('%s', (_what, patch, path) => {
    expect(faultOf(() => patchedWith(patch))).toMatch(new RegExp(`^RULES_INVALID: 1 problem\\n  ${path}`));
  });

  it('on a base that is no ruleset', () => {
    expect(faultOf(() => extendRules<Base, Base>(undefined as unknown as Rules<Base>, id))).toMatch(/^RULES_INVALID: 1 problem\n {2}base: expected a record of rules/);
  });
});
