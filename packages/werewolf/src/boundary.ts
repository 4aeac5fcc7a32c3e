/**
 * Who knows what: teammates, speech, and what lies open on the table.
 */
import { GameError, type Audience, type JsonObject, type PlayerId, type PublicView } from '@hiddenrole/kernel';
import { isOfPack, livingPack, packOf } from './being.js';
import { candidatesOf } from './sheriff.js';
import { idsOf, sheriff, tied, voteless, type View } from './state.js';
import type { RoleName } from './vocabulary.js';

/**
 * What lies open on the table: `info` of the public view.
 * @public
 */
export type WerewolfInfo = {
  /** The roles in play, in an order that says nothing about seats. */
  readonly roles: readonly string[];
  /** Who holds the badge. */
  readonly sheriff: PlayerId | null;
  /** Who stands for sheriff, in seating order. */
  readonly candidates: readonly PlayerId[];
  /** Among whom it is voted again today, in seating order. */
  readonly tied: readonly PlayerId[];
  /** Who has lost the vote, in seating order. */
  readonly voteless: readonly PlayerId[];
};

/** What lies open on the table. @param order - in which roles are published, those of extensions after them */
export function publicInfo(order: readonly RoleName[]): (view: View) => WerewolfInfo {
  const ranks = new Map<string, number>(order.map((role, rank) => [role, rank]));
  const rankOf = (role: string): number => ranks.get(role) ?? order.length;
  return (view) => ({
    roles: view.players.map(({ dealt }): string => dealt).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0)),
    sheriff: sheriff.read(view) ?? null,
    candidates: candidatesOf(view),
    tied: tied.read(view),
    voteless: idsOf(view.players.filter(({ id }) => voteless.of(id).read(view))),
  });
}

/**
 * What lies open on the table, read off a view of a game of Werewolf.
 * @throws GameError `WEREWOLF_INFO` when the view is of another game
 * @public
 */
export function werewolfInfo(view: Pick<PublicView, 'info'>): WerewolfInfo {
  if (!isInfo(view.info)) throw new GameError('WEREWOLF_INFO', 'this is not the view of a game of Werewolf');
  return view.info;
}

function isInfo(info: JsonObject): info is WerewolfInfo {
  return Array.isArray(info['roles']) && Array.isArray(info['tied']) && Array.isArray(info['candidates']) && Array.isArray(info['voteless']) && 'sheriff' in info;
}

/** The wolves know who the others are. */
export function teammates(view: View, me: PlayerId): readonly PlayerId[] | undefined {
  return isOfPack(view, me) ? packOf(view).filter((id) => id !== me) : undefined;
}

/** The living speak by day, the wolves among themselves while they are awake, and the dead among the dead where they may. */
export const speech: Readonly<Record<'TABLE' | 'PACK' | 'GRAVE', (view: View, sender: PlayerId) => Audience | undefined>> = {
  TABLE: (view, sender) => (view.inPhase('DAYTIME') && isAlive(view, sender) ? 'everyone' : undefined),
  PACK: (view, sender) => (view.phase === 'PACK' && isAlive(view, sender) && isOfPack(view, sender) ? livingPack(view) : undefined),
  GRAVE: (view, sender) => (view.options.deadSpeak && !isAlive(view, sender) ? idsOf(view.players.filter(({ alive }) => !alive)) : undefined),
};

function isAlive(view: View, id: PlayerId): boolean {
  return view.player(id)?.alive === true;
}
