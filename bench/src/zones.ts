/**
 * A view of five zones with fifty pieces each against the bare kernel's view of the same game without them.
 */
import { counter, createGame, defineRules, GAME, seedFrom, type Effect, type Engine, type Rules, type Variable } from '@hiddenrole/kernel';
import { defineZones, type Layout, type Place, type Tabletop, type ZoneKey, type Zones } from '@hiddenrole/zones';
import { medianOf, quick, show } from './ratio.js';

type Zone = 'deck' | 'row' | 'discard' | 'hand';
type Cards = { readonly phase: 'PLAY'; readonly role: 'GUEST'; readonly skill: never; readonly event: never; readonly camp: 'ALL'; readonly variable: 'tick' | ZoneKey };

const PIECES = 50;
const SUITS = ['RED', 'BLUE'];
const IDS: readonly string[] = ['ann', 'ben'];
const tick: Variable<number, 'tick'> = counter(GAME, 'tick');

/** A deck, a row face down, a discard pile, and the hands of two: collections and places, seen and unseen. */
const zones: Zones<Zone> = defineZones({
  deck: { presence: 'everyone' },
  row: { presence: 'everyone', order: 'everyone' },
  discard: { presence: 'everyone', identity: 'everyone', order: 'everyone' },
  hand: { owned: true, presence: 'everyone', identity: 'owner' },
});

/** What rules show of the zones. */
interface Shown {
  readonly publicLook: Zones['publicLook'];
  readonly ownLook: Zones['ownLook'];
}

function rulesWith(name: string, shown: Shown | undefined): Rules<Cards> {
  return defineRules<Cards>({
    name,
    version: 1,
    options: {},
    roles: { GUEST: shown === undefined ? {} : { info: (view, player) => ({ zones: shown.ownLook(view, player) }) } },
    camps: ['ALL'],
    events: {},
    rounds: false,
    startPhase: 'PLAY',
    deal: (players) => players.map(() => ({ role: 'GUEST' })),
    setup: (view) => {
      const empty = zones.layout(view);
      const full = empty.places.reduce((layout, place) => layout.put(place, Array.from({ length: PIECES }, (_, i) => ({ public: SUITS[i % 2] ?? '', private: String(i % 13) }))), empty);
      const row: Place<Zone> = { zone: 'row' };
      return full.show(row, full.pieces(row).slice(0, 10), ['ann']).effects();
    },
    ...(shown !== undefined && { publicInfo: (view: Parameters<Zones['publicLook']>[0]) => ({ zones: shown.publicLook(view) }) }),
    phases: { PLAY: { resolve: () => [], next: 'PLAY' } },
    victory: () => undefined,
  });
}

/** Milliseconds of so many views of one seat, each of a board that nobody has looked at; what changes the board is not counted. */
function viewsOf(engine: Engine<Cards>, change: (i: number) => readonly Effect<Cards>[], times: number): number {
  const seat = engine.seat('ann');
  let spent = 0;
  for (let i = 0; i < times; i += 1) {
    engine.referee.apply(...change(i));
    const start = performance.now();
    seat.view();
    spent += performance.now() - start;
  }
  return spent;
}

const start = (name: string, shown?: Shown): Engine<Cards> => createGame(rulesWith(name, shown), { players: IDS, seed: seedFrom('bench') });
const still = (i: number): readonly Effect<Cards>[] => [tick.set(i + 1)];
const varsOf = (engine: Engine<Cards>): Tabletop['var'] => {
  const vars = new Map<string, string>(engine.referee.vars().map(({ key, value }) => [key, value]));
  return (_scope, key) => vars.get(key) ?? '';
};
const lying = (engine: Engine<Cards>): Layout<Zone> => zones.layout({ players: engine.referee.view().players, var: varsOf(engine) });

/** A card goes to the discard pile and back: two zones are other ones each time. */
function moves(engine: Engine<Cards>): (i: number) => readonly Effect<Cards>[] {
  const layout = lying(engine);
  const deck: Place<Zone> = { zone: 'deck' };
  const there = layout.move(deck, layout.pieces(deck).slice(0, 1), { zone: 'discard' }).effects();
  const back = there.map((effect) => ({ ...effect, value: engine.referee.vars().find(({ key }) => key === effect.key)?.value ?? '' }));
  return (i) => [...(i % 2 === 0 ? there : back)];
}

/** The same looks, made beforehand: what is left is the kernel's part of a view of that size. */
function readyMade(engine: Engine<Cards>): Shown {
  const board = { players: engine.referee.view().players, var: varsOf(engine) };
  const [open, own] = [zones.publicLook(board), zones.ownLook(board, 'ann')];
  return { publicLook: () => open, ownLook: () => own };
}

const times = quick ? 100 : 600;
const full = start('cards', zones);
const ready = start('ready', readyMade(full));
const bare = start('bare');
console.log(`\nzones: a seat's view of 5 zones of ${PIECES} pieces as a share of another game's in the same run (1 is as fast)\n`);
for (const [name, changes] of [['nothing moved', () => still], ['a piece moved', moves]] as const) {
  const time = (engine: Engine<Cards>): number => viewsOf(engine, changes(engine), times);
  time(full);
  show(`of one that shows none, ${name}`, medianOf(() => time(bare) / time(full)));
  show(`of one with looks made before, ${name}`, medianOf(() => time(ready) / time(full)));
  console.log(`${`${name}, microseconds a view here`.padEnd(42)} ${((1000 * time(full)) / times).toFixed(0)}; shows none ${((1000 * time(bare)) / times).toFixed(1)}`);
}
