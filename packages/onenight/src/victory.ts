/**
 * Who has won: a set of sides, which may be empty or hold several.
 */
import type { Outcome, PlayerId } from '@hiddenrole/kernel';
import { counted, idsOf, type View } from './state.js';
import { campOf, is } from './traits.js';
import type { Camp, OneNight, Trait } from './vocabulary.js';

/** The winners, once the votes have been counted. */
export function victory(view: View): Outcome<OneNight> | undefined {
  if (!counted.read(view)) return undefined;
  const sides = new Map(view.players.map(({ id }) => [id, campOf(view, id)]));
  const won = winning(view);
  const winners = idsOf(view.players).filter((id) => {
    const side = sides.get(id);
    return side === 'TANNER' ? view.player(id)?.alive === false : side !== undefined && won.includes(side);
  });
  const reaching = (['VILLAGE', 'WEREWOLF', 'TANNER'] as const).filter((side) => winners.some((id) => sides.get(id) === side));
  return { winners, sides: reaching };
}

/** Whether village and werewolves have won, by the dead. */
function winning(view: View): readonly Camp[] {
  const dead = idsOf(view.players.filter(({ alive }) => !alive));
  const has = (ids: readonly PlayerId[], trait: Trait): boolean => ids.some((id) => is(view, id, trait));
  const tanner = has(dead, 'LONER');
  if (has(idsOf(view.players), 'WEREWOLF')) {
    if (has(dead, 'WEREWOLF')) return ['VILLAGE'];
    return tanner ? [] : ['WEREWOLF'];
  }
  if (dead.length === 0) return ['VILLAGE'];
  if (dead.every((id) => is(view, id, 'ALLY'))) return view.options.minionAlone === 'village' ? ['VILLAGE'] : [];
  return tanner && view.options.minionAndTanner === 'tanner' ? [] : ['WEREWOLF'];
}
