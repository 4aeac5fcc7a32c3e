/**
 * The test that plays one game again, as source to be pasted.
 */
import type { Rules } from '@hiddenrole/kernel';
import type { Failing } from './failing.js';
import type { Game } from './game.js';
import { literalOf, quoted } from './literal.js';
import type { FuzzOptions } from './options.js';
import { OWN_LAW } from './own-law.js';

/** Where the ruleset is found. */
export interface Place {
  readonly name: string;
  readonly from: string;
}

/** What the run was told that a game depends on. */
type How = Pick<FuzzOptions, 'rules' | 'bound' | 'leak'>;

/** A test for vitest; other runners have a `test` of their own. */
export function sourceOf({ law, at }: Failing, how: How, place: Place = { name: variableOf(how.rules.name), from: './rules.js' }): string {
  const { rules } = how;
  const body = 'game' in at ? checked(at.game, law, how, place) : [`  createGame(${place.name}, ${literalOf({ ...at.table, seed: at.seed }, '  ')});`];
  return [
    'game' in at ? `import { checkGame } from '@hiddenrole/enginetest';` : `import { createGame } from '@hiddenrole/kernel';`,
    `import { test } from 'vitest';`,
    `import { ${place.name} } from ${quoted(place.from)};`,
    '',
    `test(${quoted(`${rules.name} keeps the law ${law}`)}, () => {`,
    ...body,
    '});',
  ].join('\n');
}

function checked(game: Game, law: string, { rules, bound, leak }: How, { name }: Place): readonly string[] {
  return [
    '  checkGame({',
    `    rules: ${name},`,
    ...(law.startsWith(OWN_LAW) ? ['    laws: [],', `    own: [theLaw], // ${law}`] : [`    laws: [${quoted(law)}],`]),
    ...(bound === undefined ? [] : [`    bound: ${bound},`]),
    ...(leak?.accept === undefined ? [] : [`    leak: ${literalOf({ accept: leak.accept })},`]),
    ...gameLines(game, rules),
    '  });',
  ];
}

function gameLines({ players, options, deal, moves, ...rest }: Game, rules: Rules): readonly string[] {
  const unusual = Object.fromEntries(Object.entries(options).filter(([name, value]) => rules.options[name]?.default !== value));
  const field = (name: string, value: unknown): string => `      ${name}: ${literalOf(value, '      ')},`;
  return [
    '    game: {',
    field('players', players),
    field('options', unusual),
    field('deal', deal),
    ...Object.entries(rest).map(([name, value]) => field(name, value)),
    ...(moves.length === 0 ? ['      moves: [],'] : ['      moves: [', ...moves.map((move) => `        ${literalOf(move, '        ')},`), '      ],']),
    '    },',
  ];
}

/** A name for a variable: `two-teams` is `twoTeams`. */
function variableOf(name: string): string {
  const [first = '', ...rest] = name.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '');
  const joined = [first, ...rest.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)].join('');
  return /^[\p{L}_$]/u.test(joined) ? joined : 'rules';
}
