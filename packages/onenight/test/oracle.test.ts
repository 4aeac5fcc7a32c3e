/**
 * The package against the rulebook's words, written down a second time without a look at its code.
 */
import { flag, GAME, layOut, seat, setAlive, setRole, setVar, targetOf, text, use, type Board, type ChoiceValue, type Effect, type Slot } from '@hiddenrole/kernel';
import { oneNight, type Camp, type OneNight, type RoleName } from '@hiddenrole/onenight';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SWITCHES, whoDies, whoWins, type Laid, type Switches } from './oracle.js';
import { cards, died, ids, names, phaseOf, sides, sit, told, winners, type Table } from './table.js';

/** A final card; a Doppelganger's with what was copied. */
type Face = RoleName | { readonly copied: RoleName };

const ORDINARY = ['SENTINEL', 'WEREWOLF', 'MINION', 'MASON', 'SEER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'INSOMNIAC', 'HUNTER', 'TANNER', 'VILLAGER'] as const satisfies readonly RoleName[];
const copies = (of: readonly RoleName[]): readonly Face[] => ['DOPPELGANGER', ...of.map((copied) => ({ copied }))];

function lay(faces: readonly Face[]): readonly Laid[] {
  return faces.map((face, i) => ({ id: names[i] ?? '', ...(typeof face === 'string' ? { card: face } : { card: 'DOPPELGANGER', copied: face.copied }) }));
}

/** A table in the vote, on which each card is what the rules of the game declare it to be. One was dealt the Doppelganger. */
function voting(size: number, options: Partial<Switches> = {}, copier: string = names[0] ?? ''): Board<OneNight> {
  const { referee } = sit(['VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER', 'VILLAGER']);
  const declared = referee.vars().flatMap(({ key, scope, value }): readonly Effect<OneNight>[] => (key.startsWith('traits.') ? [setVar(scope, key, value)] : []));
  return layOut<OneNight>({ rules: oneNight, phase: 'VOTE', options, seats: names.slice(0, size).map((id) => seat(id, 'VILLAGER', { dealt: id === copier ? 'DOPPELGANGER' : 'VILLAGER' })), after: declared });
}

/** Effects that lay these cards before the players. Who copied does not matter: the card may have been moved. */
function laying(players: readonly Laid[], copier = players[0]?.id ?? ''): readonly Effect<OneNight>[] {
  const looked = text(GAME, 'copied').of(copier);
  return players.flatMap(({ id, card, copied }) => [setRole(id, card), ...(copied === undefined ? [] : [looked.set(copied)])]);
}

describe('as the rulebook says, and as it is read here where it says nothing', () => {
  interface Ruling {
    readonly die: readonly Face[];
    readonly live: readonly Face[];
    readonly win: { readonly [side in Camp]?: readonly RoleName[] };
    readonly by?: Partial<Switches>; // left out: by all of them
  }

  const rulings: Readonly<Record<string, Ruling>> = {
    'a werewolf dies': { die: ['WEREWOLF'], live: ['SEER', 'MINION', 'TANNER'], win: { VILLAGE: ['SEER'] } },
    'a werewolf and others die, and another werewolf lives': { die: ['WEREWOLF', 'SEER', 'MINION'], live: ['WEREWOLF', 'HUNTER'], win: { VILLAGE: ['SEER', 'HUNTER'] } },
    '[ON-04] a werewolf and the Tanner die': { die: ['WEREWOLF', 'TANNER'], live: ['SEER', 'MINION'], win: { VILLAGE: ['SEER'], TANNER: ['TANNER'] } },
    '[ON-05] the Tanner dies, not the werewolf': { die: ['TANNER'], live: ['WEREWOLF', 'MINION', 'SEER'], win: { TANNER: ['TANNER'] } },
    'a villager dies, not the werewolf': { die: ['SEER'], live: ['WEREWOLF', 'MINION', 'TANNER'], win: { WEREWOLF: ['WEREWOLF', 'MINION'] } },
    'nobody dies, not the werewolf': { die: [], live: ['WEREWOLF', 'MINION', 'SEER'], win: { WEREWOLF: ['WEREWOLF', 'MINION'] } },
    '[ON-12] the Minion dies, not the werewolf': { die: ['MINION'], live: ['WEREWOLF', 'SEER'], win: { WEREWOLF: ['MINION', 'WEREWOLF'] } },
    'the Minion and the Tanner die, not the werewolf': { die: ['MINION', 'TANNER'], live: ['WEREWOLF', 'SEER'], win: { TANNER: ['TANNER'] } },
    '[ON-07] no werewolf, nobody dies': { die: [], live: ['SEER', 'MINION', 'TANNER'], win: { VILLAGE: ['SEER'] } },
    'no werewolf, no Minion, a villager dies': { die: ['SEER'], live: ['HUNTER', 'TANNER'], win: {} },
    '[ON-09] no werewolf, a villager dies, not the Minion': { die: ['SEER'], live: ['MINION', 'HUNTER'], win: { WEREWOLF: ['MINION'] } },
    '[ON-11] no werewolf, a villager and the Minion die': { die: ['SEER', 'MINION'], live: ['HUNTER'], win: { WEREWOLF: ['MINION'] } },
    '[ON-10] no werewolf, the Minion dies alone: nobody': { die: ['MINION'], live: ['SEER', 'TANNER'], win: {}, by: { minionAlone: 'nobody' } },
    '[ON-10] no werewolf, the Minion dies alone: the village': { die: ['MINION'], live: ['SEER', 'TANNER'], win: { VILLAGE: ['SEER'] }, by: { minionAlone: 'village' } },
    '[ON-06] no werewolf, no Minion, the Tanner dies': { die: ['TANNER'], live: ['SEER', 'HUNTER'], win: { TANNER: ['TANNER'] } },
    'no werewolf, the Tanner dies, not the Minion: the Tanner': { die: ['TANNER'], live: ['SEER', 'MINION'], win: { TANNER: ['TANNER'] }, by: { minionAndTanner: 'tanner' } },
    'no werewolf, the Tanner dies, not the Minion: both': { die: ['TANNER'], live: ['SEER', 'MINION'], win: { WEREWOLF: ['MINION'], TANNER: ['TANNER'] }, by: { minionAndTanner: 'both' } },
    'no werewolf, the Tanner and a villager die, not the Minion: the Tanner': { die: ['TANNER', 'SEER'], live: ['MINION'], win: { TANNER: ['TANNER'] }, by: { minionAndTanner: 'tanner' } },
    'no werewolf, one of two Minions dies: nobody': { die: ['MINION'], live: [{ copied: 'MINION' }, 'SEER'], win: {}, by: { minionAlone: 'nobody' } },
    'no werewolf, both Minions die: the village': { die: ['MINION', { copied: 'MINION' }], live: ['SEER'], win: { VILLAGE: ['SEER'] }, by: { minionAlone: 'village' } },
    'no werewolf, a villager and one of two Minions die': { die: ['MINION', 'SEER'], live: [{ copied: 'MINION' }], win: { WEREWOLF: ['MINION', 'DOPPELGANGER'] } },
    'one of two Tanners dies': { die: [{ copied: 'TANNER' }], live: ['TANNER', 'WEREWOLF', 'SEER'], win: { TANNER: ['DOPPELGANGER'] } },
    '[ON-26] what was copied from a werewolf is a werewolf': { die: [{ copied: 'WEREWOLF' }], live: ['MINION', 'SEER', 'HUNTER'], win: { VILLAGE: ['SEER', 'HUNTER'] } },
    'a card that nobody copied with is like a villager': { die: [], live: ['DOPPELGANGER', 'SENTINEL'], win: { VILLAGE: ['DOPPELGANGER', 'SENTINEL'] } },
    'a side that has nobody has not won': { die: [], live: ['MINION', 'TANNER'], win: {} },
  };

  it.each(Object.entries(rulings))('%s', (_, { die, live, win, by }) => {
    const players = lay([...die, ...live]);
    const dead = new Set(players.slice(0, die.length).map(({ id }) => id));
    for (const switches of SWITCHES.map((all) => ({ ...all, ...by }))) {
      const verdict = whoWins(players, dead, switches);
      expect(verdict.winners.map((id) => players.find((one) => one.id === id)?.card).sort()).toEqual(Object.values(win).flat().sort());
      expect(verdict.sides).toEqual(Object.keys(win));
    }
  });

  const [zoe, abe, yin, bea, xia] = ['zoe', 'abe', 'yin', 'bea', 'xia'] as const;
  it.each<readonly [ruling: string, players: readonly Face[], votes: Readonly<Record<string, string>>, dead: readonly string[]]>([
    ['one vote each: nobody dies', ['HUNTER', 'SEER', 'MINION'], { zoe: abe, abe: yin, yin: zoe }, []],
    ['[ON-14] one vote for each of two, the others silent: nobody dies', ['HUNTER', 'SEER', 'MINION', 'DRUNK'], { zoe: abe, abe: zoe }, []],
    ['nobody votes: nobody dies', ['HUNTER', 'SEER', 'MINION'], {}, []],
    ['most votes', ['DRUNK', 'SEER', 'MINION'], { zoe: abe, abe: zoe, yin: abe }, [abe]],
    ['a tie: all of them', ['DRUNK', 'SEER', 'MINION', 'MASON', 'MASON'], { zoe: abe, yin: abe, abe: zoe, bea: zoe, xia: yin }, [zoe, abe]],
    ['[ON-15] a Hunter, and whom he pointed at', ['HUNTER', 'SEER', 'WEREWOLF'], { zoe: yin, abe: zoe, yin: zoe }, [zoe, yin]],
    ['[ON-17] a Hunter by a Hunter', ['SEER', { copied: 'HUNTER' }, 'HUNTER', 'MASON', 'MASON'], { zoe: abe, abe: yin, yin: bea, bea: abe, xia: zoe }, [abe, yin, bea]],
    ['a Hunter in a tie', ['HUNTER', 'SEER', 'DRUNK', 'MASON', 'MASON'], { zoe: xia, abe: zoe, yin: zoe, bea: abe, xia: abe }, [zoe, abe, xia]],
    ['a Hunter who did not vote', ['HUNTER', 'SEER', 'DRUNK'], { abe: zoe, yin: zoe }, [zoe]],
    ['a Hunter lives, and whom he pointed at', ['HUNTER', 'SEER', 'DRUNK', 'MASON'], { zoe: abe, abe: yin, bea: yin }, [yin]],
  ])('who dies: %s', (_, faces, votes, dead) => {
    expect([...whoDies(lay(faces), new Map(Object.entries(votes)))].sort()).toEqual([...dead].sort());
  });
});

describe('on every board, the package gives the win to the same players and sides', () => {
  type Fate = readonly [face: Face, dies: boolean];
  const fates = (faces: readonly Face[]): readonly Fate[] => faces.flatMap((face): readonly Fate[] => [[face, false], [face, true]]);

  function multisets<T>(of: readonly T[], size: number): readonly (readonly T[])[] {
    return size === 0 ? [[]] : of.flatMap((one, i) => multisets(of.slice(i), size - 1).map((rest) => [one, ...rest]));
  }

  /** All boards with at most one card of the Doppelganger: no set has a second. */
  function boards(size: number, faces: readonly Face[], doppelgangers: readonly Face[]): readonly (readonly Fate[])[] {
    const without = multisets(fates(faces), size);
    const beside = multisets(fates(faces), size - 1);
    const all = [...without, ...fates(doppelgangers).flatMap((fate) => beside.map((rest) => [fate, ...rest]))];
    // where one sits tells nothing, so one order is enough; but it is not always the same one
    return all.map((board, i) => [...board.slice(i % size), ...board.slice(0, i % size)]);
  }

  /** How many boards were compared, and on which package and oracle differ. */
  function compare(size: number, faces: readonly Face[], doppelgangers: readonly Face[], by = SWITCHES): readonly [compared: number, differ: readonly string[]] {
    const all = boards(size, faces, doppelgangers);
    const differ: string[] = [];
    for (const switches of by) {
      const tables = names.slice(0, size).map((copier) => ({ copier, table: voting(size, switches, copier).apply([flag(GAME, 'counted').set(true)]) }));
      for (const [i, board] of all.entries()) {
        const players = lay(board.map(([face]) => face));
        const dead = players.filter((_, at) => board[at]?.[1]).map(({ id }) => id);
        const { table, copier } = tables[i % 7 % size] ?? { table: voting(size, switches), copier: '' };
        const laid = table.apply([...laying(players, copier), ...dead.map((id) => setAlive(id, false))]);
        const { winners: won = ['undecided'], sides: side = [] } = oneNight.victory?.(laid.view()) ?? {};
        const right = whoWins(players, new Set(dead), switches);
        const [found, expected] = [`${won.join()} (${side.join()})`, `${right.winners.join()} (${right.sides.join()})`];
        if (found !== expected) differ.push(`${JSON.stringify([players, dead, switches])}: package ${found}, oracle ${expected}`);
      }
    }
    return [all.length * by.length, differ.slice(0, 5)];
  }

  it('the cards here are all that there are', () => {
    expect(['DOPPELGANGER', ...ORDINARY].sort()).toEqual(Object.keys(oneNight.roles).sort());
  });

  it('three players: all cards, all that can be copied', () => {
    expect(compare(3, ORDINARY, copies(ORDINARY))).toEqual([4 * (2600 + 26 * 300), []]);
  });

  it('four players: all cards, nothing copied, by the switches as they are and by the opposite of both', () => {
    // the boards of three and the kinds below meet all four combinations
    const two = SWITCHES.filter(({ minionAlone, minionAndTanner }) => (minionAlone === 'nobody') === (minionAndTanner === 'tanner'));
    expect(compare(4, ORDINARY, copies([]), two)).toEqual([2 * (17_550 + 2 * 2600), []]);
  });

  it('four and five players: a card of each kind, all kinds copied', () => {
    // the rules ask what a card was declared to be and never its name, and each name is on the boards above
    const kinds = ['WEREWOLF', 'MINION', 'HUNTER', 'TANNER', 'SEER'] as const;
    expect(compare(4, kinds, copies(kinds))).toEqual([4 * (715 + 12 * 220), []]);
    expect(compare(5, kinds, copies(kinds))).toEqual([4 * (2002 + 12 * 715), []]);
  });
});

it.each<readonly [who: string, faces: readonly Face[]]>([
  ['four, two of them Hunters', ['HUNTER', { copied: 'HUNTER' }, 'SEER', 'SEER']],
  ['four, one of them a Hunter', ['SEER', 'WEREWOLF', 'SEER', 'HUNTER']],
  ['four, none of them a Hunter', ['SEER', 'DOPPELGANGER', 'SEER', 'SEER']],
  ['five, two of them Hunters', ['SEER', 'HUNTER', 'SEER', { copied: 'HUNTER' }, 'SEER']],
])('by every vote of %s, silence included, the same players die', (_, faces) => {
  const players = lay(faces);
  const table = voting(players.length).apply(laying(players));
  const choices = players.map(({ id }) => ['', ...players.flatMap((other) => (other.id === id ? [] : [other.id]))]);
  const votes = choices.reduce<readonly (readonly string[])[]>((all, of) => all.flatMap((some) => of.map((one) => [...some, one])), [[]]);
  expect(votes).toHaveLength(players.length ** players.length);
  const differ = votes.flatMap((targets) => {
    const uses = players.flatMap(({ id }, i) => (targets[i] === '' ? [] : [use(id, 'VOTE' as const, targets[i])]));
    const dead = whoDies(players, new Map(uses.map((one) => [one.player, targetOf(one) ?? ''])));
    const after = table.apply(oneNight.phases.VOTE.resolve(uses, table.view(), table.random())).view();
    const [found, expected] = [after.players.filter(({ alive }) => !alive), players.filter(({ id }) => dead.has(id))].map((those) => those.map(({ id }) => id).join());
    return found === expected ? [] : [`${targets.join()}: package ${String(found)}, oracle ${String(expected)}`];
  });
  expect(differ.slice(0, 5)).toEqual([]);
});

const specials = fc.shuffledSubarray(['WEREWOLF', 'WEREWOLF', 'MINION', 'TANNER', 'HUNTER', 'DOPPELGANGER', 'ROBBER', 'TROUBLEMAKER', 'DRUNK', 'SEER', 'SENTINEL', 'INSOMNIAC', 'MASONS'] as const, { minLength: 4, maxLength: 8 });
const few = fc.constantFrom(...(['MINION', 'ROBBER', 'DRUNK'] as const).map((one) => ['DOPPELGANGER', 'HUNTER', 'TANNER', 'WEREWOLF', one] as const));
const games = fc.record({
  set: fc.oneof(specials, few).chain((some) => {
    const those = some.flatMap((card): readonly RoleName[] => (card === 'MASONS' ? ['MASON', 'MASON'] : [card]));
    const sets = fc.integer({ min: Math.max(6, those.length), max: 9 }).map((size) => [...those, ...Array<RoleName>(size - those.length).fill('VILLAGER')]);
    return sets.chain((set) => fc.shuffledSubarray(set, { minLength: set.length }));
  }),
  switches: fc.constantFrom(...SWITCHES),
  selfVote: fc.boolean(),
  numbers: fc.array(fc.oneof(fc.nat(999), fc.nat(2)), { minLength: 11, maxLength: 60 }),
});

type Choose = (below: number) => number;
/** A choice that fits the slot. */
function fill(table: Table, me: string, slot: Slot | undefined, choose: Choose): ChoiceValue {
  if (slot === undefined || slot.kind === 'number' || slot.kind === 'text') throw new Error(`no choice for ${JSON.stringify(slot)}`);
  const from = slot.kind === 'either' ? Object.keys(slot.of) : 'pool' in slot ? slot.pool : slot.of;
  const all = Array.isArray(from) ? from.map(String) : ids(table).filter((id) => from !== 'others' || id !== me);
  const at = choose(all.length);
  const [first = '', ...others] = [...all.slice(at), ...all.slice(0, at)];
  if (slot.kind === 'either') return { [first]: fill(table, me, slot.of[first], choose) };
  return 'max' in slot ? [first, ...others].slice(0, slot.max) : first;
}

/** Plays a game to its end through the seat handles, and says who voted for whom. */
function play(table: Table, numbers: readonly number[]): ReadonlyMap<string, string> {
  let at = 0;
  const choose: Choose = (below) => ((numbers[at % numbers.length] ?? 0) + Math.floor(at++ / numbers.length)) % below;
  const votes = new Map<string, string>();
  while (phaseOf(table) !== 'END') {
    for (const id of ids(table)) {
      // twice, for a Doppelganger who has copied acts at once
      for (let times = 0; times < 2 && choose(8) > 0; times += 1) {
        const moves = table.seat(id).legalActions();
        const move = moves[choose(Math.max(1, moves.length))];
        if (move === undefined) continue;
        const target = move.slots['target'] && fill(table, id, move.slots['target'], choose);
        expect(table.seat(id).submit({ skill: move.skill, choice: target === undefined ? {} : { target } })).toEqual({ ok: true });
        if (move.skill === 'VOTE' && typeof target === 'string') votes.set(id, target);
      }
    }
    table.endPhase();
  }
  return votes;
}

/** The dealt card at which the Doppelganger looked, of her own will or because she must. */
function copiedIn(table: Table, dealt: readonly RoleName[]): RoleName | undefined {
  const looks = ids(table).flatMap((id) => told(table, 'COPIED', id).map(({ data }) => data?.['player']));
  expect(looks.length).toBe(dealt.slice(0, ids(table).length).filter((card) => card === 'DOPPELGANGER').length);
  return dealt[ids(table).findIndex((id) => looks.includes(id))];
}

it('in whole games of any set, any night and any votes, the same players die and win', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(games, ({ set, switches, selfVote, numbers }) => {
      const table = sit(set, { ...switches, selfVote });
      const votes = play(table, numbers);
      const copied = copiedIn(table, set);
      const players = cards(table).map((card, i) => ({ id: ids(table)[i] ?? '', card, copied }));
      const dead = whoDies(players, votes);
      const right = whoWins(players, dead, switches);
      expect([...died(table)].sort()).toEqual([...dead].sort());
      expect({ winners: winners(table), sides: sides(table) }).toEqual(right);
      seen.add(`${String(dead.size)} dead`).add(right.sides.join(' and ') || 'nobody wins');
      const held = players.findIndex(({ card }) => card === 'DOPPELGANGER');
      if (held >= 0 && set[held] !== 'DOPPELGANGER') seen.add(copied === undefined ? 'a Doppelganger drawn' : 'a Doppelganger moved');
    }),
    { numRuns: 400, seed: 7 },
  );
  const all = ['nobody wins', 'VILLAGE', 'WEREWOLF', 'TANNER', '0 dead', '1 dead', '2 dead', '3 dead', 'a Doppelganger drawn', 'a Doppelganger moved'];
  expect([...seen].sort()).toEqual(expect.arrayContaining(all));
});
