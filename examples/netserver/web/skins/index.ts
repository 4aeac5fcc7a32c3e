/**
 * The skins there are, by the name of the rules.
 */
import { plainSkin } from './default.js';
import { missions } from './missions.js';
import { onenight } from './onenight.js';
import type { Skin } from './skin.js';
import { werewolf } from './werewolf.js';

const skins: ReadonlyMap<string, Skin> = new Map([['missions', missions], ['werewolf', werewolf], ['onenight', onenight]]);

/** The skin of a ruleset. */
export function skinOf(game: string): Skin {
  return skins.get(game) ?? plainSkin(game);
}
