/**
 * A table in a run of crashes: bots that hold what their own seats see, a screen, and a referee who ends the phases.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatView } from '@hiddenrole/kernel';
import { choiceFor, type Dice } from '../src/chance.js';
import type { Command } from '../src/protocol.js';
import { CrashClient, type Ground } from './crash-client.js';
import { isReferee, make, outcomeOf } from './tables.js';

/** How long one who plays waits before the next command, at most. */
const PAUSE_MS = 300;
const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay'];

/** A table, and who is at it, by name; the screen and the referee by names that no seat has. */
export interface CrashTable {
  readonly table: string;
  readonly game: string;
  readonly clients: ReadonlyMap<string, CrashClient>;
}

/** The name of the screen. */
export const SCREEN = '';
/** The name of the referee. */
export const REFEREE = 'the referee';

/** A command without its id. */
type Wish<C = Command> = C extends { readonly id: string } ? Omit<C, 'id'> : never;

/** Makes a table of a game, whatever becomes of the server meanwhile; the game has begun. */
export async function seated(ground: Ground, game: string): Promise<CrashTable> {
  for (;;) {
    try {
      const { table, owner, tokens } = await make(ground.port, game, NAMES, 'referees');
      if (owner === '' || tokens.includes('')) throw new Error('the server is gone');
      const clients = new Map(NAMES.map((name, i) => [name, new CrashClient(ground, table, tokens[i])]));
      const referee = new CrashClient(ground, table, owner);
      clients.set(SCREEN, new CrashClient(ground, table)).set(REFEREE, referee);
      await referee.client.ask({ type: 'LOBBY', change: { do: 'settings', pace: 'referee' } });
      await referee.client.ask({ type: 'LOBBY', change: { do: 'start' } });
      for (const one of clients.values()) while (one.client.view === undefined) await one.abreast();
      return { table, game, clients };
    } catch {
      await wait(20); // a question over HTTP is lost with the server
    }
  }
}

/** Plays until the game is over or `stopped` says so; all that was asked is answered then, and everybody abreast. */
export async function played({ clients }: CrashTable, roll: Dice, stopped: () => boolean): Promise<void> {
  const next = (who: string, one: CrashClient): Wish | undefined => (who === REFEREE ? end(one) : who === SCREEN ? undefined : wish(one, roll));
  await Promise.all([...clients].map(async ([who, one]) => {
    while (!stopped() && outcomeOf(one.client) === undefined) {
      await wait(roll(PAUSE_MS));
      const asked = next(who, one);
      if (asked !== undefined) await one.client.ask(asked);
    }
  }));
  for (const one of clients.values()) await one.abreast();
}

function end({ client: { view } }: CrashClient): Wish | undefined {
  return isReferee(view) ? { type: 'REFEREE', act: { do: 'end', visit: view.visit } } : undefined;
}

/** Any legal answer, or words that nobody has said before. */
function wish({ client: { view }, asked }: CrashClient, roll: Dice): Wish | undefined {
  if (!isSeat(view)) return undefined;
  const { actions, channels, submissions, self } = view.own;
  const said: Wish[] = channels.map((channel) => ({ type: 'SAY', text: `${self.id} ${asked.size}`, channel }));
  const done = actions.map(({ skill, ...more }): Wish => ({ type: 'DO', skill, choice: choiceFor({ skill, ...more }, view, roll) }));
  // the same answer again would be taken, and leave no trace
  const anew = done.filter((one) => !submissions.some(({ skill, choice }) => one.type === 'DO' && one.skill === skill && JSON.stringify(one.choice) === JSON.stringify(choice)));
  const all = [...anew, ...anew, ...said];
  return all[roll(all.length)];
}

function isSeat(view: CrashClient['client']['view']): view is SeatView {
  return view !== undefined && 'own' in view;
}
