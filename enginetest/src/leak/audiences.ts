/**
 * To whom things were told, in words that fit every game: by what those told have to do with it, and what they are shown.
 */
import type { Audience, Engine, LogEntry, PlayerId, PlayerInfo } from '@hiddenrole/kernel';
import { count, note, type Ledger } from './ledger.js';

/** Enters what one step wrote: effects, and to whom events, reveals and messages were told. */
export function enterEntries(ledger: Ledger, engine: Engine, from: number): void {
  const { players } = engine.referee.view();
  for (const entry of engine.log(from)) {
    if ('cause' in entry) count(ledger.effects, entry.type);
    const told = toldBy(entry);
    if (told === undefined) continue;
    for (const whom of described(told.to, told.concerned, players)) note(ledger.audiences, told.channel, whom, '');
  }
}

interface ToldTo {
  readonly channel: string;
  readonly to: Audience;
  /** By id: what they have to do with it. */
  readonly concerned: ReadonlyMap<PlayerId, string>;
}

function toldBy(entry: LogEntry): ToldTo | undefined {
  if (entry.type === 'MESSAGE_SENT') return { channel: `MESSAGE ${entry.channel}`, to: entry.to, concerned: new Map([[entry.player, 'who speaks']]) };
  if (!('cause' in entry)) return undefined;
  const concerned = concernedBy(entry);
  if (entry.canceled !== undefined) return entry.canceled.by === 'KERNEL' ? undefined : { channel: `CANCELED ${entry.type === 'EVENT' ? entry.event : entry.canceled.reason}`, to: entry.canceled.to, concerned };
  if (entry.type === 'EVENT') return { channel: `EVENT ${entry.event}`, to: entry.to, concerned };
  return entry.type === 'REVEAL' ? { channel: 'REVEAL', to: entry.to, concerned } : undefined;
}

function concernedBy(entry: Extract<LogEntry, { readonly cause: unknown }>): ReadonlyMap<PlayerId, string> {
  if (entry.type === 'EVENT') {
    return new Map([...(entry.target === undefined ? [] : [[entry.target, 'its target'] as const]), ...(entry.source === undefined ? [] : [[entry.source, 'its source'] as const])]);
  }
  return 'player' in entry ? new Map([[entry.player, 'whom it is about']]) : new Map();
}

function described(to: Audience, concerned: ReadonlyMap<PlayerId, string>, players: readonly PlayerInfo[]): readonly string[] {
  if (typeof to === 'string') return [{ everyone: 'everyone', table: 'every seat', nobody: 'nobody' }[to]];
  const ids = 'except' in to ? to.except : to;
  const words = ids.map((id) => concerned.get(id) ?? `who is shown ${players.find((player) => player.id === id)?.shown ?? 'no role'}`);
  return 'except' in to ? [`all but ${[...new Set(words)].sort().join(' and ')}`] : words;
}
