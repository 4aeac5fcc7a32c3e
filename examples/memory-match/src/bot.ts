/**
 * A bot: it has the handle of its own seat, and the memory of a player.
 */
import type { RandomStream, SeatHandle } from '@hiddenrole/kernel';
import { looksIn } from '@hiddenrole/zones';
import { matchInfo } from './info.js';
import type { MemoryMatch } from './vocabulary.js';

/** So many places it remembers, those it saw last. */
const SPAN = 5;

/** Somebody who plays. */
export interface Bot {
  /** Does what may be done now, if anything. */
  act(): void;
}

/** Seats a bot. From then on it sees what its seat sees, and remembers some of it. */
export function botAt(seat: SeatHandle<MemoryMatch>, random: RandomStream): Bot {
  const seen = new Map<string, string>();
  const look = (): void => {
    const { public: open, own } = seat.view();
    const grid = looksIn({ publicInfo: open.info, info: own.info }).find(({ zone }) => zone === 'grid');
    for (const { id, private: card } of grid?.pieces ?? []) {
      if (card === undefined) continue;
      seen.delete(id);
      seen.set(id, card);
    }
    for (const id of [...seen.keys()].slice(0, -SPAN)) seen.delete(id);
  };
  seat.subscribe(look);
  return {
    act: () => {
      look();
      const [action] = seat.legalActions();
      if (action === undefined) return;
      const { target } = action.slots;
      const places = target?.kind === 'token' && !('chosen' in target.of) ? target.of : undefined;
      const answer = seat.submit(places === undefined ? { skill: action.skill } : { skill: action.skill, choice: { target: placeFor(places, matchInfo(seat.view().public.info).flipped, seen, random) } });
      if (!answer.ok) throw new Error(`${seat.id} may not ${action.skill}: ${answer.message}`);
    },
  };
}

/** The place of a pair that is remembered, else one that is not remembered at all. */
function placeFor(places: readonly string[], flipped: readonly string[], seen: ReadonlyMap<string, string>, random: RandomStream): string {
  const up = flipped.map((place) => seen.get(place));
  const isMate = (place: string): boolean => {
    const card = seen.get(place);
    if (card === undefined) return false;
    return up.length > 0 ? up.includes(card) : places.some((other) => other !== place && seen.get(other) === card);
  };
  const mates = places.filter(isMate);
  const strange = places.filter((place) => !seen.has(place));
  return random.pick(mates.length > 0 ? mates : strange.length > 0 ? strange : places);
}
