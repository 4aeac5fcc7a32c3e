/**
 * Law: a veto is heard of by those whom it names.
 */
import type { Audience, LogEntry, Veto } from '@hiddenrole/kernel';
import { sameMembers, toldOf } from '../hearing.js';
import { broken, same, type Law } from '../law.js';
import type { Play } from '../play.js';
import { nameOf } from '../sight.js';
import { callOf, creationOf, type Called } from './answered.js';

type Canceled = NonNullable<Extract<LogEntry, { readonly cause: unknown }>['canceled']>;

/** A veto is heard of by those whom it names. */
export const canceledTold: Law = {
  name: 'canceled-told',
  says: 'that an effect was canceled, and why, is told to those whom its veto names and to nobody else; what took effect is told to nobody as canceled',
  reason: 'whoever hears that a kill was prevented, or by what, knows whom the healer visited',
  cost: 'cheap',
  watch: (play) => {
    hold(play, creationOf(play));
    return {
      step: (step) => { hold(play, callOf(play, step)); },
    };
  },
};

function hold(play: Play, called: Called): void {
  const asked = called.asked.flatMap((effect): [string, Veto][] => (effect.canceled === undefined ? [] : [[effect.type, effect.canceled]]));
  for (const entry of called.entries) {
    if (!('cause' in entry) || entry.canceled === undefined) continue;
    const { canceled } = entry;
    play.count(canceled.to === 'nobody' ? 'untold veto' : 'told veto');
    if (isOwn(canceled)) named(play, entry, canceled.to, 'nobody');
    else {
      const i = asked.findIndex(([type, { reason, to }]) => type === entry.type && reason === canceled.reason && sameMembers(to, canceled.to, play.observers));
      if (i < 0) throw broken(`${describe(entry)} is logged as canceled because ${JSON.stringify(canceled.reason)}, told to ${JSON.stringify(canceled.to)}; the rules have not said so: ${JSON.stringify(asked)}`);
      asked.splice(i, 1);
    }
  }
  for (const observer of play.observers) {
    const items = called.gained(observer).filter(({ type }) => type === 'CANCELED');
    const due = called.entries.flatMap((entry) => ('cause' in entry && entry.canceled !== undefined ? toldOf(entry, observer) : []));
    same(`${nameOf(observer)} was told of other vetoes than those that name them`, due, items);
  }
}

/** A veto that nobody asked for: the kernel's own, or the trace of what an interceptor put something else in place of. */
function isOwn({ by, name, reason }: Canceled): boolean {
  return by === 'KERNEL' || (by === 'INTERCEPTOR' && reason === `replaced by ${name ?? ''}`);
}

function named(play: Play, entry: LogEntry, to: Audience, expected: Audience): void {
  if (!sameMembers(to, expected, play.observers)) throw broken(`${describe(entry)} was canceled by nobody's veto, and is told to ${JSON.stringify(to)}`);
}

function describe(entry: LogEntry): string {
  return JSON.stringify({ ...entry, cause: undefined, canceled: undefined, more: undefined });
}
