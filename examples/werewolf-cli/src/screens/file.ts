/**
 * Files: save, save elsewhere, open another game.
 */
import { lines } from '../asker.js';
import type { Desk } from '../desk.js';
import type { Game } from '../saved-game.js';

/** Asks what to do with files. @returns a game that was opened instead of the one that is open */
export async function handleFile(desk: Desk): Promise<Game | undefined> {
  const { asker, keeper } = desk;
  const { file } = keeper;
  const what = await asker.choose<'save' | 'elsewhere' | 'open' | undefined>(file === undefined ? 'The game is in no file yet.' : `The game is saved in ${file} after each step.`, [
    ...(file === undefined ? [] : [{ label: 'Save now', value: 'save' as const }]),
    { label: file === undefined ? 'Save, and go on saving after each step …' : 'Save in another file …', value: 'elsewhere' },
    { label: 'Open another game …', value: 'open' },
    { label: '← back', value: undefined },
  ]);
  switch (what) {
    case 'save':
      if (keeper.save()) asker.say(lines('note', [`Saved in ${String(file)}.`]));
      return undefined;
    case 'elsewhere':
      await saveElsewhere(desk);
      return undefined;
    case 'open':
      return openFile(desk);
    case undefined:
      return undefined;
  }
}

/** Saves what is open in a file that is asked for. */
export async function saveElsewhere(desk: Desk): Promise<void> {
  const { asker, keeper, pathOf } = desk;
  const file = pathOf(await asker.text('Which file?', { initial: 'werewolf.json', check: (answer) => (answer === '' ? 'A name, please.' : undefined) }));
  if (file !== keeper.file && keeper.exists(file) && !(await asker.confirm(`There is a file ${file}. Write over it?`, false))) return;
  if (keeper.saveAs(file)) asker.say(lines('note', [`Saved in ${file}, and from now on after each step.`]));
  else desk.complain();
}

/** Opens a saved game. What is open stays open when that is not possible. */
export async function openFile({ asker, keeper, warn, pathOf }: Desk): Promise<Game | undefined> {
  const answer = await asker.text('Which file? (Enter alone: back)');
  if (answer === '') return undefined;
  const file = pathOf(answer);
  const game = keeper.read(file);
  if (typeof game === 'string') {
    warn(game);
    return undefined;
  }
  if (keeper.game !== undefined && keeper.file === undefined && !(await asker.confirm('The game that is open is in no file and will be lost. Go on?', false))) return undefined;
  keeper.take(game, file);
  return game;
}
