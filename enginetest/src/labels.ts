/**
 * Labels: the names of what can be seen in a game, and which of them a game showed.
 */
import type { LogEntry, Rules } from '@hiddenrole/kernel';
import type { Play, Step } from './play.js';
import { count } from './tally.js';

/** What stands before a label of the author's own. */
export const OWN = 'own:';

const EFFECTS = ['SET_ALIVE', 'SET_VAR', 'SET_ROLE', 'REVEAL', 'SET_ACTORS', 'DETOUR', 'GOTO_PHASE', 'CLOSE_PHASE', 'EVENT'] as const satisfies readonly LogEntry['type'][];
const CODES = ['BAD_REQUEST', 'NOT_ALLOWED', 'BAD_CHOICE', 'CANNOT_SPEAK', 'BAD_MESSAGE', 'UNAVAILABLE'] as const;
const HOST = ['kill', 'apply', 'take-back', 'rescue', 'restart', 'early-end'] as const;

/** Every label that a ruleset can show, but for table sizes, what laws compared, and labels of the author's own. */
export function knownLabels(rules: Rules): ReadonlySet<string> {
  const { roles, phases, events, options, camps, interceptors = [], settle = [], speech } = rules;
  const skills = [...new Set(Object.values(phases).flatMap(({ steps = [] }) => steps.flatMap(({ skill }) => skill ?? [])))];
  return new Set([
    ...Object.keys(phases).map((phase) => `phase:${phase}`),
    ...skills.map((skill) => `skill:${skill}`),
    ...stepsOf(rules),
    ...Object.keys(roles).map((role) => `role:${role}`),
    ...[...Object.keys(roles), 'SYSTEM', 'null'].flatMap((role) => skills.map((skill) => `action:${role}.${skill}`)),
    ...Object.keys(events).map((event) => `event:${event}`),
    ...EFFECTS.map((type) => `effect:${type}`),
    ...['RULES', 'INTERCEPTOR', 'KERNEL'].map((by) => `canceled:${by}`),
    ...interceptors.map(({ name }) => `interceptor:${name}`),
    ...settle.map(({ name }) => `settler:${name}`),
    ...Object.keys(phases).map((phase) => `detour:${phase}`),
    ...CODES.map((code) => `refused:${code}`),
    ...(typeof speech === 'object' ? Object.keys(speech) : ['TABLE']).map((channel) => `said:${channel}`),
    ...HOST.map((kind) => `host:${kind}`),
    ...Object.entries(options).flatMap(([name, { values }]) => values.map((value) => `option:${name}=${value}`)),
    ...camps.map((camp) => `won:${camp}`),
    'won:nobody',
    'won:players',
    'unfinished',
  ]);
}

/** What a run is to show when its author does not say: every phase, skill and role. */
export function usualLabels(rules: Rules): readonly string[] {
  return [...knownLabels(rules)].filter((label) => /^(phase|skill|role):/.test(label));
}

/**
 * Demands of labels that they can be seen at all.
 * @throws Error that lists similar ones
 */
export function demandKnown(labels: readonly string[], rules: Rules): void {
  const known = knownLabels(rules);
  for (const label of labels) {
    if (known.has(label) || label.startsWith(OWN) || /^(size:[1-9]\d*$|compared:)/.test(label)) continue;
    throw new Error(`mustSee: there is no label ${JSON.stringify(label)}; similar: ${similarTo(label, [...known]).join(', ')}`);
  }
}

const SIMILAR = 5;

function similarTo(label: string, known: readonly string[]): readonly string[] {
  const wanted = piecesOf(label);
  const likeness = (other: string): number => {
    const pieces = piecesOf(other);
    const shared = [...pieces].filter((piece) => wanted.has(piece)).length;
    return shared / (wanted.size + pieces.size - shared);
  };
  return known.map((other) => ({ other, alike: likeness(other) })).sort((a, b) => b.alike - a.alike).slice(0, SIMILAR).map(({ other }) => other);
}

/** Every two neighbouring characters. */
function piecesOf(text: string): ReadonlySet<string> {
  const plain = text.toLowerCase();
  return new Set(Array.from({ length: Math.max(1, plain.length - 1) }, (_, i) => plain.slice(i, i + 2)));
}

/** Steps as they are counted; one that takes no action is seen by its phase. */
function stepsOf({ phases }: Rules): readonly string[] {
  return Object.entries(phases).flatMap(([phase, { steps = [] }]) => steps.flatMap(({ skill }) => (skill === undefined ? [] : [`step:${phase}.${skill}`])));
}

/** What one game showed. Once a game: role, option, size, interceptor, settler, how it ended; the others each time. */
export function labelsOf(play: Play): Readonly<Record<string, number>> {
  const seen: Record<string, number> = {};
  const see = (label: string): void => count(seen, label);
  for (const opinion of play.probe.opinions) see(opinion);
  see(`size:${play.seats.length}`);
  for (const entry of play.start.engine.log()) entryLabels(entry, see);
  for (const step of play.steps) {
    stepLabels(step, see);
    for (const entry of step.entries) entryLabels(entry, see);
  }
  const { outcome } = play.now.public.view;
  if (outcome === undefined) see('unfinished');
  else if (outcome.sides !== undefined && outcome.sides.length > 0) for (const side of outcome.sides) see(`won:${side}`);
  else see(outcome.winners.length === 0 ? 'won:nobody' : 'won:players');
  return seen;
}

type See = (label: string) => void;

function entryLabels(entry: LogEntry, see: See): void {
  switch (entry.type) {
    case 'GAME_CREATED':
      for (const role of new Set(entry.deal.map(({ role }) => role))) see(`role:${role}`);
      for (const [name, value] of Object.entries(entry.options)) see(`option:${name}=${value}`);
      break;
    case 'PHASE_CHANGED':
      if (entry.to !== 'END') see(`phase:${entry.to}`);
      if (entry.sake !== undefined) see(`detour:${entry.to}`);
      break;
    case 'MESSAGE_SENT':
      see(`said:${entry.channel}`);
      break;
    case 'SKILL_SUBMITTED':
      see(`skill:${entry.skill}`);
      break;
    case 'SKILL_VOIDED':
    case 'NOTICED':
    case 'GAME_ENDED':
      break;
    default:
      if (entry.canceled !== undefined) see(`canceled:${entry.canceled.by}`);
      else {
        see(`effect:${entry.type}`);
        if (entry.type === 'EVENT') see(`event:${entry.event}`);
      }
  }
}

function stepLabels({ move, answer, before, entries }: Step, see: See): void {
  if (!answer.ok && 'code' in answer) see(`refused:${answer.code}`);
  for (const entry of entries) {
    if (entry.type !== 'SKILL_SUBMITTED') continue;
    const role = entry.player === '' ? 'SYSTEM' : before.seat(entry.player).view.own.self.role;
    see(`action:${role ?? 'null'}.${entry.skill}`);
    see(`step:${before.engine.referee.view().phase}.${entry.skill}`);
  }
  if (!answer.ok) return;
  if (move.do === 'apply') see(move.effects.some((effect) => effect.type === 'SET_ALIVE' && !effect.alive) ? 'host:kill' : 'host:apply');
  if (move.do === 'take-back' && entries.length > 0) see('host:take-back');
  if (move.do === 'restart') see('host:restart');
  if (move.do === 'end' && move.rescue === true) see('host:rescue');
  if (move.do === 'end' && move.rescue !== true && !before.engine.referee.readiness().ready) see('host:early-end');
}
