/**
 * Where what a seat sees and is told parts in two worlds, and by which channel.
 */
import type { FeedItem, OwnPart, PublicView, SeatView } from '@hiddenrole/kernel';

/** What a seat was told in one step, and what it sees after it. */
export interface Seen {
  readonly items: readonly FeedItem[];
  readonly view: SeatView;
}

/** A difference between two worlds, as one seat meets it first. */
export interface Difference {
  /** As `EVENT CHECKED`, `info`, `FACE`. */
  readonly channel: string;
  /**
   * `TOLD`: the rules told this seat, by an effect. `ASKED`: the rules answered or declared that this seat may see it, and it
   * counts as told when they did. `TRACE`: nobody told, it shows.
   */
  readonly kind: 'TOLD' | 'ASKED' | 'TRACE';
  readonly here: unknown;
  readonly there: unknown;
}

/** The first difference; `undefined`: the two look alike, byte for byte. */
export function differenceBetween(here: Seen, there: Seen): Difference | undefined {
  return inItems(here.items, there.items) ?? inPublic(here.view.public, there.view.public) ?? inOwn(here.view.own, there.view.own) ?? inCursors(here.view, there.view);
}

function inItems(here: readonly FeedItem[], there: readonly FeedItem[]): Difference | undefined {
  const length = Math.max(here.length, there.length);
  for (let i = 0; i < length; i += 1) {
    const [one, other] = [here[i], there[i]];
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    const told = channelOf(one) ?? channelOf(other);
    if (told !== undefined) return { channel: told, kind: 'TOLD', here: one, there: other };
    // VIEW says that something else in the view is another: what that is decides
    if ((one ?? other)?.type === 'VIEW' && (one === undefined || other === undefined)) return undefined;
    return { channel: 'FACE', kind: 'TRACE', here: one, there: other };
  }
  return undefined;
}

/** The channel of an item that somebody's effect or message sent; `undefined` for what the machine tells of itself. */
function channelOf(item: FeedItem | undefined): string | undefined {
  switch (item?.type) {
    case 'EVENT':
      return `EVENT ${item.event}`;
    case 'CANCELED':
      return `CANCELED ${item.event ?? item.reason}`;
    case 'MESSAGE':
      return `MESSAGE ${item.channel}`;
    case 'REVEAL':
    case 'GAME_ENDED':
      return item.type;
    case 'VOIDED':
      return `VOIDED ${item.skill}`;
    case 'PHASE':
      return item.part === true ? `part in ${item.phase}` : undefined;
    default:
      return undefined;
  }
}

type Kinds<T> = readonly (readonly [keyof T & string, Difference['kind'], string])[];

const PUBLIC: Kinds<PublicView> = [
  ['phase', 'TRACE', 'FACE'],
  ['round', 'TRACE', 'FACE'],
  ['outcome', 'TOLD', 'outcome'],
  ['players', 'TOLD', 'alive'],
  ['info', 'ASKED', 'publicInfo'],
  ['open', 'ASKED', 'open'],
  ['options', 'TRACE', 'options'],
];

const OWN: Kinds<OwnPart> = [
  ['phase', 'TOLD', 'part'],
  ['self', 'TRACE', 'self'],
  ['roles', 'TRACE', 'roles'],
  ['teammates', 'ASKED', 'teammates'],
  ['info', 'ASKED', 'info'],
  ['channels', 'ASKED', 'speech'],
  ['open', 'ASKED', 'open'],
  ['actions', 'ASKED', 'actions'],
  ['submissions', 'TRACE', 'submissions'],
];

function inPublic(here: PublicView, there: PublicView): Difference | undefined {
  return here === there ? undefined : byField(PUBLIC, here, there);
}

function inOwn(here: OwnPart, there: OwnPart): Difference | undefined {
  return byField(OWN, here, there);
}

function byField<T extends object>(fields: Kinds<T>, here: T, there: T): Difference | undefined {
  for (const [field, kind, channel] of fields) {
    const [one, other] = [here[field], there[field]];
    if (one !== other && JSON.stringify(one) !== JSON.stringify(other)) return { channel, kind, here: one, there: other };
  }
  return undefined;
}

function inCursors(here: SeatView, there: SeatView): Difference | undefined {
  const [one, other] = [here, there].map((view) => [view.public.cursor, view.own.cursor]);
  return JSON.stringify(one) === JSON.stringify(other) ? undefined : { channel: 'COUNT', kind: 'TRACE', here: one, there: other };
}
