import { event, nothing, restoreGame } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { instantly, rulesOf, sit, submit } from './driving-table.js';

describe('what a game is asked for that has read nothing yet', () => {
  const rules = rulesOf({
    phases: {
      P: {
        // one entry that is two items to some, events for one and for all, and steps that nobody is told of
        steps: [instantly('TELL', (use) => [event('TOLD', { source: use.player }), event('ASKED', { to: [use.player] }), event('HUSH')]), instantly('ALL', () => [event('TOLD'), event('TOLD', { data: { n: 2 } })])],
        resolve: nothing,
        next: 'Q',
      },
      Q: { face: 'NIGHT', steps: [{ skill: 'LOOK', role: 'SEER' }], resolve: nothing, next: 'P' },
    },
  });

  it('is what the game has been telling all along, from any cursor', () => {
    const engine = sit(rules, 'a:SEER b c');
    for (let i = 0; i < 4; i += 1) {
      submit(engine, 'a', 'TELL');
      engine.seat('b').say('hello');
      submit(engine, 'c', 'ALL');
      engine.endPhase();
      engine.endPhase();
    }
    const saved = engine.snapshot();
    for (const id of [undefined, 'a', 'b', 'c']) {
      const handleOf = (game: typeof engine): Pick<typeof engine.public, 'feed'> => (id === undefined ? game.public : game.seat(id));
      const { items } = handleOf(engine).feed();
      expect(items.length).toBeGreaterThan(10);
      for (let from = 0; from <= items.length; from += 1) {
        const cursor = from.toString(36);
        for (const game of [engine.fork(), restoreGame(rules, saved, { log: engine.log() })]) expect([id, from, handleOf(game).feed(cursor)]).toEqual([id, from, { items: items.slice(from), cursor: items.length.toString(36), gap: false }]);
      }
    }
  });
});
