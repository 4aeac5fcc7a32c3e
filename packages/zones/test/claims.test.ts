/**
 * Claims: what is said before everybody, and the truth beside it, sealed.
 */
import { createGame, seedFrom, type Engine } from '@hiddenrole/kernel';
import { accountOf, claims } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { boasts, parlour, zones, type Parlour } from './parlour.js';
import { boardWith, IDS, layoutIn } from './table.js';

function boasting(...ranks: readonly (readonly [string, string])[]): Engine<Parlour> {
  const engine = createGame(parlour, { players: IDS, seed: seedFrom('claims') });
  const layout = layoutIn(zones, engine);
  const bare = layout.remove({ zone: 'hand', owner: 'ann' }, layout.pieces({ zone: 'hand', owner: 'ann' }));
  engine.referee.apply(...bare.put({ zone: 'hand', owner: 'ann' }, [{ public: 'RED', private: 'SEALED' }]).effects());
  for (const [player, rank] of ranks) engine.seat(player).submit({ skill: 'BOAST', choice: { rank } });
  return engine;
}

const saidIn = (engine: Engine<Parlour>): unknown => engine.public.view().info['boasts'];

describe('a claim', () => {
  it('is told to everybody by whom it is made, and stands where everybody sees it', () => {
    const engine = boasting(['ann', 'K']);
    expect(engine.seat('cem').feed().items).toContainEqual(expect.objectContaining({ type: 'EVENT', event: 'BOASTED', source: 'ann', data: { rank: 'K' } }));
    expect(saidIn(engine)).toEqual([{ by: 'ann', said: { rank: 'K' } }]);
  });

  it('and its truth are never seen together, not by who made it', () => {
    const engine = boasting(['ann', 'K'], ['ben', 'A']);
    const seen = [engine.public, ...['ben', 'cem'].map((id) => engine.seat(id))].map((handle) => JSON.stringify([handle.view(), handle.feed()]));
    for (const text of seen) expect(text).not.toContain('SEALED');
    expect(JSON.stringify(engine.seat('ann').feed())).not.toContain('SEALED');
    expect(JSON.stringify(engine.log())).toContain('SEALED');
    expect(engine.log().some((entry) => JSON.stringify(entry).includes('SEALED') && entry.type === 'EVENT')).toBe(false);
  });

  it('is known to the rules with its truth, the oldest first', () => {
    const engine = boasting(['ann', 'K'], ['ann', 'A']);
    const vars = new Map<string, string>(engine.referee.vars().map(({ key, value }) => [key, value]));
    expect(boasts.all({ var: (_scope, key) => vars.get(key) ?? '' })).toEqual([
      { by: 'ann', said: { rank: 'K' }, truth: { rank: 'SEALED' } },
      { by: 'ann', said: { rank: 'A' }, truth: { rank: 'SEALED' } },
    ]);
  });

  it('stands until all are cleared', () => {
    const engine = boasting(['ann', 'K']);
    engine.endPhase();
    engine.endPhase();
    expect(saidIn(engine)).toEqual([]);
    engine.seat('ben').submit({ skill: 'BOAST', choice: { rank: 'Q' } });
    expect(saidIn(engine)).toEqual([{ by: 'ben', said: { rank: 'Q' } }]);
    expect(accountOf(engine.log()).claims.map(({ by, said }) => [by, said['rank']])).toEqual([['ann', 'K'], ['ben', 'Q']]);
  });

  it('stands in the account with its truth, also when it stands no more', () => {
    const engine = boasting(['ann', 'K'], ['ben', 'A']);
    const made = accountOf(engine.log()).claims;
    expect(made).toMatchObject([{ by: 'ann', said: { rank: 'K' }, truth: { rank: 'SEALED' } }, { by: 'ben', said: { rank: 'A' } }]);
    expect(made.map(({ entry }) => engine.log()[entry])).toMatchObject([{ key: 'claim.boasts.truth' }, { key: 'claim.boasts.truth' }]);
  });
});

describe('claims', () => {
  it('of two names stand apart', () => {
    const bets = claims('bets', 'BET');
    const board = boardWith(bets.make(boardWith(), { by: 'ann', said: { on: 1 }, truth: { on: 2 } }));
    expect([bets.said(board), boasts.said(board)]).toEqual([[{ by: 'ann', said: { on: 1 } }], []]);
  });

  it('made together all stand, each with its own truth, and each is in the account', () => {
    const board = boardWith(boasts.make(boardWith(), { by: 'cem', said: { rank: 'Q' }, truth: { rank: 'Q' } }));
    const both = boasts.make(board, ...['ann', 'ben'].map((by, i) => ({ by, said: { rank: 'K' }, truth: { rank: String(i) } })));
    expect(boasts.all(boardWith(both)).map(({ by, truth }) => [by, truth['rank']])).toEqual([['cem', 'Q'], ['ann', '0'], ['ben', '1']]);
    const engine = boasting();
    engine.referee.apply(...both);
    expect(accountOf(engine.log()).claims.map(({ by, truth }) => [by, truth['rank']])).toEqual([['ann', '0'], ['ben', '1']]);
  });
});
