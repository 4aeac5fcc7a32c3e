/**
 * What can be looked at of a hosted game: each look sees the game as it is then.
 */
import type { Engine, PlayerId, PublicHandle, RefereeHandle, SeatHandle } from '@hiddenrole/kernel';

/**
 * What everybody can look at.
 * @public
 */
export type PublicLook = Pick<PublicHandle, 'view' | 'feed'>;

/**
 * What the referee can look at: everything.
 * @public
 */
export type RefereeLook = Pick<RefereeHandle, 'view' | 'feed' | 'readiness' | 'phaseInfo' | 'explain' | 'told' | 'vars'>;

/**
 * What a seat can look at.
 * @public
 */
export type SeatLook = Pick<SeatHandle, 'view' | 'feed' | 'legalActions'>;

/** Looks of everybody. @param game - the game as it is now */
export function publicLook(game: () => Engine): PublicLook {
  return { view: () => game().public.view(), feed: (since) => game().public.feed(since) };
}

/** Looks of the referee. @param game - the game as it is now */
export function refereeLook(game: () => Engine): RefereeLook {
  return {
    view: () => game().referee.view(),
    feed: (since) => game().referee.feed(since),
    readiness: () => game().referee.readiness(),
    phaseInfo: () => game().referee.phaseInfo(),
    explain: (player, request) => game().referee.explain(player, request),
    told: (entry) => game().referee.told(entry),
    vars: () => game().referee.vars(),
  };
}

/** Looks of a seat. @param game - the game as it is now */
export function seatLook(game: () => Engine, id: PlayerId): SeatLook {
  return {
    view: () => game().seat(id).view(),
    feed: (since) => game().seat(id).feed(since),
    legalActions: () => game().seat(id).legalActions(),
  };
}
