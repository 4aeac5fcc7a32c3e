/**
 * Replaying a file: every line by the kind of record that recognises it.
 */
import { settingsFor, type Request } from './command-line.js';
import { linesOf, onLine } from './lines.js';
import { missionsRecords } from './missions.js';
import { BadRecord, type RecordKind, type Replayed, type Settings } from './recorded.js';
import { werewolfRecords } from './werewolf.js';

/** Every kind of record that can be replayed. A new one is a module of its own and a place in this list. */
export const KINDS: readonly RecordKind[] = [missionsRecords, werewolfRecords];

/** Hears of the replay as it goes on. */
export interface Listener {
  began(games: number, kind: RecordKind, settings: Settings): void;
  played(game: Replayed): void;
}

/**
 * Replays a text of records.
 * @throws {@link BadRecord} with the number of the line; `BadUsage` for a switch that does not exist
 */
export function replay(text: string, request: Pick<Request, 'rules' | 'set' | 'everything'>, listener: Listener): readonly Replayed[] {
  const lines = linesOf(text);
  const [first] = lines;
  if (first === undefined) throw new BadRecord('there is no record in the file');
  const kind = onLine(first.number, () => kindOf(first.value));
  const settings = settingsFor(kind, request);
  listener.began(lines.length, kind, settings);
  return lines.map(({ number, value }) => {
    const game = onLine(number, () => kind.replay(value, settings, request.everything));
    listener.played(game);
    return game;
  });
}

function kindOf(value: unknown): RecordKind {
  const kind = KINDS.find(({ recognises }) => recognises(value));
  if (kind === undefined) throw new BadRecord(`not a record of a game I know (${KINDS.map(({ name }) => name).join(', ')})`);
  return kind;
}
