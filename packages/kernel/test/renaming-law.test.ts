import { createGame, seedFrom, type Engine, type LogEntry } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chance, isOver, make, nextMove, shownBy, throughJson, type Move } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';

const PLAIN: readonly string[] = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'];
/** Integer-like, inherited, taken for audiences, with a separator, and two that look alike. */
const ODD: readonly string[] = ['10', '9', 'constructor', 'everyone', 'referee', 'a,b', '\u00e9', 'e\u0301', 'toString', 'hasOwnProperty'];

const names = new Map(PLAIN.map((id, i) => [id, ODD[i] ?? id]));

/** The same data with every plain id renamed, in lists that are kept as text too. Keys are never ids. */
function renamed(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('["')) return JSON.stringify(renamed(JSON.parse(value)));
    return names.get(value) ?? value;
  }
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item)]));
}

const asOdd = (value: unknown): string => JSON.stringify(renamed(throughJson(value)));
const refereeSees = ({ referee }: Engine<Moor>, log: readonly LogEntry<Moor>[]): unknown =>
  [referee.view(), referee.readiness(), referee.phaseInfo(), referee.vars(), log.map((_, number) => ({ ...referee.told(number), because: '' }))];

describe('the renaming law', () => {
  it('a game played with odd ids is the game played with plain ids, renamed: answers, log, snapshot, views, feeds, and what the referee sees', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const setup = { seed: seedFrom(`renamed ${n}`), options: { ghosts: n % 2 === 0 ? 'speak' : 'silent' } } as const;
        const plain = createGame(moor, { ...setup, players: PLAIN });
        const odd = createGame(moor, { ...setup, players: ODD });
        const chance = new Chance(n);
        for (let i = 0; i < 60 && !isOver(plain); i += 1) {
          const move = nextMove(plain, chance);
          const answers = [make(plain, move), make(odd, renamed(throughJson(move)) as Move)].map((answer) => (Array.isArray(answer) ? 'entries' : (throughJson(answer) as { readonly code?: string }).code));
          expect(answers[1]).toBe(answers[0]);
        }
        expect(JSON.stringify(odd.log())).toBe(asOdd(plain.log()));
        expect(JSON.stringify(odd.snapshot())).toBe(asOdd(plain.snapshot()));
        expect(JSON.stringify(JSON.parse(shownBy(odd)))).toBe(asOdd(JSON.parse(shownBy(plain))));
        expect(JSON.stringify(refereeSees(odd, odd.log()))).toBe(asOdd(refereeSees(plain, plain.log())));
      }),
      { seed: 6, numRuns: 16 },
    );
  });

  it('composed and decomposed accents are two players, and each is told only what is theirs', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: ODD });
    engine.referee.apply({ type: 'EVENT', event: 'PALE', to: ['\u00e9'] });
    const heard = (id: string): number => engine.seat(id).feed().items.filter(({ type }) => type === 'EVENT').length;
    expect([heard('\u00e9'), heard('e\u0301')]).toEqual([1, 0]);
  });

  it('a player who is called everyone, table or nobody is one player in a list of ids', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: ['everyone', 'table', 'nobody', 'p3', 'p4'] });
    engine.referee.apply({ type: 'EVENT', event: 'PALE', to: ['everyone'] }, { type: 'EVENT', event: 'PALE', to: { except: ['nobody'] } });
    const heard = (id: string): number => engine.seat(id).feed().items.filter(({ type }) => type === 'EVENT').length;
    expect(['everyone', 'table', 'nobody', 'p3'].map(heard)).toEqual([2, 1, 0, 1]);
    expect(engine.public.feed().items.filter(({ type }) => type === 'EVENT')).toEqual([]);
  });
});
