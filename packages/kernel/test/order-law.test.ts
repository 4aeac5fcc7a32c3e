import { createGame, event, GAME, reveal, ROUND, setActors, setAlive, setRole, setVar, type Effect, type Engine, seedFrom } from '@hiddenrole/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chance, dealt, idsAt, make, play, requestFor, SEATS, shownBy, table, throughJson, wire, type Move } from './toy/driver.js';
import { moor, type Moor } from './toy/moor.js';
import { abc, bare, deal, tiny } from './toy/tiny.js';

type Waiting = Extract<Move, { readonly do: 'submit' }> & { readonly request: { readonly skill: string } };

/** One waiting submission of every seat that can make one; `READY` would close the phase. */
function sealedMoves(engine: Engine<Moor>, chance: Chance): readonly Waiting[] {
  return idsAt(engine).flatMap((seat): Waiting[] => {
    const view = engine.seat(seat).view();
    const waiting = view.own.actions.filter(({ immediate, skill }) => immediate !== true && skill !== 'READY');
    return waiting.length === 0 ? [] : [{ do: 'submit', seat, request: requestFor(chance.pick(waiting), view, chance) }];
  });
}

const shuffled = <T>(items: readonly T[], chance: Chance): readonly T[] => [...items].map((item) => ({ item, at: chance.int(1_000_000) })).sort((a, b) => a.at - b.at).map(({ item }) => item);

describe('the order law', () => {
  it('the order in which sealed submissions arrive changes no effect, no draw and no audience', () => {
    let permuted = 0;
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, n % 40);
        if (engine.public.view().outcome !== undefined) return;
        const chance = new Chance(n);
        const moves = sealedMoves(engine, chance);
        const [one, other] = [engine.fork(), engine.fork()];
        for (const move of moves) expect(make(one, move)).toEqual({ ok: true });
        for (const move of shuffled(moves, chance)) expect(make(other, move)).toEqual({ ok: true });
        if (moves.length > 1) permuted += 1;
        expect(JSON.stringify(other.endPhase())).toBe(JSON.stringify(one.endPhase()));
        expect(JSON.stringify(other.snapshot())).toBe(JSON.stringify(one.snapshot()));
      }),
      { seed: 7, numRuns: 80 },
    );
    expect(permuted).toBeGreaterThan(30);
  });

  it('only the arrival number tells in which order they came, and uses stand in seating order, then step order, the referee\'s last', () => {
    const uses: unknown[] = [];
    const rules = tiny({
      phases: { ...bare.phases, A: { next: 'B', steps: [{ skill: 'T' }, { role: 'SYSTEM', skill: 'U' }, { skill: 'S' }], resolve: (all) => { uses.push(all.map(({ player, skill, at }) => `${player} ${skill} ${at}`)); return []; } } },
    });
    const engine = createGame(rules, { players: abc, deal });
    engine.referee.submit({ skill: 'U' });
    for (const id of ['c', 'a']) for (const skill of ['S', 'T'] as const) engine.seat(id).submit({ skill });
    engine.endPhase();
    expect(uses).toEqual([['a T 5', 'a S 4', 'c T 3', 'c S 2', ' U 1']]);
  });

  it('independent effects of one batch make the same board and reach the same audiences in any order', () => {
    const batch: readonly Effect<Moor>[] = [
      setVar(GAME, 'rolls', '3'),
      setVar(GAME.of('p1'), 'luck', '9'),
      setVar(GAME.of('p2'), 'luck', '8'),
      setVar(ROUND, 'nominee', 'p3'),
      setVar(ROUND.of('p3'), 'charm', '1'),
      setAlive('p4', false),
      setRole('p5', 'HUNTER'),
      reveal('p0', ['p3', 'p2'], 'WOLF'),
      reveal('p1', 'table', null),
      reveal('p2', { except: ['p1'] }, 'SEER'),
      setActors('DEN', ['p1', 'p0']),
      setActors('VISION', []),
    ];
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n, { players: SEATS.slice(0, 7) }), n, 10);
        if (engine.public.view().outcome !== undefined) return;
        const [one, other] = [engine.fork(), engine.fork()];
        const told = (at: Engine<Moor>, effects: readonly Effect<Moor>[]): readonly string[] => at.referee.apply(...effects).map((entry) => JSON.stringify({ ...entry, more: null })).sort();
        expect(told(other, shuffled(batch, new Chance(n)))).toEqual(told(one, batch));
        expect(JSON.stringify(other.snapshot())).toBe(JSON.stringify(one.snapshot()));
      }),
      { seed: 8, numRuns: 20 },
    );
  });

  it('the ids of a list, an audience and a list of actors are kept in seating order, each once, however they were written', () => {
    const engine = createGame(tiny(), { players: ['c', 'b', 'a'], deal });
    const [actors, told, left] = engine.referee.apply(setActors('B', ['a', 'c', 'a']), event('E', { to: ['a', 'b', 'a'] }), event('E', { to: { except: ['a', 'c'] } }));
    expect(actors).toMatchObject({ players: ['c', 'a'] });
    expect(told).toMatchObject({ to: ['b', 'a'] });
    expect(left).toMatchObject({ to: { except: ['c', 'a'] } });
  });
});

describe('the chat law', () => {
  it('messages, resubmissions and refusals move no draw', () => {
    let spoken = 0;
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const engine = play(table(n), n, n % 40);
        if (engine.public.view().outcome !== undefined) return;
        const chance = new Chance(n);
        const moves = sealedMoves(engine, chance);
        const [quiet, loud] = [engine.fork(), engine.fork()];
        for (const move of moves) make(quiet, move);
        for (const move of moves) {
          const { seat, request } = move;
          const view = loud.seat(seat).view();
          const action = view.own.actions.find(({ skill }) => skill === request.skill);
          if (action !== undefined) make(loud, { do: 'submit', seat, request: requestFor(action, view, chance) });
          for (const id of idsAt(loud)) for (const channel of loud.seat(id).view().own.channels) if (wire(loud, id).say('psst', channel).ok) spoken += 1;
          make(loud, move);
          make(loud, move);
          wire(loud, seat).submit({ skill: 'NO SUCH' });
        }
        expect(JSON.stringify(loud.endPhase())).toBe(JSON.stringify(quiet.endPhase()));
      }),
      { seed: 9, numRuns: 40 },
    );
    expect(spoken).toBeGreaterThan(100);
  });

  it('talk before an immediate action does not move its dice', () => {
    const thrown = (talk: number): unknown => {
      const engine = table(1);
      for (let i = 0; i < talk; i += 1) engine.seat('p1').say('go on');
      engine.seat('p1').submit({ skill: 'READY' });
      engine.seat('p0').submit({ skill: 'DICE', choice: { target: 3 } });
      return engine.seat('p0').feed().items.find((item) => item.type === 'EVENT' && item.event === 'ROLLED');
    };
    expect(thrown(5)).toEqual(thrown(0));
    expect(thrown(0)).toMatchObject({ data: { thrown: [expect.any(Number), expect.any(Number), expect.any(Number)] } });
  });

  it('each channel is heard by those whom its rule names, decided when it was said, and the item shows sender, channel and text only', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: SEATS.slice(0, 7), deal: dealt('WOLF', 'WOLF', 'SEER', 'HUNTER', 'FOLK', 'FOLK', 'FOLK') });
    const hearing = (): readonly string[] =>
      [engine.public.feed(), ...SEATS.slice(0, 7).map((id) => engine.seat(id).feed())].flatMap(({ items }, i) => (JSON.stringify(items.at(-1)) === JSON.stringify({ type: 'MESSAGE', from, channel, text: 'now' }) ? [i === 0 ? 'public' : `p${i - 1}`] : []));
    let [from, channel] = ['', ''];
    const say = (id: string, where: string): readonly string[] => {
      [from, channel] = [id, where];
      expect(engine.seat(id).say('now', where)).toEqual({ ok: true });
      return hearing();
    };
    expect(say('p4', 'TABLE')).toEqual(['public', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']);
    expect(say('p0', 'DEN')).toEqual(['p0', 'p1']);
    expect(say('p3', 'ASIDE')).toEqual(['p2', 'p3', 'p4', 'p5', 'p6']);
    engine.referee.apply(setAlive('p5', false), setAlive('p6', false));
    expect(say('p5', 'GRAVE')).toEqual(['p5', 'p6']);
    engine.referee.apply(setAlive('p5', true), setAlive('p6', true));
    expect(engine.log().filter(({ type }) => type === 'MESSAGE_SENT')).toHaveLength(4);
    expect(throughJson(shownBy(engine))).not.toContain('"to"');
  });

  it('a view lists the channels its seat may speak in, and another board lists others', () => {
    const engine = createGame(moor, { seed: seedFrom('dealt'), players: SEATS.slice(0, 7), deal: dealt('WOLF', 'WOLF', 'SEER', 'HUNTER', 'FOLK', 'FOLK', 'FOLK') });
    const channels = (id: string): readonly string[] => engine.seat(id).view().own.channels;
    expect(['p0', 'p2', 'p3'].map(channels)).toEqual([['TABLE', 'DEN'], ['TABLE'], ['TABLE', 'ASIDE']]);
    engine.referee.apply(setAlive('p0', false));
    expect(channels('p0')).toEqual(['GRAVE']);
    engine.endPhase();
    expect(channels('p2')).toEqual([]);
    expect(engine.seat('p2').say('in the dark')).toMatchObject({ ok: false, code: 'CANNOT_SPEAK' });
  });

  it('without speech in the rules the living speak at the table, every seat hears, the public does not; the dead, and everyone after the end, may not speak', () => {
    const engine = createGame(tiny({ victory: (view) => (view.phase === 'C' ? { winners: ['b'] } : undefined) }), { players: abc, deal });
    expect(engine.seat('a').view().own.channels).toEqual(['TABLE']);
    engine.referee.apply(setAlive('c', false));
    const heard = (): readonly unknown[] => [...abc.map((id) => engine.seat(id).feed()), engine.public.feed()].map(({ items }) => items.filter(({ type }) => type === 'MESSAGE').length);
    expect(engine.seat('a').say('hello')).toEqual({ ok: true });
    expect(heard()).toEqual([1, 1, 1, 0]);
    expect(engine.seat('c').view().own.channels).toEqual([]);
    expect(engine.seat('c').say('boo')).toMatchObject({ code: 'CANNOT_SPEAK' });
    expect(engine.seat('a').say('hello', 'DEN')).toMatchObject({ code: 'CANNOT_SPEAK' });
    for (let i = 0; i < 3; i += 1) engine.endPhase();
    expect(engine.public.view().outcome).toEqual({ winners: ['b'] });
    expect(engine.seat('a').say('gg')).toMatchObject({ code: 'CANNOT_SPEAK' });
    expect(heard()).toEqual([1, 1, 1, 0]);
  });
});
