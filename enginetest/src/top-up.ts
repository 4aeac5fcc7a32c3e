/**
 * Enough for the leak law: whether too little was compared in a run, and games played to mend that.
 */
import { sample } from 'fast-check';
import type { Failing } from './failing.js';
import { addLedger } from './leak/ledger.js';
import { rolesShort, starvedOf } from './leak/starvation.js';
import { isLeakChecked, leakDemands, tablesFor, type FuzzOptions } from './options.js';
import { playPart, type Tallies } from './part.js';
import { planOf } from './run.js';
import { Scripts } from './script.js';
import type { Tally } from './tally.js';

/** What stands before a role in its label. */
const DEALT = 'role:';
/** How many deals are looked at, and how many of them are played at most. */
const LOOKED_AT = 4_000;
const PLAYED = 600;
/** After so many games that brought no pair for any role that is short, there are none to be had. */
const IN_VAIN = 25;

/**
 * Plays on for the leak law alone while too few pairs of worlds were compared as some role that was dealt, at tables where it is.
 * @returns the game that leaks
 */
export function topUp(options: FuzzOptions, { tally, ledger }: Tallies, seed: number): Failing | undefined {
  const demands = leakDemands(options);
  if (demands === undefined || options.path !== undefined) return undefined;
  const roles = rolesDealt(tally);
  const dealer = dealerOf(options);
  let played = 0;
  let vain = 0;
  for (let i = 1; i <= LOOKED_AT && played < PLAYED && vain < IN_VAIN; i += 1) {
    const short = rolesShort(ledger, roles, demands);
    if (short.length === 0) return undefined;
    const at = (seed + i * 7_919) | 0;
    if (!dealer(at).some((role) => short.includes(role))) continue;
    const part = playPart({ ...options, laws: ['no-leak'], own: [] }, 1, at, 'EVERY_SEAT');
    addLedger(ledger, part.tallies.ledger);
    if (part.failing !== undefined) return part.failing;
    played += 1;
    vain = short.some((role) => Object.hasOwn(part.tallies.ledger.pairs, role)) ? 0 : vain + 1;
  }
  return undefined;
}

/** Says which roles the first game of a seed deals; nobody moves in it. */
function dealerOf(options: FuzzOptions): (seed: number) => readonly string[] {
  const { tables, least } = tablesFor(options);
  const plan = planOf(options.rules, [], () => undefined, { bound: 0 });
  const scripts = new Scripts({ plan, tables, least, most: 0, onRefused: () => undefined });
  return (seed) => {
    const [script] = sample(scripts, { seed, numRuns: 1 });
    return script?.verdict.play?.start.engine.referee.view().players.map(({ role }) => role) ?? [];
  };
}

/** What the leak law compared too little; empty: nothing. */
export function starved(options: FuzzOptions, { tally, ledger }: Tallies): readonly string[] {
  if (options.path !== undefined) return [];
  const demands = leakDemands(options);
  const hidden = options.leak?.hidden !== undefined && isLeakChecked(options) && (ledger.steps['hidden'] ?? 0) === 0;
  return [...(demands === undefined ? [] : starvedOf(ledger, rolesDealt(tally), demands)), ...(hidden ? ['no move was compared in worlds that differ in the hidden state of the game'] : [])];
}

function rolesDealt({ labels }: Tally): readonly string[] {
  return Object.keys(labels).flatMap((label) => (label.startsWith(DEALT) ? [label.slice(DEALT.length)] : []));
}
