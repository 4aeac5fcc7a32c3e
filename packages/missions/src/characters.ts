/**
 * All characters by name.
 */
import { assassin } from './roles/assassin.js';
import type { Character } from './roles/character.js';
import { merlin } from './roles/merlin.js';
import { minion } from './roles/minion.js';
import { mordred } from './roles/mordred.js';
import { morgana } from './roles/morgana.js';
import { oberon } from './roles/oberon.js';
import { percival } from './roles/percival.js';
import { servant } from './roles/servant.js';
import type { Camp, RoleName } from './vocabulary.js';

const table = {
  SERVANT: servant,
  MERLIN: merlin,
  PERCIVAL: percival,
  MINION: minion,
  ASSASSIN: assassin,
  MORGANA: morgana,
  MORDRED: mordred,
  OBERON: oberon,
} satisfies Readonly<Record<RoleName, Character>>;

/** Every character. */
export const characters: Readonly<Record<RoleName, Character>> = table;

/** Every character's name, good first: the order in which the roles in play are published. */
export const ROLE_NAMES: readonly RoleName[] = ['SERVANT', 'MERLIN', 'PERCIVAL', 'MINION', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'];

/** The characters of a camp. */
export function namesOf(camp: Camp): readonly RoleName[] {
  return ROLE_NAMES.filter((name) => characters[name].camp === camp);
}
