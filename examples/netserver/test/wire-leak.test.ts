import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeAll, recordOf, seeded, stopTime } from './tables.js';
import { gameFrames, NAMES, play, REFEREE, rulesOf, SCREEN, swapped, World, type Dealt, type Move } from './worlds.js';

const MISSIONS: Dealt = { game: 'missions', seed: 'm', options: { firstLeader: 1 }, roles: ['SERVANT', 'MERLIN', 'ASSASSIN', 'PERCIVAL', 'MORGANA', 'SERVANT', 'OBERON'] };
const WEREWOLF: Dealt = { game: 'werewolf', seed: 'w', roles: ['VILLAGER', 'WEREWOLF', 'SEER', 'WITCH', 'VILLAGER', 'HUNTER', 'WEREWOLF', 'VILLAGER', 'GUARD'] };
const ONENIGHT: Dealt = { game: 'onenight', seed: 'o', options: { 'cards.INSOMNIAC': 1, 'cards.MINION': 1, 'cards.DRUNK': 1 }, roles: ['SEER', 'ROBBER', 'WEREWOLF', 'VILLAGER', 'TROUBLEMAKER', 'INSOMNIAC'] };

beforeEach(stopTime);
afterEach(closeAll);

/** Everything that the kernel shows and has told somebody, as one text. */
function known(world: World, who: string): string {
  return JSON.stringify(world.shown(who));
}

describe('two games that differ in the cards of two others are alike in every byte', () => {
  it.each([
    ['missions', 0, 3], ['missions', 0, 1], ['missions', 2, 4], ['missions', 5, 6], ['missions', 1, 4],
    ['werewolf', 0, 5], ['werewolf', 2, 3], ['werewolf', 0, 1], ['werewolf', 4, 8], ['werewolf', 2, 6],
    ['onenight', 0, 3], ['onenight', 1, 4], ['onenight', 2, 3], ['onenight', 0, 5],
  ] as const)('%s, seats %i and %i: to all to whom the kernel shows and tells the same', async (game, one, other) => {
    const dealt = { missions: MISSIONS, werewolf: WEREWOLF, onenight: ONENIGHT }[game];
    const pair = [NAMES[one] ?? '', NAMES[other] ?? ''] as const;
    const worlds = [await World.open(dealt), await World.open(swapped(dealt, [one, other]))] as const;
    const [here, there] = worlds;
    let observers = [...NAMES.slice(0, dealt.roles.length), SCREEN];
    const compared = new Map<string, number>();
    const look = (what: string): boolean => {
      observers = observers.filter((who) => known(here, who) === known(there, who));
      const news = new Map([...here.wires.keys()].map((who) => [who, [here.news(who), there.news(who)] as const]));
      for (const who of observers) {
        const [mine, theirs] = news.get(who) ?? [[], []];
        expect(mine, `${who}, after ${what}`).toEqual(theirs);
        compared.set(who, (compared.get(who) ?? 0) + mine.length);
      }
      return observers.length > 0;
    };
    look('the deal');
    expect(observers).toContain(SCREEN);
    for (const id of pair) expect(observers).not.toContain(id);
    await play(worlds, seeded(one * 10 + other), pair, (move) => look(JSON.stringify(move)));
    const [most = 0] = [...compared.values()].toSorted((a, b) => b - a);
    expect(compared.size).toBeGreaterThan(2);
    expect(most).toBeGreaterThan(12);
  });
});

describe('in a whole game', () => {
  it.each([MISSIONS, WEREWOLF, ONENIGHT])('of $game everybody is sent what the kernel shows their seat and tells it, and nothing else', async (dealt) => {
    const world = await World.open(dealt);
    const everybody = [...world.wires.keys()];
    const cursors = new Map<string, string>();
    const roles = Object.keys(rulesOf(dealt.game).roles);
    let frames = 0;
    const look = (move: Move | undefined): boolean => {
      for (const who of everybody) {
        const texts = world.news(who);
        const [sent, ...more] = gameFrames(texts);
        const { view, feed } = world.shown(who, cursors.get(who));
        expect(more).toEqual([]);
        // at every step all are sent something, with or without news; within it those who are told something, and who asked
        const isDue = move === undefined || move.do === 'end' || feed.items.length > 0 || move.seat === who;
        expect([who, move, sent !== undefined]).toEqual([who, move, isDue]);
        if (sent !== undefined) {
          const { pad, clock, desk, type: _, ...rest } = sent;
          expect(JSON.stringify(rest)).toBe(JSON.stringify({ feed, view }));
          expect([who, desk]).toEqual([who, who === REFEREE ? world.kernel.referee.readiness() : undefined]);
          // which step it is everybody can count
          expect({ visit: world.kernel.referee.phaseInfo().visit, ...recordOf(clock) }).toEqual({ visit: world.kernel.referee.phaseInfo().visit, paused: false });
          expect(String(pad)).toMatch(/^\.*$/);
          frames += 1;
        }
        cursors.set(who, feed.cursor);
        for (const text of texts) if (!text.startsWith('{"type":"GAME"')) for (const role of roles) expect(text.replaceAll(/"cards\.\w+"/g, '')).not.toContain(role);
      }
      return true;
    };
    look(undefined);
    await play([world], seeded(2), undefined, look);
    expect(frames).toBeGreaterThan(100);
  });

  it.each([MISSIONS, WEREWOLF, ONENIGHT])('of $game nobody but the referee is shown the card of another who did not show it', async (dealt) => {
    const world = await World.open(dealt);
    await play([world], seeded(3), undefined, () => world.kernel.public.view().outcome === undefined);
    for (const [who, { texts }] of world.wires) {
      const frames = gameFrames(texts);
      const last = frames.findLast((frame) => recordOf(publicPart(frame))['outcome'] === undefined);
      const shown = new Set(frames.slice(0, last === undefined ? 0 : frames.indexOf(last) + 1).flatMap((frame) => cardsIn(frame)));
      const truth = new Set(world.kernel.log().flatMap((entry) => (entry.type === 'GAME_CREATED' ? entry.deal.map(({ role }, i) => `${NAMES[i] ?? ''} ${role}`) : [])));
      const told = new Set([...shown].filter((card) => truth.has(card) && !card.startsWith(`${who} `)));
      if (who === REFEREE) expect(told).toEqual(truth);
      else expect([...told].filter((card) => !mayKnow(world, who, card))).toEqual([]);
      if (who === SCREEN && dealt.game !== 'werewolf') expect([...told]).toEqual([]);
    }
  });
});

/** What of a frame everybody sees. */
function publicPart({ view }: Readonly<Record<string, unknown>>): unknown {
  return recordOf(view)['public'] ?? view;
}

/** Whoever stands beside a role in the same object, anywhere in what was sent. */
function cardsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => cardsIn(item));
  const fields = recordOf(value);
  const roles = ['role', 'card', 'dealt', 'shown', 'as'].flatMap((key) => (typeof fields[key] === 'string' ? [fields[key]] : []));
  const ids = ['id', 'player', 'target', 'source'].flatMap((key) => (typeof fields[key] === 'string' ? [fields[key]] : []));
  return [...ids.flatMap((id) => roles.map((role) => `${id} ${role}`)), ...Object.values(fields).flatMap((field) => cardsIn(field))];
}

/** Whether the rules have shown somebody a card: a fellow wolf's, one that was seen at night, or one that lies open. */
function mayKnow({ kernel }: World, who: string, card: string): boolean {
  return kernel.log().some((entry, number) => {
    if (entry.type !== 'REVEAL' && entry.type !== 'EVENT') return false;
    const told = kernel.referee.told(number);
    const hears = told !== undefined && (who === SCREEN ? told.public : told.seats.includes(who));
    return hears && cardsIn(entry).includes(card);
  });
}

describe('a game frame', () => {
  const sizes = async (padding: boolean): Promise<readonly number[]> => {
    const world = await World.open({ ...WEREWOLF, padding });
    await play([world], seeded(5), undefined, () => true);
    return [...world.wires.values()].flatMap(({ texts }) => texts.filter((text) => text.startsWith('{"type":"GAME"')).map((text) => Buffer.byteLength(text)));
  };

  it('is 1, 2, 4 … kB long, whatever is in it', async () => {
    const all = await sizes(true);
    expect(all.length).toBeGreaterThan(200);
    for (const size of all) expect(Number.isInteger(Math.log2(size / 1024)), `${size} bytes`).toBe(true);
  });

  it('is as long as what is in it where the table does not want it filled up', async () => {
    const all = await sizes(false);
    expect(new Set(all).size).toBeGreaterThan(50);
  });
});
