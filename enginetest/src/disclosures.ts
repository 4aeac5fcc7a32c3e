/**
 * The disclosure report: what reaches whom in a ruleset, computed from which hidden facts, and which secrets it tells.
 */
import type { Rules, Vocabulary } from '@hiddenrole/kernel';
import { Chance } from './chance.js';
import { noLeak } from './laws/no-leak.js';
import { emptyLedger, type Ledger, type Table } from './leak/ledger.js';
import { planFor, tablesFor, type FuzzOptions } from './options.js';
import { messageOf, playDraft } from './run.js';

const GAMES = 300;

/**
 * Plays a ruleset and says, for each channel, which hidden facts the rules looked at for it (`computed from`), whom it
 * reaches (`told to`), and which secrets it told to somebody who did not know them (`tells`): found by comparing worlds that
 * differ in nothing else. The same options give the same text: check it in beside the tests of the ruleset, and read what changes.
 * @throws Error when a world leaks, or the rules refuse every table
 * @public
 */
export function disclosuresOf<V extends Vocabulary>(options: Pick<FuzzOptions<V>, 'rules' | 'players' | 'tables' | 'games' | 'seed' | 'weights' | 'driver' | 'bound' | 'leak'>): string {
  const { games = GAMES, seed = 1 } = options;
  const ledger = emptyLedger();
  const run: FuzzOptions = { ...options, laws: [noLeak.name] };
  const plan = planFor(run, { ledger, pairs: 2, record: true });
  const { tables } = tablesFor(run);
  let refused: unknown;
  let played = 0;
  for (let i = 0; i < games; i += 1) {
    const { play, failure, refusal } = playDraft(plan, { table: new Chance(seed + i).of(tables), chance: (seed + i + 1) | 0 }, plan.laws);
    if (failure !== undefined) throw failure;
    refused = refusal ?? refused;
    played += play === undefined ? 0 : 1;
  }
  if (played === 0) throw new Error(`${options.rules.name} discloses nothing, as no game was played: ${messageOf(refused)}`);
  return reportOf(options.rules, ledger);
}

function reportOf({ name, version }: Rules, { reads, tells, audiences, pairs }: Ledger): string {
  const channels = [...new Set([reads, tells, audiences].flatMap((table) => Object.keys(table)))].sort();
  const roles = Object.keys(pairs);
  const out = [`Disclosures of ${name}, version ${version}`];
  for (const channel of channels) {
    out.push('', channel);
    out.push(...lines('computed from', readsOf(reads, channel)));
    out.push(...lines('told to', [...new Set(Object.keys(audiences[channel] ?? {}))].sort()));
    out.push(...lines('tells', isForAll(channel, audiences) ? [...new Set(Object.keys(tells[channel] ?? {}).map(generic))].sort().map((secret) => `anyone: ${secret}`) : tellsOf(tells, channel, roles)));
  }
  return `${out.join('\n')}\n`;
}

/** What reaches everybody tells everybody the same; whether each role was seen to hear it is the luck of the games. */
function isForAll(channel: string, audiences: Table): boolean {
  const told = audiences[channel] ?? {};
  return channel === 'publicInfo' || Object.hasOwn(told, 'everyone') || Object.hasOwn(told, 'every seat');
}

function lines(label: string, items: readonly string[]): readonly string[] {
  return items.map((item) => `  ${label} ${item}`);
}

/** Numbered variables are one fact: `proposal.#`. */
function generic(fact: string): string {
  return fact.replace(/\d+/g, '#');
}

function readsOf(reads: Table, channel: string): readonly string[] {
  const facts = new Map<string, Set<string>>();
  for (const [fact, phases] of Object.entries(reads[channel] ?? {})) {
    const known = facts.get(generic(fact)) ?? new Set();
    for (const phase of phases) known.add(phase);
    facts.set(generic(fact), known);
  }
  const everywhere = new Set([...facts.values()].flatMap((phases) => [...phases]));
  return [...facts].map(([fact, phases]) => (phases.size === everywhere.size ? fact : `${fact}, in ${[...phases].sort().join(', ')}`)).sort();
}

function tellsOf(tells: Table, channel: string, roles: readonly string[]): readonly string[] {
  const told = new Map<string, Set<string>>();
  for (const [secret, whom] of Object.entries(tells[channel] ?? {})) {
    const known = told.get(generic(secret)) ?? new Set();
    for (const role of whom) known.add(role);
    told.set(generic(secret), known);
  }
  return [...told].map(([secret, whom]) => `${whom.size === roles.length ? 'anyone' : [...whom].sort().join(', ')}: ${secret}`).sort();
}
