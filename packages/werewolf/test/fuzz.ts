/**
 * How the ruleset is fuzzed: by laws.test.ts, by the disclosure report beside this file, and by `enginetest fuzz`. Some
 * tables are boards of a tradition with its house rules, most are any roles with any switches.
 */
import type { FuzzOptions, Table } from '@hiddenrole/enginetest';
import { board, boardProblems, werewolf, type RoleName, type Tradition, type Werewolf, type WerewolfOptions } from '@hiddenrole/werewolf';
import { array, constant, constantFrom, oneof, record, shuffledSubarray, tuple, type Arbitrary } from 'fast-check';

const WOLVES: readonly RoleName[] = ['WEREWOLF', 'WEREWOLF', 'WHITE_WOLF_KING', 'WOLF_CUB'];
const OTHERS: readonly RoleName[] = ['VILLAGER', 'SEER', 'WITCH', 'HUNTER', 'GUARD', 'IDIOT', 'KNIGHT', 'CUPID', 'ELDER', 'LITTLE_GIRL', 'MEDIUM', 'POSSESSED', 'BODYGUARD', 'MINION'];
const TRADITIONS: readonly Tradition[] = ['chinese', 'millers-hollow', 'ultimate', 'japanese', 'mafia'];

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `p${i + 1}`);

const boards: Arbitrary<Table<Werewolf>> = tuple(constantFrom(...TRADITIONS), constantFrom(8, 9)).map(([tradition, players]) => ({ players: ids(players), options: board(tradition, players).options }));

function switches(): Arbitrary<Partial<WerewolfOptions>> {
  const each = Object.entries(werewolf.options).map(([name, { values, default: usual }]) => [name, oneof(constant(usual), constantFrom<string | number | boolean>(...values))] as const);
  return record<Partial<WerewolfOptions>>(Object.fromEntries(each));
}

const anything: Arbitrary<Table<Werewolf>> = tuple(array(constantFrom(...WOLVES), { minLength: 1, maxLength: 3 }), array(constantFrom(...OTHERS), { minLength: 4, maxLength: 6 }), switches())
  .filter(([wolves, others, options]) => boardProblems([...wolves, ...others], options).errors.length === 0)
  .chain(([wolves, others, options]) => {
    const cards = [...wolves, ...others];
    return shuffledSubarray(cards, { minLength: cards.length, maxLength: cards.length }).map((roles) => ({ players: ids(roles.length), options, deal: roles.map((role) => ({ role })) }));
  });

/** So few that the lovers are now and then all that is left. */
const romances: Arbitrary<Table<Werewolf>> = shuffledSubarray<RoleName>(['CUPID', 'WEREWOLF', 'SEER', 'VILLAGER', 'VILLAGER'], { minLength: 5, maxLength: 5 }).map((roles) => ({
  players: ids(roles.length),
  options: { evilWins: 'all-good-dead' },
  deal: roles.map((role) => ({ role })),
}));

export const fuzz: FuzzOptions<Werewolf> = { rules: werewolf, tables: oneof({ weight: 3, arbitrary: boards }, { weight: 6, arbitrary: anything }, { weight: 2, arbitrary: romances }) };
