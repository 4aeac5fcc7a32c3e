/**
 * What is wrong with the tables in a file, for bots who remember everything.
 */
import { auditLog, replayGame, restoreGame, type Engine, type Vocabulary } from '@hiddenrole/kernel';
import { sqliteStore, type SavedTable } from '@hiddenrole/host';
import type { Bots } from './crash-bots.js';
import { SNAPSHOT_EVERY, tableIds } from './crash-protocol.js';
import { marksOf, square } from './square.js';

/** The tables in a file, by name. */
export async function tablesIn(file: string): Promise<ReadonlyMap<string, SavedTable>> {
  const store = sqliteStore(file);
  const tables = await Promise.all(tableIds.map(async (id) => [id, await store.load(id)] as const));
  await store.close();
  return new Map(tables);
}

/** Each command that was accepted is there once, each that was refused is not; nothing is there that was not accepted. */
export function wrongWithCommands(tables: ReadonlyMap<string, SavedTable>, bots: Bots): readonly string[] {
  const times = new Map<string, number>();
  for (const { entries } of tables.values()) for (const mark of marksOf(entries)) times.set(mark, (times.get(mark) ?? 0) + 1);
  const accepted = new Set(bots.accepted);
  return [
    ...bots.faults,
    ...[...bots.waiting.keys()].map((mark) => `${mark} was never answered`),
    ...bots.accepted.filter((mark) => !times.has(mark)).map((mark) => `${mark} was accepted and is lost`),
    ...bots.refused.filter((mark) => times.has(mark)).map((mark) => `${mark} was refused and is there`),
    ...[...bots.heard].filter((mark) => !times.has(mark)).map((mark) => `${mark} was heard and is lost`),
    ...[...times].filter(([, n]) => n > 1).map(([mark, n]) => `${mark} was done ${n} times`),
    ...[...times.keys()].filter((mark) => !accepted.has(mark)).map((mark) => `${mark} is there and was not accepted`),
  ];
}

/** Each end of a phase has ended one, and no phase has ended without. */
export function wrongWithPhases(tables: ReadonlyMap<string, SavedTable>, { visits, ended }: Bots): readonly string[] {
  const twice = ended.filter((end, i) => ended.indexOf(end) !== i).map((end) => `${end} was ended twice`);
  return [...twice, ...[...tables].flatMap(([id, { entries }]) => {
    const over = entries.filter((entry) => entry.type === 'PHASE_CHANGED' && entry.from !== 'START').length;
    const asked = (visits.get(id) ?? 1) - 1;
    return over === asked ? [] : [`${id}: ${over} phases have ended, and ${asked} were to`];
  })];
}

/** Each log is that of a game, and goes on from its snapshot to the same as from its beginning. */
export function wrongWithLogs(tables: ReadonlyMap<string, SavedTable>): readonly string[] {
  return [...tables].flatMap(([id, { entries, snapshot }]) => {
    const finding = auditLog<Vocabulary>(square, entries);
    if (finding !== undefined) return [`${id}: ${finding.reason} at ${finding.number}`];
    const [restored, replayed] = [restoreGame<Vocabulary>(square, snapshot, { log: entries }), replayGame<Vocabulary>(square, entries)];
    return [
      ...(entries.length - (snapshot?.position ?? 0) < SNAPSHOT_EVERY ? [] : [`${id}: a snapshot is due`]),
      ...(shownBy(restored) === shownBy(replayed) ? [] : [`${id}: from its snapshot it is another game`]),
    ];
  });
}

function shownBy(game: Engine): string {
  const { players } = game.public.view();
  return JSON.stringify([game.snapshot(), game.referee.view(), game.public.feed(), ...players.map(({ id }) => [game.seat(id).view(), game.seat(id).feed()])]);
}
