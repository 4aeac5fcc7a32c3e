/**
 * The start: what to do, and with which game.
 */
import { lines } from '../asker.js';
import type { Desk } from '../desk.js';
import { faultWords } from '../plain.js';
import type { Game } from '../saved-game.js';
import { Session, type Table } from '../session.js';
import { showDeal } from './deal.js';
import { openFile, saveElsewhere } from './file.js';
import { host } from './host.js';
import { setUp } from './setup.js';
import { playSolo, setUpSolo } from './solo.js';
import { walk } from './walk.js';

/** Asks what to do, until it is enough. @param file - where a new game is to be saved */
export async function start(desk: Desk, file: string | undefined): Promise<void> {
  const { asker } = desk;
  if (desk.keeper.game !== undefined) await play(desk, desk.keeper.game);
  for (;;) {
    desk.keeper.close();
    const what = await asker.choose<'host' | 'open' | 'walk' | 'solo' | undefined>('Werewolf', [
      { label: 'Host a new game', value: 'host', hint: 'You run it at a real table; this console says what to read and keeps the books.' },
      { label: 'Go on with a saved game …', value: 'open' },
      { label: 'Look at a saved game step by step …', value: 'walk' },
      { label: 'Play alone against bots', value: 'solo' },
      { label: 'Leave', value: undefined },
    ]);
    switch (what) {
      case 'host':
        await begin(desk, file);
        break;
      case 'solo': {
        const game = await setUpSolo(desk);
        if (game !== undefined) await take(desk, game, file);
        break;
      }
      case 'open': {
        const game = await openFile(desk);
        if (game !== undefined) await play(desk, game);
        break;
      }
      case 'walk':
        await walkSaved(desk);
        break;
      case undefined:
        return;
    }
  }
}

async function begin(desk: Desk, file: string | undefined): Promise<void> {
  const table = await setUp(desk.asker, desk.seed);
  if (table === undefined) return;
  const session = begun(desk, table);
  if (session !== undefined) await take(desk, { session }, file, () => showDeal(desk.asker, session));
}

function begun({ warn }: Desk, table: Table): Session | undefined {
  try {
    return Session.begin(table);
  } catch (fault) {
    warn(faultWords(fault));
    return undefined;
  }
}

/** Takes up a new game; one that is in the file already is asked about. */
async function take(desk: Desk, game: Game, file: string | undefined, first: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const { asker, keeper } = desk;
  const isFree = file === undefined || !keeper.exists(file) || (await asker.confirm(`There is a game in ${file}. Write over it?`, false));
  keeper.take(game, isFree ? file : undefined);
  await first();
  await play(desk, game);
}

/** Goes on with a game, hosted or alone, and with any that is opened from it. */
async function play(desk: Desk, game: Game): Promise<void> {
  let open: Game | undefined = game;
  while (open !== undefined) {
    const { session, solo }: Game = open;
    if (solo === undefined) open = await host(desk, open);
    else {
      await playSolo(desk, { session, solo });
      open = undefined;
    }
  }
  await putAway(desk);
}

/** A game that is left is in a file, or whoever leaves it does not want it. */
async function putAway(desk: Desk): Promise<void> {
  const { asker, keeper, complain } = desk;
  if (keeper.save()) {
    asker.say(lines('note', [`The game is saved in ${String(keeper.file)}.`]));
    return;
  }
  complain();
  if (await asker.confirm(keeper.file === undefined ? 'This game is in no file. Save it?' : 'Save it in another file?', true)) await saveElsewhere(desk);
}

async function walkSaved({ asker, keeper, warn, pathOf }: Desk): Promise<void> {
  const answer = await asker.text('Which file? (Enter alone: back)');
  if (answer === '') return;
  const game = keeper.read(pathOf(answer));
  if (typeof game === 'string') {
    warn(game);
    return;
  }
  const { session, solo } = game;
  // whoever plays alone is not to see what they do not know yet
  const isOpen = solo === undefined || session.outcome !== undefined;
  await walk(asker, session.engine.log(), isOpen ? session.players : [solo.you], isOpen);
}
