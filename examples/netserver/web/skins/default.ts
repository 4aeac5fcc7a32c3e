/**
 * The skin of a ruleset that has none: its own names, made readable.
 */
import type { Skin } from './skin.js';

/** A skin for any ruleset. */
export function plainSkin(game: string): Skin {
  const name = readable(game);
  return { name: [name, name] };
}

/** A name of a program as a person writes it: `TEAM_VOTE` and `teamVote` as `Team vote`. */
export function readable(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
