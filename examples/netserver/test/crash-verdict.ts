/**
 * What is wrong with a table in a file, for clients who remember everything.
 */
import { isDeepStrictEqual } from 'node:util';
import { RECEIPTS, type HostedTable, type SavedTable } from '@hiddenrole/host';
import { auditLog, type LogEntry, type Rules } from '@hiddenrole/kernel';
import type { Asked, CrashClient } from './crash-client.js';
import { REFEREE, SCREEN, type CrashTable } from './crash-table.js';

/** What one call has written. */
type Call = readonly LogEntry[];

/** All that is wrong; empty when nothing is. */
export function wrongWith({ table, clients }: CrashTable, saved: SavedTable, hosted: HostedTable, rules: Rules): readonly string[] {
  const [, ...calls] = callsOf(saved.entries);
  const finding = auditLog(rules, saved.entries);
  return [
    ...(finding === undefined ? [] : [`${finding.reason} at ${finding.number}`]),
    ...[...clients].flatMap(([who, one]) => [
      ...wrongWithAnswers(one),
      ...wrongWithLog(calls.filter((call) => doerOf(call) === who), commandsOf(one), who),
      ...wrongWithReceipts(saved, rememberedOf(one), who),
      ...wrongWithFeed(one, hosted, who),
    ].map((wrong) => `${who}: ${wrong}`)),
  ].map((wrong) => `${table}: ${wrong}`);
}

/** How many calls in the log are not acknowledged yet. */
export function unacknowledged({ clients }: CrashTable, saved: SavedTable | undefined): number {
  const acknowledged = [...clients.values()].reduce((sum, one) => sum + commandsOf(one).length, 0);
  return Math.max(0, callsOf(saved?.entries ?? []).length - 1 - acknowledged);
}

/** What was accepted of what the game takes. */
export function commandsOf(one: CrashClient): readonly Asked[] {
  return one.accepted.filter(({ frame }) => frame['type'] !== 'LOBBY');
}

/** What was accepted and is remembered with the table: the beginning of the game too. */
function rememberedOf(one: CrashClient): readonly Asked[] {
  return one.accepted.filter(({ frame }) => frame['type'] !== 'LOBBY' || isDeepStrictEqual(frame['change'], { do: 'start' }));
}

function wrongWithAnswers({ asked, otherwise, gaps }: CrashClient): readonly string[] {
  return [
    ...otherwise.map((text) => `answered otherwise before, or not asked: ${text}`),
    ...[...asked.values()].filter(({ answer }) => answer === undefined).map(({ id }) => `${id} was never answered`),
    ...(gaps === 0 ? [] : [`${gaps} times something was missing`]),
  ];
}

/** Each command that was accepted is there once, in its order, and nothing else is. */
function wrongWithLog(calls: readonly Call[], accepted: readonly Asked[], who: string): readonly string[] {
  const wrong = accepted.findIndex(({ frame }, i) => !isDone(frame, calls[i]));
  if (wrong >= 0) return [`${JSON.stringify(accepted[wrong])} was accepted, and ${JSON.stringify(calls[wrong]?.[0])} stands there`];
  return calls.length === accepted.length ? [] : [`${accepted.length} commands were accepted, and ${calls.length} stand there as ${who}'s`];
}

function isDone(frame: Asked['frame'], call: Call | undefined): boolean {
  const first = call?.[0];
  switch (frame['type']) {
    case 'DO':
      return first?.type === 'SKILL_SUBMITTED' && first.skill === frame['skill'] && isDeepStrictEqual(JSON.parse(JSON.stringify(first.choice)), frame['choice']);
    case 'SAY':
      return first?.type === 'MESSAGE_SENT' && first.text === frame['text'] && first.channel === frame['channel'];
    default:
      return call?.some(({ type }) => type === 'PHASE_CHANGED' || type === 'GAME_ENDED') === true;
  }
}

/** The latest commands are remembered, with the rest of the table. */
function wrongWithReceipts({ receipts }: SavedTable, accepted: readonly Asked[], who: string): readonly string[] {
  const by = who === REFEREE ? '' : who;
  const kept = who === SCREEN ? [] : receipts.filter((receipt) => receipt.by === by).map(({ command }) => command);
  const due = accepted.map(({ id }) => id).slice(-RECEIPTS);
  return isDeepStrictEqual(kept, due) ? [] : [`the receipts are ${kept.join(', ')}; they were to be ${due.join(', ')}`];
}

/** Everything that was to be told was, once. */
function wrongWithFeed({ client: { items } }: CrashClient, hosted: HostedTable, who: string): readonly string[] {
  const feed = (who === REFEREE ? hosted.referee : who === SCREEN ? hosted.public : hosted.seat(who)).feed();
  const due: unknown = JSON.parse(JSON.stringify(feed.items));
  return isDeepStrictEqual(items, due) ? [] : [`heard ${items.length} things, and was to hear ${feed.items.length}; the first that differs is ${JSON.stringify(feed.items.find((item, i) => JSON.stringify(item) !== JSON.stringify(items[i])))}`];
}

function doerOf([first]: Call): string {
  return first?.type === 'SKILL_SUBMITTED' || first?.type === 'MESSAGE_SENT' ? first.player : REFEREE;
}

function callsOf(entries: readonly LogEntry[]): readonly Call[] {
  const calls: LogEntry[][] = [[]];
  for (const entry of entries) {
    calls.at(-1)?.push(entry);
    if (!('more' in entry)) calls.push([]);
  }
  return calls.filter((call) => call.length > 0);
}
