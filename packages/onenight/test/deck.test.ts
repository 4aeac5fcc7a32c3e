import { createGame, seedFrom } from '@hiddenrole/kernel';
import { boardProblems, cardsFor, centre, oneNight, oneNightInfo, type OneNightOptions, type RoleName } from '@hiddenrole/onenight';
import { describe, expect, it } from 'vitest';
import { tally } from './asking.js';
import { cards, inCentre, names, night, seenBy, sit, story, spareAll, type Table } from './table.js';

/** A game that deals its cards itself. */
function dealt(players: number, options: Partial<OneNightOptions> = {}, seed = 'deck'): Table {
  return createGame(oneNight, { players: names.slice(0, players), options, seed: seedFrom(seed), strict: true });
}

/** All cards of a table. */
function all(table: Table): readonly string[] {
  return [...cards(table), ...inCentre(table)];
}

/** What it throws says. */
function fault(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const villagers = (count: number): readonly string[] => Array.from({ length: count }, () => 'VILLAGER');

describe('the usual set', () => {
  it.each<[number, readonly string[]]>([
    [3, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', ...villagers(1)]],
    [4, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', ...villagers(2)]],
    [5, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', ...villagers(3)]],
    [6, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'INSOMNIAC', ...villagers(3)]],
    [7, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', ...villagers(3)]],
    [8, ['WEREWOLF', 'WEREWOLF', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', ...villagers(3)]],
    [9, ['WEREWOLF', 'WEREWOLF', 'MINION', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', ...villagers(3)]],
    [10, ['WEREWOLF', 'WEREWOLF', 'MINION', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER', ...villagers(3)]],
  ])('of %i players has three cards more than players, in the order in which they wake: %j', (players, set) => {
    expect(cardsFor(players)).toEqual(set);
    expect(set).toHaveLength(players + 3);
    expect(boardProblems(players)).toEqual({ errors: [], warnings: [] });
    expect([...all(dealt(players))].sort()).toEqual([...set].sort());
    expect(oneNightInfo(dealt(players).public.view()).cards).toEqual(set);
  });
});

describe('the switches cards.…', () => {
  it('say how many of a card are in the set; villagers fill it up', () => {
    expect(cardsFor(5, { 'cards.WEREWOLF': 1, 'cards.MASON': 2, 'cards.DOPPELGANGER': 1, 'cards.SENTINEL': 1, 'cards.ROBBER': 0, 'cards.TANNER': 1 })).toEqual(['DOPPELGANGER', 'SENTINEL', 'WEREWOLF', 'MASON', 'MASON', 'SEER', 'TROUBLEMAKER', 'TANNER']);
    expect(cardsFor(3, { 'cards.WEREWOLF': 'standard', 'cards.SEER': 0 })).toEqual(['WEREWOLF', 'WEREWOLF', 'ROBBER', 'TROUBLEMAKER', ...villagers(2)]);
  });

  it('allow one of each card but of Werewolves, up to three, and of Masons, two or none', () => {
    for (const [name, { values }] of Object.entries(oneNight.options)) {
      if (name.startsWith('cards.')) expect([name, values]).toEqual([name, { 'cards.WEREWOLF': ['standard', 0, 1, 2, 3], 'cards.MASON': ['standard', 0, 2] }[name] ?? ['standard', 0, 1]]);
    }
    expect(Object.keys(oneNight.options)).not.toContain('cards.VILLAGER');
  });
});

describe('a game is refused, and told why', () => {
  it.each<[number, Partial<OneNightOptions>, string]>([
    [2, {}, '2 players: the game is for 3 to 10'],
    [11, {}, '11 players: the game is for 3 to 10'],
    [3, { 'cards.MASON': 2 }, '7 cards (WEREWOLF, WEREWOLF, MASON, MASON, SEER, ROBBER, TROUBLEMAKER): 3 players and the centre take 6'],
  ])('%i players, %j: %s', (players, options, why) => {
    const seats = Array.from({ length: players }, (_, i) => `p${i}`);
    expect(boardProblems(players, options).errors).toEqual([why]);
    expect(fault(() => createGame(oneNight, { players: seats, options }))).toBe(`ONENIGHT_BOARD: ${why}`);
    expect(fault(() => cardsFor(players, options))).toBe(`ONENIGHT_BOARD: ${why}`);
  });

  it('a set that is just full is none of these', () => {
    expect(boardProblems(3, { 'cards.INSOMNIAC': 1 })).toEqual({ errors: [], warnings: [] });
    expect(cardsFor(3, { 'cards.INSOMNIAC': 1 })).not.toContain('VILLAGER');
  });

  it.each<[string, readonly RoleName[], string]>([
    ['a card that is not in the set', ['SEER', 'ROBBER', 'TANNER'], 'TANNER'],
    ['more of a card than the set has', ['SEER', 'SEER', 'ROBBER'], 'SEER'],
  ])('a deal with %s: %j', (_, deal, card) => {
    const why = fault(() => createGame(oneNight, { players: ['a', 'b', 'c'], deal: deal.map((role) => ({ role })) }));
    expect(why).toBe(`ONENIGHT_BOARD: the deal has more of ${card} than the set of WEREWOLF, WEREWOLF, SEER, ROBBER, TROUBLEMAKER, VILLAGER; the options cards.… say what is in the set`);
  });
});

describe('a host is warned, and the game begins', () => {
  it.each<[number, Partial<OneNightOptions>, readonly string[]]>([
    [3, { 'cards.WEREWOLF': 0 }, ['no WEREWOLF in the set: the village wins by killing nobody, and everybody knows']],
    [3, { 'cards.WEREWOLF': 0, 'cards.MINION': 1 }, ['no WEREWOLF in the set: the village wins by killing nobody, and everybody knows', 'MINION without WEREWOLF: there is nobody to see']],
    [3, { 'cards.INSOMNIAC': 1, 'cards.ROBBER': 0, 'cards.TROUBLEMAKER': 0 }, ['INSOMNIAC without ROBBER and TROUBLEMAKER: nobody moves her card']],
    [4, { 'cards.WEREWOLF': 1, 'cards.ROBBER': 0 }, ['4 villagers: the box has three']],
    [3, { 'cards.INSOMNIAC': 1, 'cards.ROBBER': 0 }, []],
    [3, { 'cards.INSOMNIAC': 1, 'cards.TROUBLEMAKER': 0 }, []],
    [3, { 'cards.WEREWOLF': 1, 'cards.MINION': 1 }, []],
  ])('%i players, %j: %j', (players, options, warnings) => {
    expect(boardProblems(players, options)).toEqual({ errors: [], warnings });
    expect(dealt(players, options).public.view().outcome).toBeUndefined();
  });
});

describe('the deal', () => {
  it('is drawn from the seed, the centre too', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const seed of seeds) expect(all(dealt(7, {}, seed))).toEqual(all(dealt(7, {}, seed)));
    expect(new Set(seeds.map((seed) => all(dealt(7, {}, seed)).join())).size).toBe(6);
  });

  it('lays any card anywhere, each as likely', () => {
    const tables = Array.from({ length: 240 }, (_, i) => all(dealt(3, {}, `anywhere ${i}`)));
    for (let place = 0; place < 6; place += 1) {
      const seers = tables.filter((table) => table[place] === 'SEER').length;
      expect([seers > 20, seers < 60]).toEqual([true, true]);
    }
  });

  it('of the host stands as it is; the centre is what is left of the set, in an order that is drawn', () => {
    const deal = (['SEER', 'WEREWOLF', 'ROBBER'] as const).map((role) => ({ role }));
    const tables = Array.from({ length: 120 }, (_, i) => createGame(oneNight, { players: names.slice(0, 3), deal, seed: seedFrom(`centre ${i}`) }));
    for (const table of tables) {
      expect(cards(table)).toEqual(['SEER', 'WEREWOLF', 'ROBBER']);
      expect([...inCentre(table)].sort()).toEqual(['TROUBLEMAKER', 'VILLAGER', 'WEREWOLF']);
    }
    const orders = tally(tables.map((table) => inCentre(table).join()));
    expect(orders).toHaveLength(6);
    for (const times of orders) expect([times > 6, times < 36]).toEqual([true, true]);
  });

  it('a host who deals real cards lays the centre, too, before the first call', () => {
    const table = dealt(3, {}, 'real cards');
    const laid = inCentre(table).toReversed();
    table.referee.apply(centre.set(laid));
    expect(inCentre(table)).toEqual(laid);
    night(table);
    spareAll(table);
    expect(story(table).centre).toEqual(laid.map((card, i) => ({ centre: ['LEFT', 'MIDDLE', 'RIGHT'][i], dealt: card, final: card })));
  });

  it('is seen by nobody but each their own: of two deals of one set, who has the same card sees the same', () => {
    const one = sit(['SEER', 'WEREWOLF', 'ROBBER', 'TANNER', 'HUNTER', 'WEREWOLF']);
    const two = sit(['SEER', 'TANNER', 'HUNTER', 'WEREWOLF', 'WEREWOLF', 'ROBBER']);
    for (const id of [undefined, 'zoe']) expect(seenBy(two, id)).toBe(seenBy(one, id));
    expect(one.public.view().players.every((player) => !('role' in player))).toBe(true);
  });
});

describe('a view of another game', () => {
  it('has no cards to read off it', () => {
    expect(fault(() => oneNightInfo({ info: {} }))).toBe('ONENIGHT_INFO: this is not the view of a game of One Night');
  });
});
