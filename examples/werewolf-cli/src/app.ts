/**
 * The program, apart from the process it runs in: it opens what is to be opened, asks, and saves when whoever is asked goes away.
 */
import path from 'node:path';
import { seedFrom } from '@hiddenrole/kernel';
import { Left, lines, type Asker } from './asker.js';
import type { Request } from './command-line.js';
import { deskOf, type Desk } from './desk.js';
import type { Disk } from './disk.js';
import { Keeper } from './keeper.js';
import { start } from './screens/start.js';

/** What the program needs of its surroundings. */
export interface Surroundings {
  readonly asker: Asker;
  readonly disk: Disk;
  /** Where names of files are looked up. */
  readonly folder: string;
  /** Takes what is to be done when the process has to end at once. */
  atOnce?(save: () => void): void;
}

/** Runs it, and says how the process is to end: 0, or 2 for a file that cannot be opened or written. */
export async function run({ file, seed }: Request, { asker, disk, folder, atOnce }: Surroundings): Promise<0 | 2> {
  const keeper = new Keeper(disk);
  const desk = deskOf(asker, keeper, (name) => path.resolve(folder, name), seed === undefined ? undefined : seedFrom(seed));
  const full = file === undefined ? undefined : desk.pathOf(file);
  if (full !== undefined && keeper.exists(full)) {
    const game = keeper.read(full);
    if (typeof game === 'string') {
      desk.warn(game);
      return 2;
    }
    keeper.take(game, full);
    asker.say(lines('note', [`Going on with the game in ${full}.`]));
  }
  atOnce?.(() => { saveLast(desk); });
  try {
    await start(desk, full);
    return 0;
  } catch (fault) {
    const isSaved = saveLast(desk);
    if (!(fault instanceof Left)) throw fault;
    return isSaved ? 0 : 2;
  }
}

/** Saves what is open, in a file of its own where it has none. @returns whether nothing is lost */
function saveLast({ asker, keeper, pathOf, complain }: Desk): boolean {
  if (keeper.game === undefined) return true;
  const file = keeper.file ?? freeName(keeper, pathOf);
  const isSaved = keeper.saveAs(file);
  if (isSaved) asker.say(lines('note', [`The game is saved in ${file}. Go on with --file ${file}`]));
  else complain();
  return isSaved;
}

function freeName(keeper: Keeper, pathOf: Desk['pathOf']): string {
  for (let number = 1; ; number += 1) {
    const file = pathOf(`werewolf-${number}.json`);
    if (!keeper.exists(file)) return file;
  }
}
