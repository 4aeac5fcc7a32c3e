import { either, freeText, nothing, number, player, players, repeat, secret, setActors, setAlive, token, tokens, chosen, type AskSlot, type ChoiceValue, type Engine, type LegalAction, type Rules, type Slot, type Step } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesOf, sit } from './driving-table.js';

// A second reading of the design, that shares no code with the kernel: who may act, what a slot takes, what is waited for.

const TOKENS = ['x', 'y'];
/** Every text of at most two characters that is ever tried. */
const TEXTS = ['', 'x', 'y', 'd', '9', '10'];
const SKILLS = ['S0', 'S1', 'S2'];

interface Seat {
  readonly id: string;
  readonly role: 'PLAIN' | 'WOLF';
  readonly shown: 'PLAIN' | 'WOLF';
  readonly alive: boolean;
}

interface Asked {
  /** How the step says it: fixed, from the own view, from the board. */
  readonly how: 'fixed' | 'own' | 'secret';
  readonly slot: Slot;
}

interface StepSpec {
  readonly skill: string;
  readonly role: 'PLAIN' | 'WOLF' | 'SYSTEM' | undefined;
  readonly who: readonly number[] | undefined;
  readonly required: 'all' | 'any' | undefined;
  readonly alternative: boolean;
  readonly immediate: boolean;
  readonly ask: Readonly<Record<string, Asked>>;
}

interface Table {
  readonly seats: readonly Seat[];
  readonly named: readonly number[] | undefined;
  readonly lock: boolean;
  readonly steps: readonly StepSpec[];
}

const IDS = ['10', '9', 'constructor', 'd'];
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined, freq: 2 });
const pool = (others: readonly string[]): fc.Arbitrary<'living' | 'others' | 'everyone' | readonly string[] | { readonly chosen: string }> =>
  fc.oneof(fc.constantFrom('living' as const, 'others' as const, 'everyone' as const), fc.subarray(IDS.slice(0, 2)), ...others.map((name) => fc.constant(chosen(name))));
const bounds = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })).map(([min, more]): [number, number] => [min, Math.min(3, min + more)]);

function slots(others: readonly string[], deep: boolean): fc.Arbitrary<Slot> {
  const list = fc.tuple(bounds, pool(others), fc.boolean()).map(([[min, max], from, again]): Slot => (again ? repeat(players(min, max, from)) : players(min, max, from)));
  const names = fc.oneof(fc.subarray(TOKENS), ...others.map((name) => fc.constant(chosen(name))));
  const cards = fc.tuple(bounds, names, fc.boolean()).map(([[min, max], from, again]): Slot => (again ? repeat(tokens(min, max, from)) : tokens(min, max, from)));
  return fc.oneof(
    pool(others).map((from): Slot => player(from)),
    list,
    names.map((from): Slot => token(from)),
    cards,
    fc.constant<Slot>(number(0, 2)),
    fc.constant<Slot>(freeText(2)),
    ...(deep ? [fc.record({ l: slots(others, false), r: slots(others, false) }, { requiredKeys: ['l'] }).map((of): Slot => either(of))] : []),
  );
}

const asked = (others: readonly string[]): fc.Arbitrary<Asked> => fc.record({ how: fc.constantFrom('fixed' as const, 'own' as const, 'secret' as const), slot: slots(others, true) });
const asks: fc.Arbitrary<Readonly<Record<string, Asked>>> = fc.oneof(
  fc.constant({}),
  asked([]).map((target) => ({ target })),
  fc.record({ first: asked([]), second: asked(['first']) }),
);
const tables: fc.Arbitrary<Table> = fc.integer({ min: 2, max: 4 }).chain((size) =>
  fc.record({
    seats: fc.tuple(...IDS.slice(0, size).map((id) => fc.record({ id: fc.constant(id), role: fc.constantFrom('PLAIN' as const, 'WOLF' as const), shown: fc.constantFrom('PLAIN' as const, 'WOLF' as const), alive: fc.boolean() }))),
    named: fc.option(fc.subarray([...Array(size).keys()]), { nil: undefined, freq: 1 }),
    lock: fc.boolean(),
    steps: fc.tuple(...SKILLS.map((skill) => fc.record({
      skill: fc.constant(skill),
      role: some(fc.constantFrom('PLAIN' as const, 'WOLF' as const, 'SYSTEM' as const)),
      who: some(fc.subarray([...Array(size).keys()])),
      required: some(fc.constantFrom('all' as const, 'any' as const)),
      alternative: fc.boolean(),
      immediate: fc.boolean(),
      ask: asks,
    }))),
  }),
);

function idsAt(seats: readonly Seat[], numbers: readonly number[]): readonly string[] {
  return numbers.map((n) => seats[n]?.id ?? '');
}

/** Alternatives only where the role tells whose they are, so that no player has two of one name. */
function alternativeOf({ alternative, role }: StepSpec): string | undefined {
  return alternative && (role === 'PLAIN' || role === 'WOLF') ? 'one' : undefined;
}

function rulesFor({ seats, lock, steps, named }: Table): Rules {
  const saidAs = ({ how, slot }: Asked): AskSlot => {
    if (how === 'secret') return secret(() => slot);
    return how === 'own' || JSON.stringify(slot).includes(`"${IDS[0] ?? ''}"`) || JSON.stringify(slot).includes(`"${IDS[1] ?? ''}"`) ? () => slot : slot;
  };
  const list = steps.map((spec): Step => {
    const oneOf = alternativeOf(spec);
    const base = {
      skill: spec.skill,
      ...(spec.role === undefined ? {} : { role: spec.role }),
      ...(spec.who === undefined ? {} : { who: () => idsAt(seats, spec.who ?? []) }),
      ...(spec.required === undefined ? {} : { required: spec.required }),
      ...(oneOf === undefined ? {} : { oneOf }),
      ...(lock ? { resubmit: 'lock' as const } : {}),
      ask: Object.fromEntries(Object.entries(spec.ask).map(([name, one]) => [name, saidAs(one)])),
    };
    return spec.immediate ? { ...base, on: 'submit', resolve: nothing } : base;
  });
  return rulesOf({
    phases: { P: { steps: list, resolve: nothing, next: 'P' }, Q: { steps: [{ skill: 'ELSEWHERE' }], resolve: nothing, next: 'P' } },
    setup: () => [...seats.filter(({ alive }) => !alive).map(({ id }) => setAlive(id, false)), ...(named === undefined ? [] : [setActors('P', idsAt(seats, named))])],
  });
}

function mayAct({ seats, named }: Table, { role, who }: StepSpec, n: number): boolean {
  const seat = seats[n];
  if (seat === undefined) return role === 'SYSTEM';
  if (role === 'SYSTEM' || (role !== undefined && seat.shown !== role)) return false;
  if (named !== undefined) return named.includes(n);
  return who === undefined ? seat.alive : who.includes(n);
}

type Values = Readonly<Record<string, ChoiceValue>>;

function held(value: ChoiceValue | undefined): readonly ChoiceValue[] {
  if (Array.isArray(value)) return value as readonly string[];
  return typeof value === 'object' ? Object.values(value).flatMap(held) : value === undefined ? [] : [value];
}

/** Everything that fills a slot, given what is in the others. */
function fillings(slot: Slot, { seats }: Table, self: string, values: Values): readonly ChoiceValue[] {
  const from = (): readonly string[] => {
    if (!('pool' in slot)) return [];
    const everyone = seats.map(({ id }) => id);
    const living = seats.filter(({ alive }) => alive).map(({ id }) => id);
    if (slot.pool === 'everyone') return everyone;
    if (slot.pool === 'living') return living;
    if (slot.pool === 'others') return living.filter((id) => id !== self);
    const list = 'chosen' in slot.pool ? held(values[slot.pool.chosen]) : slot.pool;
    return everyone.filter((id) => list.includes(id));
  };
  const cards = (of: readonly string[] | { readonly chosen: string }): readonly string[] => [...new Set('chosen' in of ? held(values[of.chosen]).filter((value) => typeof value === 'string') : of)];
  switch (slot.kind) {
    case 'player':
      return from();
    case 'players':
      return lists(from(), slot.min, slot.max, slot.repeat === true);
    case 'token':
      return cards(slot.of);
    case 'tokens':
      return lists(cards(slot.of), slot.min, slot.max, slot.repeat === true);
    case 'number':
      return Array.from({ length: slot.max - slot.min + 1 }, (_, i) => slot.min + i);
    case 'text':
      return TEXTS;
    default:
      return Object.entries(slot.of).flatMap(([branch, one]) => fillings(one, { seats, named: undefined, lock: false, steps: [] }, self, values).map((value) => ({ [branch]: value })));
  }
}

function lists(items: readonly string[], min: number, max: number, again: boolean): readonly (readonly string[])[] {
  let longer: readonly (readonly string[])[] = [[]];
  const all: (readonly string[])[] = min === 0 ? [[]] : [];
  for (let length = 1; length <= max; length += 1) {
    longer = longer.flatMap((list) => items.filter((item) => again || !list.includes(item)).map((item) => [...list, item]));
    if (length >= min) all.push(...longer);
  }
  return all;
}

/** Every choice that fits, at most so many. */
function choices(table: Table, names: Readonly<Record<string, Slot>>, self: string): readonly Values[] {
  let filled: readonly Values[] = [{}];
  for (const [name, slot] of Object.entries(names)) filled = filled.flatMap((values) => fillings(slot, table, self, values).map((value) => ({ ...values, [name]: value })));
  return filled;
}

const slotsOf = ({ ask }: StepSpec): Readonly<Record<string, Slot>> => Object.fromEntries(Object.entries(ask).map(([name, { slot }]) => [name, slot]));

const cards = ({ seats }: Table): string => seats.map(({ id, role, shown }) => `${id}:${role}/${shown}`).join(' ');

interface Actor {
  readonly n: number;
  readonly id: string;
  actions(engine: Engine): readonly LegalAction[];
  submit(engine: Engine, skill: string, choice: unknown): ReturnType<Engine['referee']['submit']>;
}

function actorsOf({ seats }: Table): readonly Actor[] {
  return [
    ...seats.map(({ id }, n): Actor => ({
      n,
      id,
      actions: (engine) => engine.seat(id).legalActions(),
      submit: (engine, skill, choice) => engine.seat(id).submit({ skill, choice } as { skill: string }),
    })),
    { n: seats.length, id: '', actions: () => [], submit: (engine, skill, choice) => engine.referee.submit({ skill, choice } as { skill: string }) },
  ];
}

const ok = { ok: true };
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 'x', 1, -1, 9, '', [], {}, ['x', 'x'], 'nobody', { l: 'x' }, { l: 'x', r: 'x' }, { z: 1 }, 'abc', [1], [['x']]),
  fc.constantFrom(...IDS),
  fc.array(fc.constantFrom(...IDS, ...TOKENS), { maxLength: 4 }),
  fc.integer({ min: -1, max: 4 }),
);

describe('one source', () => {
  it('legal actions, validation, explain, phase info and readiness agree, and with the design', () => {
    fc.assert(
      fc.property(tables, fc.infiniteStream(fc.nat()), fc.infiniteStream(junk), (table, numbers, wrong) => {
        const engine = sit(rulesFor(table), cards(table));
        const nth = <T>(list: readonly T[]): T | undefined => list[(numbers.next().value ?? 0) % Math.max(1, list.length)];
        const isOffered = new Map<string, boolean>();
        for (const actor of actorsOf(table)) {
          const referee = actor.n === table.seats.length;
          const described = table.steps.map((step) => {
            const fitting = mayAct(table, step, actor.n) ? choices(table, slotsOf(step), actor.id) : [];
            isOffered.set(`${actor.n} ${step.skill}`, fitting.length > 0);
            return { step, fitting };
          });
          const actions = actor.actions(engine);
          if (!referee) {
            // described is what is offered, with its slots
            expect(actions.map(({ skill, slots: of }) => ({ skill, of }))).toEqual(described.filter(({ fitting }) => fitting.length > 0).map(({ step }) => ({ skill: step.skill, of: slotsOf(step) })));
            expect(engine.seat(actor.id).view().own.actions).toEqual(actions);
          }
          for (const { step, fitting } of described) {
            // everything described is accepted
            for (const choice of fitting.length === 0 ? [] : [nth(fitting), nth(fitting), fitting[0], fitting.at(-1)]) {
              expect(actor.submit(engine.fork(), step.skill, choice)).toEqual(ok);
              if (!referee) expect(engine.referee.explain(actor.id, { skill: step.skill, choice: choice ?? {} }).test).toBe('ACCEPTED');
            }
            // a sample of what is not described is refused, with the right code
            const names = Object.keys(step.ask);
            for (let i = 0; i < 6; i += 1) {
              const base: Record<string, unknown> = { ...nth(fitting) };
              const bad: unknown = wrong.next().value;
              const choice: unknown = names.length === 0 || i === 5 ? bad : { ...base, [nth(names) ?? '']: bad };
              const fits = fitting.some((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(choice ?? {})));
              const answer = actor.submit(engine.fork(), step.skill, choice);
              const code = fitting.length === 0 ? 'NOT_ALLOWED' : 'BAD_CHOICE';
              expect(answer).toMatchObject(fits ? ok : { ok: false, code });
              if (!referee) {
                const { test } = engine.referee.explain(actor.id, { skill: step.skill, choice } as { skill: string });
                expect(test).toMatch(fits ? /^ACCEPTED$/ : code === 'BAD_CHOICE' ? /^(SLOT|POOL)$/ : /^(REFEREE|ROLE|NAMED|WHO|ALIVE|OFFER)$/);
              }
            }
          }
          expect(actor.submit(engine.fork(), 'ELSEWHERE', {})).toMatchObject({ code: 'NOT_ALLOWED' });
          if (!referee) expect(engine.referee.explain(actor.id, { skill: 'ELSEWHERE' }).test).toBe('PHASE');
        }
        // phase info: who may act, able or not
        expect(engine.referee.phaseInfo().steps.map(({ skill, actors }) => [skill, actors])).toEqual(table.steps.map((step) => [step.skill, table.seats.filter((_, n) => mayAct(table, step, n)).map(({ id }) => id)]));
        // readiness, before and after some have answered
        const answered = new Map<string, Set<string>>();
        const check = (): void => {
          expect(engine.referee.readiness()).toEqual(waitedFor(table, isOffered, answered));
        };
        check();
        for (const actor of actorsOf(table)) {
          for (const step of table.steps) {
            const fitting = isOffered.get(`${actor.n} ${step.skill}`) === true ? choices(table, slotsOf(step), actor.id) : [];
            if ((numbers.next().value ?? 0) % 2 === 0 || fitting.length === 0) continue;
            const taken = answered.get(String(actor.n)) ?? new Set<string>();
            const key = alternativeOf(step) ?? step.skill;
            const answer = actor.submit(engine, step.skill, fitting[0]);
            expect(answer).toMatchObject(table.lock && taken.has(key) ? { ok: false, code: 'NOT_ALLOWED' } : ok);
            taken.add(key);
            answered.set(String(actor.n), taken);
            check();
          }
        }
        // what waits holds one of each and is what was answered
        for (const { id } of table.seats) expect(engine.seat(id).view().own.submissions.length).toBeLessThanOrEqual(SKILLS.length);
      }),
      { numRuns: 120 },
    );
  });
});

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value };
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function waitedFor({ seats, steps }: Table, offered: ReadonlyMap<string, boolean>, answered: ReadonlyMap<string, ReadonlySet<string>>): { readonly ready: boolean; readonly waiting: readonly { readonly player: string; readonly skills: readonly string[] }[] } {
  const groups = new Map<string, StepSpec[]>();
  for (const step of steps) {
    const name = alternativeOf(step) === undefined ? step.skill : `one of ${step.role ?? ''}`;
    groups.set(name, [...(groups.get(name) ?? []), step]);
  }
  const waiting = new Map<number, string[]>();
  for (const group of groups.values()) {
    const required = group.some((step) => step.required === 'all') ? 'all' : group.find((step) => step.required === 'any')?.required;
    if (required === undefined) continue;
    const can = (n: number): readonly string[] => group.filter(({ skill }) => offered.get(`${n} ${skill}`)).map(({ skill }) => skill);
    const able = [...Array(seats.length + 1).keys()].filter((n) => can(n).length > 0);
    const silent = able.filter((n) => !group.some((step) => answered.get(String(n))?.has(alternativeOf(step) ?? step.skill) === true));
    if (required === 'any' && silent.length < able.length) continue;
    for (const n of silent) waiting.set(n, [...(waiting.get(n) ?? []), ...can(n)]);
  }
  const list = [...waiting].sort(([a], [b]) => a - b).map(([n, skills]) => ({ player: seats[n]?.id ?? '', skills }));
  return { ready: list.length === 0, waiting: list };
}
