/**
 * Every check that can be made of a ruleset without playing it. All problems are found, each with its path.
 */
import { isAudience } from './audience.js';
import { shorten } from './errors.js';
import { idFault, isRecord, MAX_TEXT, textFault } from './json.js';
import type { Phase } from './phase.js';
import { entry, sayTo, unknownKeys, type Loose, type Say } from './problems.js';
import type { Rules } from './rules.js';
import { checkSteps } from './validate-steps.js';
import { END, PHASE_ACTIONS, START, SYSTEM } from './vocabulary.js';

const RULES_KEYS = ['name', 'version', 'options', 'roles', 'camps', 'events', 'groups', 'startPhase', 'phases', 'rounds', 'interceptors', 'settle', 'speech', 'deal', 'setup', 'victory', 'curtain', 'publicInfo', 'audience', 'teammates'];
const PHASE_KEYS = ['steps', 'next', 'group', 'face', 'onEnter', 'onExit', 'timeoutMs', 'resolve', 'closes'];
const FUNCTIONS = ['deal', 'setup', 'victory', 'curtain', 'publicInfo', 'audience', 'teammates'];

/** Every problem of a ruleset, in order of its parts; empty when there is none. */
export function problemsOf(rules: unknown): readonly string[] {
  const problems: string[] = [];
  if (!isRecord(rules)) return [`expected a record of rules, got ${shorten(rules)}`];
  const say = sayTo(problems);
  checkHead(rules, say);
  if (isRecord(rules['phases']) && Object.keys(rules['phases']).length === 0) say('phases', 'expected at least one phase');
  if (!canBeWalked(rules)) return problems;
  checkPhases(rules, say);
  checkRounds(rules, say);
  return problems;
}

/** Every problem of an extension that would keep it from being composed with its base, or be lost in that. */
export function problemsOfPatch(patch: unknown): readonly string[] {
  const problems: string[] = [];
  if (!isRecord(patch)) return [`expected a record of additions, got ${shorten(patch)}`];
  const say = sayTo(problems);
  unknownKeys(patch, RULES_KEYS, '', say);
  checkId(patch, say);
  for (const table of ['options', 'roles', 'events', 'groups', 'phases']) {
    if (patch[table] !== undefined && !isRecord(patch[table])) say(table, `expected a record, got ${shorten(patch[table])}`);
    checkTable(patch[table], table, say, table === 'roles' ? checkRole : () => undefined);
  }
  for (const list of ['camps', 'interceptors', 'settle']) if (patch[list] !== undefined && !Array.isArray(patch[list])) say(list, `expected a list, got ${shorten(patch[list])}`);
  checkFunctions(patch, say);
  checkTable(patch['phases'], 'phases', () => undefined, ({ steps }, path) => {
    if (steps !== undefined && !Array.isArray(steps)) say(`${path}.steps`, 'expected a list of steps');
  });
  return problems;
}

/** Whether the tables that phases speak of are there, so that the phases can be checked too; {@link checkHead} reports if not. */
function canBeWalked(rules: unknown): rules is Rules {
  if (!isRecord(rules) || !isRecord(rules['roles']) || !(rules['groups'] === undefined || isRecord(rules['groups']))) return false;
  return [rules['phases'], rules['groups'] ?? {}].every((table) => isRecord(table) && Object.values(table).every(isRecord));
}

function checkHead(rules: Loose, say: Say): void {
  unknownKeys(rules, RULES_KEYS, '', say);
  checkId(rules, say);
  for (const table of ['options', 'roles', 'events', 'phases']) {
    if (!isRecord(rules[table])) say(table, `expected a record, got ${shorten(rules[table])}`);
  }
  checkTable(rules['options'], 'options', say, checkOption);
  checkTable(rules['roles'], 'roles', say, checkRole);
  if (isRecord(rules['roles']) && Object.hasOwn(rules['roles'], SYSTEM)) say(`roles.${SYSTEM}`, 'the name is the referee\'s');
  checkTable(rules['events'], 'events', say, (event, path) => {
    unknownKeys(event, ['to'], path, say);
    if (event['to'] !== undefined && typeof event['to'] !== 'string') say(`${path}.to`, "expected 'everyone', 'table' or 'nobody'; ids are not known yet");
    else if (event['to'] !== undefined && !isAudience(event['to'])) say(`${path}.to`, `expected 'everyone', 'table' or 'nobody', got ${shorten(event['to'])}`);
  });
  if (rules['groups'] !== undefined && !isRecord(rules['groups'])) say('groups', `expected a record, got ${shorten(rules['groups'])}`);
  checkTable(rules['groups'], 'groups', say, (group, path) => {
    unknownKeys(group, ['onEnter', 'onExit'], path, say);
    checkActions(group, path, say);
  });
  const { camps, rounds } = { camps: rules['camps'], rounds: rules['rounds'] };
  if (!Array.isArray(camps)) say('camps', `expected a list of names, got ${shorten(camps)}`);
  else camps.forEach((camp, i) => { say(`camps[${i}]`, idFault(camp) ?? (camps.indexOf(camp) === i ? undefined : `${shorten(camp)} stands there twice`)); });
  if (rounds !== undefined && rounds !== false) say('rounds', `expected false or nothing, got ${shorten(rounds)}`);
  checkFunctions(rules, say);
  checkNamed(rules['interceptors'], 'interceptors', 'intercept', say);
  checkNamed(rules['settle'], 'settle', 'settle', say);
  const { speech } = { speech: rules['speech'] };
  if (isRecord(speech)) {
    for (const [channel, hears] of Object.entries(speech)) say(`speech.${channel}`, idFault(channel) ?? (typeof hears === 'function' ? undefined : 'expected a function'));
  } else if (speech !== undefined && typeof speech !== 'function') say('speech', `expected a function, or a record of functions by channel, got ${shorten(speech)}`);
  checkTable(rules['phases'], 'phases', say, () => undefined);
}

function checkId(rules: Loose, say: Say): void {
  say('name', idFault(rules['name']));
  if (!Number.isSafeInteger(rules['version']) || Number(rules['version']) < 1) say('version', `expected a whole number from 1, got ${shorten(rules['version'])}`);
}

function checkRole(role: Loose, path: string, say: Say): void {
  unknownKeys(role, ['setup', 'info'], path, say);
  for (const key of ['setup', 'info']) if (role[key] !== undefined && typeof role[key] !== 'function') say(`${path}.${key}`, 'expected a function');
}

function checkFunctions(rules: Loose, say: Say): void {
  for (const key of FUNCTIONS) if (rules[key] !== undefined && typeof rules[key] !== 'function') say(key, `expected a function, got ${shorten(rules[key])}`);
}

function checkTable(table: unknown, path: string, say: Say, check: (item: Loose, path: string, say: Say) => void): void {
  if (!isRecord(table)) return;
  for (const [name, item] of Object.entries(table)) {
    say(`${path}.${name}`, idFault(name));
    if (isRecord(item)) check(item, `${path}.${name}`, say);
    else say(`${path}.${name}`, `expected a record, got ${shorten(item)}`);
  }
}

function checkOption(option: Loose, path: string, say: Say): void {
  unknownKeys(option, ['values', 'default', 'doc'], path, say);
  const { values } = { values: option['values'] };
  if (!Array.isArray(values) || values.length === 0) say(`${path}.values`, 'expected a list of every value it may take');
  else {
    for (const value of Array.from<unknown>(values)) say(`${path}.values`, optionFault(value));
    if (!values.includes(option['default'])) say(`${path}.default`, `${shorten(option['default'])} is not among the values`);
  }
  if (typeof option['doc'] !== 'string' || option['doc'] === '') say(`${path}.doc`, 'expected a line of documentation');
}

/** What is wrong with a value of an option: it is saved with the game, as JSON. */
function optionFault(value: unknown): string | undefined {
  if (typeof value === 'string') return textFault(value, MAX_TEXT);
  return typeof value === 'boolean' || Number.isFinite(value) ? undefined : `expected texts, numbers or booleans, got ${shorten(value)}`;
}

function checkActions(item: Loose, path: string, say: Say): void {
  for (const key of ['onEnter', 'onExit']) {
    const { actions } = { actions: item[key] };
    if (actions === undefined) continue;
    if (!Array.isArray(actions)) say(`${path}.${key}`, 'expected a list of actions');
    else for (const action of actions) if (!PHASE_ACTIONS.some((known) => known === action)) say(`${path}.${key}`, `unknown action ${shorten(action)}; expected ${PHASE_ACTIONS.join(' or ')}`);
  }
}

function checkNamed(list: unknown, path: string, method: string, say: Say): void {
  if (list === undefined) return;
  if (!Array.isArray(list)) {
    say(path, `expected a list of { name, ${method} }`);
    return;
  }
  const names: unknown[] = [];
  list.forEach((item: unknown, i) => {
    const there = typeof item === 'object' && item !== null ? item : {};
    const name: unknown = Reflect.get(there, 'name');
    const run: unknown = Reflect.get(there, method);
    say(`${path}[${i}].name`, idFault(name) ?? (names.includes(name) ? `${shorten(name)} stands there twice` : undefined));
    if (typeof run !== 'function') say(`${path}[${i}].${method}`, 'expected a function');
    names.push(name);
  });
}

function checkPhases(rules: Rules, say: Say): void {
  const names = Object.keys(rules.phases);
  const start = entry(rules.phases, rules.startPhase);
  if (start === undefined) say('startPhase', `no phase ${shorten(rules.startPhase)}; expected one of ${names.join(', ')}`);
  else if (start.next === undefined) say('startPhase', `${rules.startPhase} declares no next: it exists for detours only`);
  for (const [name, phase] of Object.entries(rules.phases)) {
    const path = `phases.${name}`;
    unknownKeys({ ...phase }, PHASE_KEYS, path, say);
    if (name === START || name === END) say(path, 'the name is the kernel\'s');
    if (typeof phase.resolve !== 'function') say(`${path}.resolve`, 'expected a resolver; a phase that only waits uses nothing');
    if (phase.closes !== undefined && typeof phase.closes !== 'function') say(`${path}.closes`, 'expected a function');
    if (phase.face !== undefined) say(`${path}.face`, idFault(phase.face));
    if (phase.timeoutMs !== undefined && !(Number.isFinite(phase.timeoutMs) && phase.timeoutMs > 0)) say(`${path}.timeoutMs`, `expected milliseconds, got ${shorten(phase.timeoutMs)}`);
    checkActions({ ...phase }, path, say);
    checkExit(rules, phase, path, names, say);
    if (phase.steps !== undefined && !Array.isArray(phase.steps)) say(`${path}.steps`, 'expected a list of steps');
    else checkSteps(rules, phase.steps ?? [], path, say);
  }
}

function checkExit(rules: Rules, phase: Phase, path: string, names: readonly string[], say: Say): void {
  if (phase.next === undefined) {
    if (phase.group !== undefined) say(`${path}.group`, 'a phase without next exists for detours only and belongs to no group');
    if (phase.onEnter !== undefined || phase.onExit !== undefined) say(path, 'a phase without next exists for detours only and declares no action');
    return;
  }
  if (phase.next !== END && entry(rules.phases, phase.next) === undefined) say(`${path}.next`, `no phase ${shorten(phase.next)}; expected END or one of ${names.join(', ')}`);
  else if (phase.next !== END && entry(rules.phases, phase.next)?.next === undefined) say(`${path}.next`, `${phase.next} declares no next: it exists for detours only`);
  if (phase.group !== undefined && entry(rules.groups, phase.group) === undefined) say(`${path}.group`, `no group ${shorten(phase.group)}; groups declares ${Object.keys(rules.groups ?? {}).join(', ') || 'none'}`);
}

/** Where the graph of `next` loops, a round has a boundary, or is declared not to exist. */
function checkRounds(rules: Rules, say: Say): void {
  if (rules.rounds === false || !loops(rules)) return;
  const declared = [...Object.values(rules.phases), ...Object.values(rules.groups ?? {})].flatMap(({ onEnter, onExit }) => [onEnter, onExit].flatMap((actions) => (Array.isArray(actions) ? Array.from<unknown>(actions) : [])));
  for (const action of PHASE_ACTIONS) {
    if (!declared.includes(action)) say('phases', `the phases loop, but none declares ${action}; declare it in onEnter or onExit, or rounds: false`);
  }
}

function loops(rules: Rules): boolean {
  return Object.keys(rules.phases).some((from) => {
    const seen = new Set<string>();
    let at: string | undefined = rules.phases[from]?.next;
    while (at !== undefined && at !== from && !seen.has(at)) {
      seen.add(at);
      at = rules.phases[at]?.next;
    }
    return at === from;
  });
}
