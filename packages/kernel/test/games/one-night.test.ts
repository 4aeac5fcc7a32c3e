import { createGame, seedFrom, type Engine } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { moves, seenBy, trail } from '../driving-table.js';
import { oneNight, type OneNight } from './one-night.js';

const IDS = ['dee', 'sam', 'rob', 'val'];

function night(...roles: readonly OneNight['role'][]): Engine<OneNight> {
  return createGame(oneNight, { players: IDS, deal: roles.map((role) => ({ role })), seed: seedFrom('one-night'), strict: true });
}

const usual = (): Engine<OneNight> => night('DOPPELGANGER', 'SEER', 'ROBBER', 'VILLAGER');
const act = (engine: Engine<OneNight>, id: string, skill: OneNight['skill'], target: string): void => {
  expect(engine.seat(id).submit({ skill, choice: { target } })).toEqual({ ok: true });
};
const skills = (engine: Engine<OneNight>, id: string): readonly string[] => engine.seat(id).legalActions().map(({ skill }) => skill);
const others = (engine: Engine<OneNight>): readonly string[] => [undefined, 'sam', 'rob', 'val'].map((id) => seenBy(engine, id));

describe('the doppelganger', () => {
  it('copies at once, is shown what she saw, and has its action in the same phase', () => {
    const engine = usual();
    expect(skills(engine, 'dee')).toEqual(['COPY']);
    act(engine, 'dee', 'COPY', 'sam');
    expect(engine.seat('dee').view().own.roles).toEqual([{ id: 'sam', role: 'SEER' }]);
    expect(skills(engine, 'dee')).toEqual(['PEEK']);
    expect(engine.seat('dee').view().own.self.role).toBe('DOPPELGANGER');
    expect(moves(engine.log())).toEqual(['START > NIGHT']);
    act(engine, 'dee', 'PEEK', 'val');
    engine.endPhase();
    expect(engine.seat('dee').feed().items).toContainEqual({ type: 'EVENT', event: 'PEEKED', target: 'val', data: { role: 'VILLAGER' } });
  });

  it('copies once', () => {
    const engine = usual();
    act(engine, 'dee', 'COPY', 'val');
    expect(skills(engine, 'dee')).toEqual([]);
    expect(engine.seat('dee').submit({ skill: 'COPY', choice: { target: 'sam' } })).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('is waited for: first for the copy, then for what it gave her, or for nothing more', () => {
    const waits = (engine: Engine<OneNight>): unknown => engine.referee.readiness().waiting.find(({ player }) => player === 'dee')?.skills;
    const engine = usual();
    expect(waits(engine)).toEqual(['COPY']);
    act(engine, 'dee', 'COPY', 'rob');
    expect(waits(engine)).toEqual(['ROB']);
    act(engine, 'dee', 'ROB', 'val');
    expect(waits(engine)).toBeUndefined();
    const villager = usual();
    act(villager, 'dee', 'COPY', 'val');
    expect(waits(villager)).toBeUndefined();
  });

  it('tells nobody anything: not a byte of what others see changes, whom she copies and what she does after', () => {
    const engine = usual();
    const before = others(engine);
    act(engine, 'dee', 'COPY', 'sam');
    expect(others(engine)).toEqual(before);
    act(engine, 'dee', 'PEEK', 'sam');
    expect(others(engine)).toEqual(before);
    const other = usual();
    act(other, 'dee', 'COPY', 'rob');
    act(other, 'dee', 'ROB', 'sam');
    expect(others(other)).toEqual(before);
    engine.endPhase();
    other.endPhase();
    expect(others(engine)).toEqual(others(other));
  });
});

describe('swaps', () => {
  it('are shown to nobody: everyone still acts and believes by the dealt card, and is judged by the new one', () => {
    const engine = usual();
    act(engine, 'dee', 'COPY', 'rob');
    act(engine, 'dee', 'ROB', 'val');
    act(engine, 'rob', 'ROB', 'sam');
    const seen = others(engine);
    expect(trail(engine.endPhase())).toEqual(['SET_ROLE', 'SET_ROLE', 'SET_ROLE', 'SET_ROLE', 'NIGHT > DAY', 'notice DAY 1']);
    expect(engine.referee.view().players.map(({ role, dealt, shown }) => `${role} ${dealt} ${shown ?? ''}`)).toEqual([
      'VILLAGER DOPPELGANGER DOPPELGANGER',
      'ROBBER SEER SEER',
      'SEER ROBBER ROBBER',
      'DOPPELGANGER VILLAGER VILLAGER',
    ]);
    const quiet = usual();
    act(quiet, 'rob', 'ROB', 'sam');
    expect(others(quiet)).toEqual(seen);
    quiet.endPhase();
    expect(others(quiet)).toEqual(others(engine));
    for (const id of IDS) expect(engine.seat(id).feed().items.filter(({ type }) => type === 'REVEAL')).toHaveLength(id === 'dee' ? 1 : 0);
  });
});
