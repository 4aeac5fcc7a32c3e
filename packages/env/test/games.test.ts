import { play, randomPolicy, seatTranscript, streamOf, writeTranscript, type Policy } from '@hiddenrole/env';
import { seedFrom, type Engine, type LegalAction, type PlayerId, type RandomStream, type SeatView } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { tables, type Table } from './tables.js';

/** Of each table; ten tables. */
const GAMES = 20;

const groupOf = ({ skill, oneOf }: LegalAction): string => JSON.stringify([oneOf ?? null, oneOf === undefined ? skill : null]);

/** What a seat may do and neither waits for the end of the phase nor was passed. */
function openTo(engine: Engine, id: PlayerId, passed: ReadonlySet<string>): readonly string[] {
  const actions = engine.seat(id).legalActions();
  if (actions.every((action) => passed.has(`${id} ${groupOf(action)}`))) return [];
  const { submissions } = engine.seat(id).view().own;
  const answered = submissions.flatMap(({ skill }) => actions.filter((action) => action.skill === skill).map(groupOf));
  return actions.map(groupOf).filter((group) => !answered.includes(group) && !passed.has(`${id} ${group}`));
}

/** A game as a host with handles and no environment would let it be played. */
function byHand({ engine: begin, players }: Table, policy: Policy, seed: number, look: (seat: PlayerId, view: SeatView) => void): Engine {
  const engine = begin(seedFrom(String(seed)));
  const streams = new Map(players.map((id) => [id, streamOf(seed, `policy of ${id}`)]));
  let passed = new Set<string>();
  let visit = engine.referee.view().visit;
  while (engine.public.view().outcome === undefined) {
    const seat = players.find((id) => openTo(engine, id, passed).length > 0);
    if (seat === undefined) engine.endPhase();
    else {
      const view = engine.seat(seat).view();
      look(seat, view);
      const random = streams.get(seat) ?? streamOf(seed, '');
      const request = policy(view, random);
      if (request === undefined || !engine.seat(seat).submit(request).ok) for (const group of openTo(engine, seat, passed)) passed.add(`${seat} ${group}`);
    }
    const now = engine.referee.view().visit;
    if (now !== visit) passed = new Set();
    visit = now;
  }
  return engine;
}

/** Everything that can be reached from a value without calling anything; the prototypes of plain data are left out. */
function reachable(from: unknown): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (found.has(value)) return;
    found.add(value);
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== Function.prototype) visit(prototype);
    for (const key of Reflect.ownKeys(value)) {
      if (typeof value === 'function' && (key === 'length' || key === 'name')) continue;
      const property = Object.getOwnPropertyDescriptor(value, key);
      for (const part of [property?.value, property?.get, property?.set] as const) visit(part);
    }
  };
  visit(from);
  return found;
}

describe.each(tables)('$name, played at random', (table) => {
  it('is the game that hands would play, sees what they would see, and has everything accepted', () => {
    const env = table.env();
    for (let seed = 0; seed < GAMES; seed += 1) {
      const seen: string[] = [];
      const spy: Policy = (view, random) => {
        seen.push(JSON.stringify(view));
        return randomPolicy(view, random);
      };
      play(env, spy, seed);
      const mine: string[] = [];
      const engine = byHand(table, randomPolicy, seed, (_, view) => { mine.push(JSON.stringify(view)); });
      const { lines } = env.refereeTranscript();
      expect(JSON.stringify(lines.flatMap((line) => (line.type === 'ENTRY' ? [line.entry] : [])))).toBe(JSON.stringify(engine.log()));
      expect(seen.join('\n')).toBe(mine.join('\n'));
      expect(lines.flatMap((line) => (line.type === 'ACTED' && line.answer?.ok === false ? [line] : []))).toEqual([]);
      expect(env.outcome).toEqual(engine.public.view().outcome);
      for (const seat of table.players) {
        const { view, news } = env.observe(seat);
        expect(JSON.stringify([view, news])).toBe(JSON.stringify([engine.seat(seat).view(), engine.seat(seat).feed().items]));
      }
    }
  });

  it('is written down for each seat as the referee\'s transcript has it', () => {
    const env = table.env();
    for (let seed = 0; seed < GAMES / 20; seed += 1) {
      play(env, randomPolicy, seed);
      const referee = env.refereeTranscript();
      for (const seat of table.players) expect(writeTranscript(seatTranscript(table.rules, referee, seat))).toBe(writeTranscript(env.seatTranscript(seat)));
    }
  });

  it('is written down so too when all act at once', () => {
    const env = table.env();
    for (let seed = 0; seed < GAMES / 20; seed += 1) {
      env.reset(seed);
      const random = streamOf(seed, 'all');
      while (env.asked.length > 0) env.step(Object.fromEntries(env.asked.map((seat) => [seat, randomPolicy(env.view(seat), random)])));
      expect(env.done).toBe(true);
      const referee = env.refereeTranscript();
      for (const seat of table.players) expect(writeTranscript(seatTranscript(table.rules, referee, seat))).toBe(writeTranscript(env.seatTranscript(seat)));
    }
  });

  it('hands out nothing from which an engine, a log or a seed could be reached, and nothing that could be changed', () => {
    const env = table.env();
    const handed: unknown[] = [];
    const spy = (view: SeatView, random: RandomStream): ReturnType<typeof randomPolicy> => {
      handed.push(view, random, ...table.players.flatMap((seat) => [env.observe(seat), ...env.legal(seat)]));
      return randomPolicy(view, random);
    };
    play(env, spy, 'secret');
    const found = new Set(handed.flatMap((value) => [...reachable(value)]));
    const functions = new Set([...found].filter((value) => typeof value === 'function').map(({ name }) => name));
    expect([...functions].sort()).toEqual(['', 'pick', 'shuffle']);
    expect(found.has(seedFrom('secret'))).toBe(false);
    expect([...found].filter((value) => typeof value === 'object' && value !== null && (('log' in value && !('skill' in value)) || 'deal' in value || 'seat' in value))).toEqual([]);
    expect([...found].filter((value) => typeof value === 'object' && value !== null && !Object.isFrozen(value))).toEqual([]);
  });
});
