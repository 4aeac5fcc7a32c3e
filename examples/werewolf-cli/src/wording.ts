/**
 * Names and lists in sentences.
 */
import type { Choice, ChoiceValue, Json, JsonObject, Outcome } from '@hiddenrole/kernel';
import type { RoleName, Werewolf } from '@hiddenrole/werewolf';
import { CAMPS, INFO, REASONS, ROLES, SKILLS, type RoleText } from './texts.js';

/** Names in a sentence; `nobody` when there are none. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}

/** A number of things. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The entry of a table under a name that may not be in it. */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** What a role is called. */
export function roleTitle(role: string | null): string {
  return role === null ? 'a card not seen yet' : (entryOf<RoleText>(ROLES, role)?.title ?? role);
}

/** What somebody is, in a sentence: `a Werewolf`, `the Seer`. */
export function roleName(role: string): string {
  return role === 'VILLAGER' || role === 'WEREWOLF' ? `a ${roleTitle(role)}` : `the ${roleTitle(role)}`;
}

/** Roles with how many there are of each: `3 Villagers, Seer and 3 Werewolves`. */
export function deckWords(roles: readonly string[]): string {
  const names = [...new Set(roles)].map((role) => {
    const count = roles.filter((one) => one === role).length;
    return count === 1 ? roleTitle(role) : `${count} ${entryOf<RoleText>(ROLES, role)?.plural ?? role}`;
  });
  return listed(names);
}

/** Every role, in the order of the texts. */
export function everyRole(): readonly RoleName[] {
  return Object.keys(ROLES).filter((name): name is RoleName => name in ROLES);
}

function valueWords(value: ChoiceValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? listed(value) : listed(Object.values(value).map((one: ChoiceValue) => valueWords(one)));
}

/** What somebody does, in a sentence without its subject: `looks at Ben`. */
export function doesWords(skill: Werewolf['skill'], choice: Choice): string {
  return SKILLS[skill].said.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = choice[slot];
    return value === undefined ? 'somebody' : valueWords(value);
  });
}

/** What somebody does, as a sentence. */
export function didWords(who: string, skill: Werewolf['skill'], choice: Choice): string {
  const text = `${who} ${doesWords(skill, choice)}`;
  return /[."!?]$/.test(text) ? text : `${text}.`;
}

function jsonWords(value: Json): string {
  if (value === null) return 'nobody';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return listed(value.map((one: Json) => jsonWords(one)));
  const fields = new Map<string, Json>(Object.entries(value));
  const [who, is] = [fields.get('player'), fields.get('is')];
  if (typeof who === 'string' && typeof is === 'string') return `${who} (${lookWords(is)})`;
  return listed([...fields].map(([key, one]) => `${key} ${jsonWords(one)}`));
}

/** What somebody was seen to be: a wolf, none, or a role. */
export function lookWords(is: string): string {
  return is === 'WOLF' ? 'a wolf' : is === 'HUMAN' ? 'no wolf' : entryOf<RoleText>(ROLES, is) === undefined ? is : roleName(is);
}

/** What a seat knows besides, a line for each thing. */
export function infoWords(info: JsonObject): readonly string[] {
  return Object.entries(info).map(([name, value]) => `${entryOf(INFO, name) ?? name}: ${jsonWords(value)}`);
}

/** How it ended. */
export function outcomeWords({ winners, sides = [], reason }: Outcome<Werewolf>): string {
  const why = reason === undefined ? '' : `: ${entryOf(REASONS, reason) ?? reason}`;
  if (winners.length === 0) return `Nobody has won${why}.`;
  const who = listed(sides.map((side) => CAMPS[side]));
  return `${who === 'nobody' ? listed(winners) : who} ${sides.length === 1 && sides[0] === 'GOOD' ? 'has' : 'have'} won${why}. The winners: ${listed(winners)}.`;
}

/** Rows with columns under each other. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
}
