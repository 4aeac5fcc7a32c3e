import { cancel, event, GAME, setAlive, setRole, setVar, type Effect, type FeedItem, type LogEntry } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { dayOf, everything, hamlet, lines, play, seats, type Hamlet } from './hamlet.js';

/** An entry in a word: its event, key or player, and whether it was canceled. */
const word = (entry: LogEntry<Hamlet>): string => {
  const name = entry.type === 'EVENT' ? entry.event : entry.type === 'SET_VAR' ? entry.key : 'player' in entry ? `${entry.type} ${entry.player}` : entry.type;
  return 'canceled' in entry ? `-${name}` : name;
};
const events = (items: readonly FeedItem<Hamlet>[]): readonly FeedItem<Hamlet>[] => items.filter(({ type }) => type === 'EVENT' || type === 'CANCELED');
const mark = (key: string): Effect<Hamlet> => setVar(GAME, key, '1');

describe('rule events', () => {
  it('data is told, note is not: it is for the log and the referee only', () => {
    const { engine, entries } = dayOf([event('TOLD', { source: 'wolf', target: 'fool', data: { votes: 3 }, note: { secret: 'wolf' } })]);
    for (const handle of [...seats.map((id) => engine.seat(id)), engine.public]) {
      expect(events(handle.feed().items)).toEqual([{ type: 'EVENT', event: 'TOLD', source: 'wolf', target: 'fool', data: { votes: 3 } }]);
      expect(JSON.stringify([handle.feed(), handle.view()])).not.toContain('secret');
    }
    expect(entries[0]).toMatchObject({ note: { secret: 'wolf' } });
    expect(engine.referee.feed().items.some(({ entry }) => JSON.stringify(entry).includes('secret'))).toBe(true);
  });

  it('a lone event changes nothing: event KILL kills nobody', () => {
    const engine = play(hamlet());
    const board = (): string => JSON.stringify({ ...engine.snapshot(), position: 0, counts: 0 });
    const was = board();
    engine.referee.apply(event('KILL', { target: 'fool' }));
    expect(board()).toBe(was);
    expect(engine.referee.view().players.every(({ alive }) => alive)).toBe(true);
  });

  it('consequences are applied right after their event, depth first, each an entry of its own', () => {
    const { entries } = dayOf([
      event('TOLD', {}, [mark('a'), event('KILL', {}, [mark('b'), event('QUIET', {}, [mark('c')]), mark('d')]), mark('e')]),
      mark('f'),
    ]);
    expect(entries.slice(0, 9).map(word)).toEqual(['TOLD', 'a', 'KILL', 'b', 'QUIET', 'c', 'd', 'e', 'f']);
    expect(JSON.stringify(entries)).not.toContain('consequences');
  });

  it('consequences have the cause of their event', () => {
    const { entries } = dayOf([event('TOLD', {}, [mark('a')])]);
    expect(entries.slice(0, 2).map((entry) => 'cause' in entry && entry.cause)).toEqual([{ by: 'RESOLVE' }, { by: 'RESOLVE' }]);
  });

  it('each consequence is offered to the interceptors, after its event was', () => {
    const offered: string[] = [];
    dayOf([event('TOLD', {}, [mark('a'), event('KILL', {}, [setAlive('fool', false)])])], {
      interceptors: [{ name: 'watcher', intercept: (effect) => { offered.push(effect.type === 'EVENT' ? effect.event : effect.type); return undefined; } }],
    });
    expect(offered).toEqual(['TOLD', 'SET_VAR', 'KILL', 'SET_ALIVE']);
  });

  it('a consequence sees the board that its event and earlier consequences left', () => {
    const seen: string[] = [];
    dayOf([event('TOLD', {}, [mark('a'), mark('b')])], {
      interceptors: [{ name: 'watcher', intercept: (effect, view) => { seen.push(`${effect.type}:${view.var(GAME, 'a')}`); return undefined; } }],
    });
    expect(seen).toEqual(['EVENT:', 'SET_VAR:', 'SET_VAR:1']);
  });

  it('the consequences of a vetoed event are no entries and change nothing, whoever vetoed it', () => {
    const killed = event('KILL', { target: 'fool' }, [setAlive('fool', false), event('TOLD', {}, [setRole('fool', 'WOLF')])]);
    const byRules = dayOf([cancel(killed, 'saved')]);
    const byInterceptor = dayOf([killed], { interceptors: [{ name: 'doctor', intercept: (effect) => (effect.type === 'EVENT' ? [cancel(effect, 'saved')] : undefined) }] });
    for (const { engine, entries } of [byRules, byInterceptor]) {
      expect(entries.slice(0, -1).map(word)).toEqual(['-KILL', 'PHASE_CHANGED']);
      expect(engine.referee.view().players[2]).toMatchObject({ alive: true, role: 'FOOL' });
    }
  });

  it('an unanswered event goes to nobody and is reported to the logger', () => {
    const log = lines();
    const { engine, entries } = dayOf([event('ASKED')], {}, { logger: log.logger });
    expect(entries[0]).toMatchObject({ to: 'nobody', told: 'UNANSWERED' });
    expect(log.warnings).toEqual([expect.stringContaining('ASKED')]);
    expect(seats.flatMap((id) => events(engine.seat(id).feed().items))).toEqual([]);
  });

  it('the event itself says who is told, else its declaration, else audience, asked against the board before the batch', () => {
    const asked: [string, boolean][] = [];
    const { entries } = dayOf([setAlive('fool', false), event('TOLD', { to: ['fool'] }), event('TOLD'), event('ASKED'), event('ASKED', {}, [event('ASKED')])], {
      audience: (what, view) => { asked.push([what.event, view.player('fool')?.alive ?? false]); return { except: ['fool'] }; },
    });
    expect(entries.slice(1, 4).map((entry) => entry.type === 'EVENT' && [entry.told, entry.to])).toEqual([['EVENT', ['fool']], ['DECLARED', 'everyone'], ['AUDIENCE', { except: ['fool'] }]]);
    expect(asked).toEqual([['ASKED', true], ['ASKED', true], ['ASKED', true]]);
  });
});

describe('a veto', () => {
  it.each([
    ['nobody by default', undefined, []],
    ['whom it names', ['seer', 'fool'], ['seer', 'fool']],
    ['all but those', { except: ['wolf'] }, ['seer', 'fool']],
    ['the table', 'table', ['wolf', 'seer', 'fool']],
    ['everyone', 'everyone', ['wolf', 'seer', 'fool', 'public']],
  ] as const)('is told to %s, with its reason, and the event is told to nobody', (_name, to, told) => {
    const { engine, entries } = dayOf([cancel(event('TOLD', { to: 'everyone', target: 'fool', data: { by: 'knife' }, note: { hush: true } }), 'the doctor came', to)]);
    const handles = [...seats.map((id) => [id, engine.seat(id)] as const), ['public', engine.public] as const];
    for (const [id, handle] of handles) {
      const expected = told.some((one) => one === id) ? [{ type: 'CANCELED', reason: 'the doctor came', event: 'TOLD', target: 'fool', data: { by: 'knife' } }] : [];
      expect([id, events(handle.feed().items)]).toEqual([id, expected]);
    }
    expect(entries[0]).toMatchObject({ to: 'nobody', canceled: { by: 'RULES', reason: 'the doctor came' } });
  });

  it('of an effect that is no event is told as its reason only', () => {
    const { engine } = dayOf([cancel(setAlive('fool', false), 'saved', ['fool'])]);
    expect(events(engine.seat('fool').feed().items)).toEqual([{ type: 'CANCELED', reason: 'saved' }]);
    expect(engine.referee.view().players[2]?.alive).toBe(true);
  });

  it('is not offered to the interceptors', () => {
    const offered: string[] = [];
    dayOf([cancel(setAlive('fool', false), 'saved'), mark('a')], { interceptors: [{ name: 'watcher', intercept: (effect) => { offered.push(effect.type); return undefined; } }] });
    expect(offered).toEqual(['SET_VAR']);
  });

  it('moves nothing but the count of those who are told', () => {
    const engine = play(hamlet());
    const was = everything(engine);
    engine.referee.apply(cancel(setRole('fool', 'WOLF'), 'no'), cancel(mark('a'), 'no'), cancel({ type: 'DETOUR', player: 'fool', phase: 'SHOT' }, 'no'));
    expect(JSON.stringify({ ...engine.snapshot(), position: 0 })).toBe(JSON.stringify({ ...play(hamlet()).snapshot(), position: 0 }));
    expect(everything(engine)).not.toBe(was);
  });
});
