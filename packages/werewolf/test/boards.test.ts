import { createGame, extendRules, hasCode, seedFrom } from '@hiddenrole/kernel';
import { board, boardProblems, werewolf, type RoleName, type Tradition, type Werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import { describe, expect, it } from 'vitest';
import { info } from './day.js';
import { sit, type Table } from './table.js';

const WOLVES: readonly RoleName[] = ['WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];

/** The decks: from how many players on, how many wolves for each number, and from which number on each other card is in. */
const DECKS: readonly (readonly [tradition: Tradition, least: number, wolves: readonly number[], cards: Readonly<Partial<Record<RoleName, number>>>])[] = [
  ['chinese', 6, [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6], { SEER: 6, WITCH: 6, HUNTER: 8, IDIOT: 12, GUARD: 13, KNIGHT: 15, WHITE_WOLF_KING: 13 }],
  ['millers-hollow', 8, [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4], { SEER: 8, WITCH: 8, HUNTER: 8, CUPID: 9, LITTLE_GIRL: 10, ELDER: 12, IDIOT: 14, GUARD: 16 }],
  ['ultimate', 5, [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4], { SEER: 5, BODYGUARD: 7, HUNTER: 9, MINION: 10, ELDER: 12, WITCH: 14, WOLF_CUB: 11 }],
  ['japanese', 5, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3], { SEER: 5, POSSESSED: 5, MEDIUM: 9, BODYGUARD: 9 }],
  ['mafia', 5, [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4], {}],
];
const SIZES = DECKS.flatMap(([tradition, least, wolves]) => wolves.map((many, i) => [tradition, least + i, many] as const));

/** As a text in which cards are counted, in the order of the alphabet. */
function counted(roles: readonly string[]): string {
  return [...new Set(roles)].sort().map((role) => `${roles.filter((one) => one === role).length} ${role}`).join(', ');
}

function seats(players: number): readonly string[] {
  return Array.from({ length: players }, (_, i) => `p${i + 1}`);
}

/** A table at which the rules deal. */
function dealt(players: number, options: Partial<WerewolfOptions>, seed = 'deck'): Table {
  return createGame(werewolf, { players: seats(players), options, seed: seedFrom(seed), strict: true });
}

function rolesOf(table: Table): readonly string[] {
  return table.referee.view().players.map(({ role }) => role);
}

describe('the boards', () => {
  it.each(SIZES)('%s for %i: %i wolves, the cards of that size once each, and villagers', (tradition, players, wolves) => {
    const { roles, options } = board(tradition, players);
    const cards = DECKS.find(([name]) => name === tradition)?.[3] ?? {};
    const special = Object.entries(cards).flatMap(([role, from]) => (from <= players ? [role] : []));
    expect(roles).toHaveLength(players);
    expect(roles.filter((role) => WOLVES.includes(role))).toHaveLength(wolves);
    expect(roles.filter((role) => role !== 'VILLAGER' && role !== 'WEREWOLF').sort()).toEqual(special.sort());
    expect(boardProblems(roles, options)).toEqual({ errors: [], warnings: [] });
    const table = dealt(players, options);
    expect(counted(rolesOf(table))).toBe(counted(roles));
    expect([table.public.view().outcome, table.public.view().options['tradition']]).toEqual([undefined, tradition]);
  });

  it.each([
    ['chinese', 9, '1 HUNTER, 1 SEER, 3 VILLAGER, 3 WEREWOLF, 1 WITCH'],
    ['chinese', 12, '1 HUNTER, 1 IDIOT, 1 SEER, 4 VILLAGER, 4 WEREWOLF, 1 WITCH'],
    ['millers-hollow', 8, '1 HUNTER, 1 SEER, 3 VILLAGER, 2 WEREWOLF, 1 WITCH'],
    ['japanese', 5, '1 POSSESSED, 1 SEER, 2 VILLAGER, 1 WEREWOLF'],
    ['japanese', 9, '1 BODYGUARD, 1 MEDIUM, 1 POSSESSED, 1 SEER, 3 VILLAGER, 2 WEREWOLF'],
    ['japanese', 13, '1 BODYGUARD, 1 MEDIUM, 1 POSSESSED, 1 SEER, 6 VILLAGER, 3 WEREWOLF'],
  ] as const)('%s for %i: %s', (tradition, players, cards) => {
    expect(counted(board(tradition, players).roles)).toBe(cards);
  });

  it.each([['chinese', 6, 18], ['millers-hollow', 8, 18], ['ultimate', 5, 18], ['japanese', 5, 18], ['mafia', 5, 18]] as const)('%s boards are for %i to %i', (tradition, least, most) => {
    for (const players of [least - 1, most + 1, least + 0.5, Number.NaN]) {
      let fault: unknown;
      try {
        board(tradition, players);
      } catch (thrown) {
        fault = thrown;
      }
      expect(hasCode(fault, 'WEREWOLF_BOARD')).toBe(true);
      expect(String(fault)).toContain(`${players} players: the ${tradition} boards are for ${least} to ${most}`);
    }
    expect(() => dealt(most + 1, { tradition })).toThrow(/WEREWOLF_BOARD: 19 players/);
  });

  it.each([
    ['chinese', { sheriff: 'elected' }],
    ['millers-hollow', { sheriff: 'elected', sheriffWeight: 2, dayTie: 'sheriff', roleOfDead: 'always', seerLearns: 'role', evilWins: 'all-good-dead', selfExplosion: false }],
    ['ultimate', { dayTie: 'nobody', exileBy: 'majority', evilWins: 'parity', roleOfDead: 'always', selfExplosion: false }],
    ['japanese', { firstNight: 'calm', dayTie: 'chance', wolfTie: 'chance', evilWins: 'parity', selfExplosion: false }],
    ['mafia', { firstNight: 'calm', dayTie: 'nobody', exileBy: 'majority', evilWins: 'parity', selfExplosion: false }],
  ] as const)('%s has its house rules, among them %j', (tradition, rules) => {
    expect(board(tradition, 9).options).toMatchObject({ ...rules, tradition });
    expect(dealt(9, board(tradition, 9).options).public.view().options).toMatchObject(rules);
  });
});

describe('the deal', () => {
  it('of a host who deals none is that of the tradition in the options, Chinese without a word', () => {
    expect(counted(rolesOf(dealt(9, {})))).toBe(counted(board('chinese', 9).roles));
    expect(counted(rolesOf(dealt(9, { tradition: 'mafia' })))).toBe(counted(board('mafia', 9).roles));
  });

  it('is drawn from the seed', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(new Set(seeds.map((seed) => rolesOf(dealt(9, {}, seed)).join())).size).toBeGreaterThan(3);
    for (const seed of seeds) expect(rolesOf(dealt(9, {}, seed))).toEqual(rolesOf(dealt(9, {}, seed)));
  });

  it('of the host stands as it is, in seating order', () => {
    const roles: readonly RoleName[] = ['SEER', 'WEREWOLF', 'VILLAGER', 'WITCH'];
    expect(rolesOf(sit(roles, { tradition: 'mafia' }))).toEqual(roles);
  });

  it('the roles in play are public, in an order that says nothing about seats', () => {
    const one = sit(['WEREWOLF', 'SEER', 'VILLAGER', 'HUNTER', 'VILLAGER']);
    const two = sit(['VILLAGER', 'VILLAGER', 'HUNTER', 'WEREWOLF', 'SEER']);
    expect(info(one).roles).toEqual(['VILLAGER', 'VILLAGER', 'SEER', 'HUNTER', 'WEREWOLF']);
    expect(JSON.stringify(two.public.view())).toBe(JSON.stringify(one.public.view()));
  });
});

const two = (role: RoleName): readonly RoleName[] => [role, role];

describe('a game is refused, and told why', () => {
  it.each([
    [['VILLAGER', 'WEREWOLF'], {}, '2 players: the game needs 3'],
    [[...Array.from({ length: 30 }, () => 'VILLAGER' as const), 'WEREWOLF'], {}, '31 players: the game is for 30 at most'],
    [['VILLAGER', 'SEER', 'VILLAGER', 'MINION'], {}, 'no wolf: the good have won'],
    [['WEREWOLF', 'MINION', 'POSSESSED'], {}, 'nobody is good: the wolves have won'],
    [[...two('VILLAGER'), ...two('WEREWOLF')], { evilWins: 'parity' }, '2 wolves of 4: at parity the wolves have won'],
    [[...two('VILLAGER'), ...two('WEREWOLF'), 'WOLF_CUB'], { evilWins: 'more-wolves' }, '3 wolves of 5: more wolves than others have won'],
  ] as const satisfies readonly (readonly [readonly RoleName[], Partial<WerewolfOptions>, string])[])('%j with %j: %s', (roles, options, why) => {
    expect(boardProblems(roles, options).errors).toEqual([why]);
    const players = seats(roles.length);
    const run = (): unknown => createGame(werewolf, { players, options, deal: roles.map((role) => ({ role })) });
    expect(run).toThrow(`WEREWOLF_BOARD: ${why}`);
  });

  it('[WW-38] two wolves and two good are refused at parity, and sit down by every other count', () => {
    const roles: readonly RoleName[] = ['VILLAGER', 'SEER', 'WEREWOLF', 'WEREWOLF'];
    expect(() => sit(roles, { evilWins: 'parity' })).toThrow(/WEREWOLF_BOARD/);
    for (const evilWins of ['side-wipe', 'all-good-dead', 'more-wolves'] as const) expect(sit(roles, { evilWins }).public.view().outcome).toBeUndefined();
  });

  it('[WW-42] helpers of the wolves are no wolves: with them a table sits down at parity', () => {
    expect(boardProblems(['VILLAGER', 'SEER', 'MINION', 'POSSESSED', 'WEREWOLF', 'WEREWOLF'], { evilWins: 'parity' }).errors).toEqual([]);
  });

  it('with every reason at once', () => {
    expect(boardProblems(two('MINION')).errors).toEqual(['2 players: the game needs 3', 'no wolf: the good have won', 'nobody is good: the wolves have won']);
  });

  it('a role of an extension that says nothing of its side is refused by name', () => {
    type WithGhost = Omit<Werewolf, 'role'> & { readonly role: RoleName | 'GHOST' };
    const bare = extendRules<WithGhost, Werewolf>(werewolf, { name: 'ghost', version: 1, roles: { GHOST: {} } });
    const deal = (['VILLAGER', 'GHOST', 'SEER', 'WEREWOLF'] as const).map((role) => ({ role }));
    expect(() => createGame(bare, { players: seats(4), deal })).toThrow(/WEREWOLF_BOARD: GHOST counts as nothing/);
  });
});

describe('a host is warned, and the game begins', () => {
  it.each([
    [['VILLAGER', 'VILLAGER', 'VILLAGER', 'WEREWOLF'], {}, 'side-wipe without specials: only the other kind can be wiped out'],
    [['SEER', 'WITCH', 'HUNTER', 'WEREWOLF'], {}, 'side-wipe without villagers: only the other kind can be wiped out'],
    [['VILLAGER', 'SEER', 'WITCH', 'WEREWOLF'], { dayTie: 'sheriff' }, 'ties are settled by the sheriff, and there is none: a tie exiles nobody'],
    [['VILLAGER', 'SEER', 'WITCH', 'WEREWOLF', 'WEREWOLF'], {}, '2 wolves of 5: more than a third'],
  ] as const satisfies readonly (readonly [readonly RoleName[], Partial<WerewolfOptions>, string])[])('%j with %j: %s', (roles, options, why) => {
    expect(boardProblems(roles, options)).toEqual({ errors: [], warnings: [why] });
    expect(sit(roles, options).public.view().outcome).toBeUndefined();
  });
});
