/**
 * The medium: learns whether the one who was voted out was a wolf.
 *
 * Source: the Japanese game (霊媒師), as AIWolf plays it.
 */
import { event, flag, GAME, idList, type JsonObject, type Settler, type Variable } from '@hiddenrole/kernel';
import { looksLike } from '../being.js';
import type { RolePart } from '../part.js';
import { added, causes, powerless, type View } from '../state.js';
import type { Cause, Werewolf } from '../vocabulary.js';

/** Of a medium: who was voted out and what they were, in turn. */
const heard: Variable<readonly string[], 'heard'> = idList(GAME, 'heard');
/** Of somebody who was voted out: the mediums have been told. */
const toldOf: Variable<boolean, 'toldOf'> = flag(GAME, 'toldOf');

/** One after the other of those who were voted out and are dead; an idiot who lives is none. */
const listens: Settler<Werewolf> = {
  name: 'medium',
  settle: (view) => {
    const target = view.players.find(({ id, alive }) => !alive && causes.of(id).read(view).includes('EXILE' satisfies Cause) && !toldOf.of(id).read(view))?.id;
    if (target === undefined) return undefined;
    const is = looksLike(view, target);
    const mediums = view.living.filter(({ id, role }) => role === 'MEDIUM' && !powerless.of(id).read(view));
    return [toldOf.of(target).set(true), ...mediums.map(({ id }) => event('MEDIUM_TOLD', { to: [id], target, data: { is } }, [added(view, heard.of(id), target, is)]))];
  },
};

function results(view: View, id: string): JsonObject {
  const pairs = heard.of(id).read(view);
  return { heard: Array.from({ length: pairs.length / 2 }, (_, i) => ({ player: pairs[2 * i] ?? '', is: pairs[2 * i + 1] ?? '' })) };
}

/** The medium. */
export const medium: RolePart = { being: { camp: 'GOOD', counts: 'SPECIAL', info: results }, settle: [listens] };
