/**
 * Everything that can be had of a table, but for the order in which variables are listed, which goes by their names.
 */
import { canonicalJson, type Engine } from '@hiddenrole/kernel';
import type { Renaming } from '../rename.js';

/** What is seen and kept of a table, by what it is, as bytes. */
export function worldOf(engine: Engine, names: Renaming): Readonly<Record<string, string>> {
  const { referee } = engine;
  const { vars, ...board } = engine.snapshot();
  const view = referee.view();
  return {
    board: bytesOf(board, names),
    'list of variables': bytesOf(inOneOrder([...referee.vars()], names), names),
    'saved list of variables': bytesOf(inOneOrder(vars, names), names),
    'public view': bytesOf(counted(engine.public.view()), names),
    'view of a seat': bytesOf(view.players.map(({ id }) => partsOf(engine, id)), names),
    'view of the referee': bytesOf({ ...view, public: counted(view.public) }, names),
    readiness: bytesOf(referee.readiness(), names),
    'phase info': bytesOf(referee.phaseInfo(), names),
  };
}

/** How it came to be so, and who was told what of it. */
export function storyOf(engine: Engine, names: Renaming): Readonly<Record<string, string>> {
  const log = engine.log();
  return {
    log: bytesOf(log, names),
    'list of those who were told': bytesOf(log.map((_, number) => ({ ...engine.referee.told(number), because: '' })), names),
    'public feed': bytesOf(counted(engine.public.feed()), names),
    'feed of a seat': bytesOf(engine.public.view().players.map(({ id }) => counted(engine.seat(id).feed())), names),
  };
}

function bytesOf(value: unknown, names: Renaming): string {
  return canonicalJson(names.of(value));
}

function partsOf(engine: Engine, id: string): unknown {
  const { public: shared, own } = engine.seat(id).view();
  return { public: counted(shared), own: counted(own) };
}

/** With the cursor as a number: as a text it could be taken for a name. */
function counted(seen: { readonly cursor: string }): unknown {
  return { ...seen, cursor: Number.parseInt(seen.cursor, 36) };
}

function inOneOrder(list: unknown, names: Renaming): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => ({ item, bytes: bytesOf(item, names) })).sort((one, other) => (one.bytes < other.bytes ? -1 : 1)).map(({ item }) => item);
}
