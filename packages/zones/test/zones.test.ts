/**
 * Zones: who sees what of a place, and how it is kept.
 */
import { GAME, setVar } from '@hiddenrole/kernel';
import { defineZones, looksIn, type Layout, type Sight, type Zones } from '@hiddenrole/zones';
import { describe, expect, it } from 'vitest';
import { at, boardWith, faultOf, IDS, seenOf } from './table.js';

const observers = [undefined, ...IDS] as const;
const FACES = [{ public: 'RED', private: 'K' }, { public: 'BLUE', private: 'A' }, { public: 'RED', private: 'Q' }];
const TEAMS = { us: ['ann', 'ben'] };

const ownedZones = (spec: Parameters<typeof defineZones<'hand'>>[0]['hand']): Zones<'hand'> => defineZones({ hand: { owned: true, ...spec } });
const onTable = <Z extends string>(zones: Zones<Z>): Layout<Z> => zones.layout(boardWith()).withTeams(TEAMS);

/** What everybody sees of the hand of ann: the public, ann, ben of her team, cem. */
function handSeen(spec: Parameters<typeof ownedZones>[0]): readonly (string | undefined)[] {
  const zones = ownedZones(spec);
  const hand = { zone: 'hand', owner: 'ann' } as const;
  const layout = onTable(zones).put(hand, FACES);
  return observers.map((observer) => at(zones, layout, hand, observer));
}

const COUNTED = 'BLUE RED*2';
const OPEN = 'BLUE:A RED:K RED:Q';
const none = undefined;

describe('a zone', () => {
  it('of which nothing is said shows nobody anything, not even that something lies there', () => {
    const zones = defineZones({ box: {} });
    const layout = onTable(zones).put({ zone: 'box' }, FACES);
    for (const observer of observers) expect(seenOf(zones, layout, observer)).toEqual([]);
  });

  it.each<readonly [Sight, readonly (string | undefined)[]]>([
    ['everyone', [COUNTED, COUNTED, COUNTED, COUNTED]],
    ['table', [none, COUNTED, COUNTED, COUNTED]],
    ['team', [none, COUNTED, COUNTED, none]],
    ['owner', [none, COUNTED, none, none]],
    ['nobody', [none, none, none, none]],
  ])('shows its presence, how many pieces of which public part, to: %s', (presence, seen) => {
    expect(handSeen({ presence })).toEqual(seen);
  });

  it.each<readonly [Sight, readonly (string | undefined)[]]>([
    ['everyone', [OPEN, OPEN, OPEN, OPEN]],
    ['table', [none, OPEN, OPEN, OPEN]],
    ['team', [none, OPEN, OPEN, none]],
    ['owner', [none, OPEN, none, none]],
    ['nobody', [none, none, none, none]],
  ])('shows the private parts, and with them the presence, to: %s', (identity, seen) => {
    expect(handSeen({ identity })).toEqual(seen);
  });

  it('shows nothing to those who see its order alone', () => {
    expect(handSeen({ order: 'everyone' })).toEqual([none, none, none, none]);
  });

  it('has a policy for faces and another for order: counts, places, faces, faces in their places', () => {
    expect(handSeen({ presence: 'everyone' })[3]).toBe('BLUE RED*2');
    expect(handSeen({ presence: 'everyone', order: 'everyone' })[3]).toBe('1=RED 2=BLUE 3=RED');
    expect(handSeen({ identity: 'everyone' })[3]).toBe('BLUE:A RED:K RED:Q');
    expect(handSeen({ identity: 'everyone', order: 'everyone' })[3]).toBe('1=RED:K 2=BLUE:A 3=RED:Q');
    expect(handSeen({ presence: 'everyone', identity: 'team', order: 'owner' })).toEqual([COUNTED, '1=RED:K 2=BLUE:A 3=RED:Q', OPEN, COUNTED]);
  });

  it('that is empty is shown as empty', () => {
    const zones = defineZones({ deck: { presence: 'everyone' }, row: { presence: 'everyone', order: 'everyone' } });
    expect(seenOf(zones, onTable(zones), undefined)).toEqual([{ zone: 'deck', count: 0, pieces: [] }, { zone: 'row', count: 0, ordered: true, pieces: [] }]);
  });

  it('of a team goes by the teams as they are now; who is of none is a team of their own', () => {
    const zones = ownedZones({ presence: 'team' });
    const hand = { zone: 'hand', owner: 'ann' } as const;
    const seenBy = (layout: Layout<'hand'>): readonly (string | undefined)[] => observers.map((observer) => at(zones, layout, hand, observer));
    const layout = zones.layout(boardWith()).put(hand, [{ public: 'RED' }]);
    expect(seenBy(layout)).toEqual([none, 'RED', none, none]);
    expect(seenBy(layout.withTeams({ a: ['ben'], b: ['cem', 'ann'] }))).toEqual([none, 'RED', none, 'RED']);
  });

  it('has a place for each player when it is owned, in seating order, and one otherwise', () => {
    const zones = defineZones({ hand: { owned: true }, deck: {}, mat: { owned: true } });
    expect(zones.layout(boardWith([], ['b', 'a'])).places).toEqual([{ zone: 'hand', owner: 'b' }, { zone: 'hand', owner: 'a' }, { zone: 'deck' }, { zone: 'mat', owner: 'b' }, { zone: 'mat', owner: 'a' }]);
  });
});

describe('the looks that rules show', () => {
  const zones = defineZones({ deck: { presence: 'everyone' }, hand: { owned: true, presence: 'everyone', identity: 'owner' } });
  const layout = onTable(zones).put({ zone: 'deck' }, FACES).put({ zone: 'hand', owner: 'ben' }, FACES);
  const board = boardWith(layout.effects());

  it('of a player are those that are not everybody\'s', () => {
    expect(zones.ownLook(board, 'ben').map(({ zone, owner }) => [zone, owner])).toEqual([['hand', 'ben']]);
    expect(zones.ownLook(board, 'ann')).toEqual([]);
  });

  it('are put together again: of each place one, the player\'s own where there is one', () => {
    const all = looksIn({ publicInfo: { zones: zones.publicLook(board) }, info: { zones: zones.ownLook(board, 'ben') } });
    expect(all.map(({ zone, owner }) => [zone, owner])).toEqual([['hand', 'ben'], ['deck', undefined], ['hand', 'ann'], ['hand', 'cem']]);
    expect(all[0]?.pieces).toContainEqual({ id: 'RED:K', public: 'RED', private: 'K' });
    expect(looksIn({ publicInfo: {}, info: { zones: 'none' } })).toEqual([]);
  });
});

describe('a table of pieces', () => {
  const zones = defineZones({ deck: { presence: 'everyone' }, hand: { owned: true, identity: 'owner' } });
  const deck = { zone: 'deck' } as const;

  it('is kept in variables of the game, and read from them as it was', () => {
    const layout = onTable(zones).put(deck, FACES).put({ zone: 'hand', owner: 'cem' }, [{ public: 'RED' }]);
    const known = layout.show(deck, layout.pieces(deck).slice(1, 2), ['ben']);
    const again = zones.layout(boardWith(known.effects()));
    for (const place of known.places) expect(again.pieces(place)).toEqual(known.pieces(place));
    expect(again.teams).toEqual(TEAMS);
    expect(known.effects().every(({ scope }) => scope.lifetime === GAME.lifetime && scope.owner === undefined)).toBe(true);
  });

  it('names places by seat, so that the ids of players may be anything', () => {
    const ids = ['a.1', '__proto__', 'zone.deck'];
    const layout = zones.layout(boardWith([], ids)).put({ zone: 'hand', owner: '__proto__' }, FACES);
    expect(layout.effects().map(({ key }) => key)).toContain('zone.hand.1');
    expect(ids.map((owner) => layout.pieces({ zone: 'hand', owner }).length)).toEqual([0, 3, 0]);
  });

  it('writes what has changed, and nothing else', () => {
    const saved = zones.layout(boardWith(onTable(zones).put(deck, FACES).effects()));
    const [piece] = saved.pieces(deck);
    if (piece === undefined) throw new Error('no piece');
    expect(saved.effects()).toEqual([]);
    expect(saved.move(deck, [piece], { zone: 'hand', owner: 'ben' }).effects().map(({ key }) => key)).toEqual(['zone.deck', 'zone.hand.1']);
    expect(saved.show(deck, [piece], ['ann']).forget(deck, [piece]).effects()).toEqual([]);
  });

  it('is a value: what is made of it leaves it as it was', () => {
    const layout = onTable(zones).put(deck, FACES);
    layout.move(deck, layout.pieces(deck), { zone: 'hand', owner: 'ann' });
    expect(layout.pieces(deck).length).toBe(3);
  });

  it('gives every piece a number of its own, also when others were taken off', () => {
    const layout = onTable(zones).put(deck, FACES);
    const again = layout.remove(deck, layout.pieces(deck)).put(deck, FACES).put({ zone: 'hand', owner: 'ann' }, FACES);
    expect(again.places.flatMap((place) => again.pieces(place)).map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
  });
});

describe('a fault', () => {
  it('is a zone that cannot be: BAD_ZONES, with its name and why', () => {
    expect(faultOf(() => defineZones({ 'a.b': {} }))).toBe('BAD_ZONES: zones: the name "a.b": letters, digits, _ and -');
    expect(faultOf(() => defineZones({ '+next': {} }))).toContain('BAD_ZONES: zones: the name "+next"');
    for (const spec of [{ presence: 'owner' }, { identity: 'team' }, { order: 'owner' }] as const) expect(faultOf(() => defineZones({ deck: spec }))).toBe("BAD_ZONES: zones: deck is nobody's, and its owner or their team is to see something of it");
  });

  const zones: Zones = defineZones<string>({ deck: {}, hand: { owned: true } });
  const layout = zones.layout(boardWith());

  it('is a place that there is not: NO_ZONE, with what there is', () => {
    expect(faultOf(() => layout.pieces({ zone: 'dock' }))).toBe('NO_ZONE: there is no zone "dock"; there are deck, hand');
    expect(faultOf(() => layout.pieces({ zone: 'toString' }))).toContain('NO_ZONE: there is no zone "toString"');
    expect(faultOf(() => layout.pieces({ zone: 'hand' }))).toBe('NO_ZONE: there is no zone hand without an owner');
    expect(faultOf(() => layout.pieces({ zone: 'deck', owner: 'ann' }))).toBe("NO_ZONE: there is no zone deck of ann: it is nobody's");
    expect(faultOf(() => layout.put({ zone: 'hand', owner: 'eve' }, []))).toBe('NO_ZONE: there is no zone hand of eve, who does not play');
  });

  it('is a piece that no look could name: BAD_PIECE, with the part', () => {
    for (const face of [{ public: 'a:b' }, { public: '' }, { public: 'a', private: 'b~2' }, { public: 'a', private: '' }]) {
      expect(faultOf(() => layout.put({ zone: 'deck' }, [face])), JSON.stringify(face)).toBe(`BAD_PIECE: a part of a piece is a text without : and ~, not ${JSON.stringify(face.private ?? face.public)}`);
    }
    const full = layout.put({ zone: 'deck' }, [{ public: 'a' }]);
    expect(faultOf(() => full.turn({ zone: 'deck' }, full.pieces({ zone: 'deck' }), () => ({ public: 'x:y' })))).toContain('BAD_PIECE');
  });

  it.each(['[1', '7', '[[1]]', '[["1","RED"]]', '[[1,"RED","K","somebody"]]'])('a variable that somebody else wrote is a fault: RULES_FAILED, with what it holds: %s', (text) => {
    expect(faultOf(() => zones.layout(boardWith([setVar(GAME, 'zone.deck', text)])).pieces({ zone: 'deck' }))).toBe(`RULES_FAILED: a variable of the zones holds ${text}, which is nothing of theirs`);
  });

  it.each(['{', '7', '{"us":"ann"}'])('teams that somebody else wrote are one too: %s', (text) => {
    expect(faultOf(() => zones.layout(boardWith([setVar(GAME, 'zone.+teams', text)])).teams)).toBe(`RULES_FAILED: a variable of the zones holds ${text}, which is nothing of theirs`);
  });
});
