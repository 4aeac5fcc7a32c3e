/**
 * The command `replay`: plays a failure again and says which law breaks now.
 */
import path from 'node:path';
import { playAgain, type Checked } from '../check.js';
import { FuzzFailure } from '../failure.js';
import type { FuzzOptions } from '../options.js';
import { readReplay, type ReplayFile } from '../replay-file.js';
import { LAWS } from '../laws/index.js';
import { OWN_LAW } from '../own-law.js';
import { messageOf } from '../run.js';
import { transcriptOf } from '../transcript.js';
import { asked, UsageError } from './command-line.js';
import { everythingIn } from './module.js';

/** Carries out the command. */
export async function replay(args: readonly string[]): Promise<number> {
  const { positionals, flags } = asked(args, ['export'], ['FILE', '[MODULE]']);
  const [file = '', module] = positionals;
  const stored = read(file);
  const from = module ?? (stored.module === undefined ? undefined : path.join(path.dirname(file), stored.module.file));
  if (from === undefined) {
    say(stored.transcript, '', `The file names no module. To play the game again, say which exports ${stored.rules.name}:`, `  enginetest replay ${file} ./rules.js`);
    return 2;
  }
  const options = await optionsOf(stored, from, flags['export'] ?? (module === undefined ? stored.module?.export : undefined));
  return told(stored, options);
}

function told(stored: ReplayFile, options: FuzzOptions): number {
  const { law, game } = stored;
  const isOwn = options.own?.some(({ name }) => `${OWN_LAW}${name}` === law) === true;
  if (law.startsWith(OWN_LAW) && !isOwn) throw new UsageError(`${law} is a law of an author's own, and the module does not export it: export the options of the run, with own`);
  const first = isOwn || LAWS.some(({ name }) => name === law) ? attempt({ ...options, laws: isOwn ? [] : [law] }, game) : undefined;
  const checked = first === undefined || ('play' in first && first.failing === undefined) ? attempt({ ...options, laws: 'all' }, game) : first;
  if ('refused' in checked) {
    say(checked.refused);
    return 1;
  }
  const { play, failing } = checked;
  const fingerprint = play === undefined ? undefined : fingerprintOf(checked);
  if (play !== undefined) say(transcriptOf(play, failing), '');
  if (fingerprint !== undefined && fingerprint !== stored.rules.fingerprint) say(`The declaration of ${stored.rules.name} has changed since the game was stored.`);
  if (failing === undefined) {
    say(`Every law holds, ${law} too.`);
    return 0;
  }
  if (failing.law !== law) say(`The law ${law} holds now; another does not.`);
  say(`The law ${failing.law} does not hold: ${failing.says}.`, `Why it is a law: ${failing.reason}.`, `Found: ${failing.found}`);
  return 1;
}

function attempt(options: FuzzOptions, game: ReplayFile['game']): Checked | { readonly refused: string } {
  try {
    return playAgain(options, game);
  } catch (thrown) {
    if (thrown instanceof FuzzFailure) return { refused: thrown.message };
    throw thrown;
  }
}

function fingerprintOf({ play }: Checked): string | undefined {
  const [created] = play?.start.engine.log() ?? [];
  return created?.type === 'GAME_CREATED' ? created.rules.fingerprint : undefined;
}

function read(file: string): ReplayFile {
  try {
    return readReplay(file);
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}

async function optionsOf({ rules }: ReplayFile, file: string, name: string | undefined): Promise<FuzzOptions> {
  const all = await everythingIn(file);
  const fit = all.find(({ options, place }) => (name === undefined ? options.rules.name === rules.name : place.export === name));
  if (fit !== undefined) return fit.options;
  throw new UsageError(name === undefined ? `${file} exports no ruleset called ${rules.name}; --export names another` : `${file} exports no ruleset as ${name}`);
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
