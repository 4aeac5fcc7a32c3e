/**
 * Alone against bots: one seat, with nothing but what that seat sees and is told.
 */
import { randomBytes } from 'node:crypto';
import { seedFrom, type SeatView } from '@hiddenrole/kernel';
import type { Werewolf } from '@hiddenrole/werewolf';
import { lines, type Line } from '../asker.js';
import { act } from '../bot.js';
import type { Desk } from '../desk.js';
import { diceOf } from '../dice.js';
import { phaseTitle } from '../entries.js';
import { faceWords, toldWords } from '../events.js';
import { publicLines, seatLines } from '../looks.js';
import { faultWords, refusalWords } from '../plain.js';
import type { Game, Solo } from '../saved-game.js';
import { endingOf } from '../script.js';
import { Session } from '../session.js';
import { ROLES } from '../texts.js';
import { entryOf, roleName } from '../wording.js';
import { askAnswer } from './answer.js';
import { chooseBoard } from './setup.js';
import { walk } from './walk.js';

const NAMES = ['Ada', 'Bela', 'Cleo', 'Dino', 'Ella', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Leo', 'Mona', 'Nils', 'Olga', 'Paul', 'Rosa'];

/** Sets up a table of bots with one seat for you. */
export async function setUpSolo({ asker, seed, warn }: Desk): Promise<Game | undefined> {
  const you = await asker.text('What is your name?', { initial: 'Robin', check: (name) => (name === '' || name.length > 20 || NAMES.includes(name) || name === '__proto__' ? 'Another name, please.' : undefined) });
  const others = Number(await asker.text('How many bots play with you?', { initial: '8', check: (text) => (/^\d+$/.test(text) && Number(text) >= 4 && Number(text) <= NAMES.length ? undefined : `A number from 4 to ${NAMES.length}, please.`) }));
  const chosen = await chooseBoard(asker, others + 1);
  if (chosen === undefined) return undefined;
  const secret = seed ?? randomBytes(32).toString('hex');
  const dice = diceOf(`${secret}/deal`);
  try {
    const session = Session.begin({ players: dice.shuffle([you, ...NAMES.slice(0, others)]), deal: dice.shuffle(chosen.roles), options: chosen.options, ...(seed !== undefined && { seed }) });
    return { session, solo: { you, bots: seedFrom(`${secret}/bots`) } };
  } catch (fault) {
    warn(faultWords(fault));
    return undefined;
  }
}

/** Plays until the game is left or over. */
export async function playSolo(desk: Desk, { session, solo }: Required<Game>): Promise<void> {
  const { asker } = desk;
  const mine = session.engine.seat(solo.you);
  const { role } = mine.view().own.self;
  asker.say([...mySight(mine.view()), ...(role === null ? [] : lines('aloud', [`You are ${roleName(role)}. ${entryOf(ROLES, role)?.about ?? ''}`]))]);
  let { cursor } = mine.feed();
  const isOver = (): boolean => session.outcome !== undefined;
  while (!isOver()) {
    desk.complain();
    actAll(session, solo);
    const fresh = mine.feed(cursor);
    ({ cursor } = fresh);
    asker.say(fresh.items.flatMap((item): readonly Line[] => (item.type === 'PHASE' ? lines(item.part === true ? 'plain' : 'title', [faceWords(item)]) : lines('secret', [toldWords(item) ?? []].flat()))));
    if (!isOver() && (await turn(desk, session, solo)) === 'leave') return;
  }
  asker.say(endingOf(session));
  const more = await asker.choose<'walk' | undefined>('What now?', [{ label: 'Look at the game step by step', value: 'walk' }, { label: '← back', value: undefined }]);
  if (more === 'walk') await walk(asker, session.engine.log(), session.players);
}

function mySight(view: SeatView<Werewolf>): readonly Line[] {
  return seatLines(view, 'What you alone see');
}

/** Every bot does what it does in this phase; the same game goes on in the same way after it was saved. */
function actAll(session: Session, { you, bots }: Solo): void {
  const { visit } = session.engine.referee.view();
  for (const id of session.players) {
    if (id !== you && session.engine.referee.view().visit === visit) session.lend(id, (seat) => { act(seat, diceOf(`${bots}/${visit}/${id}`)); });
  }
}

/** Your turn, if there is something for you to do, and then the end of the phase. */
async function turn(desk: Desk, session: Session, { you }: Solo): Promise<'leave' | undefined> {
  const { asker, warn } = desk;
  const { visit } = session.engine.referee.view();
  while (session.engine.referee.view().visit === visit && session.outcome === undefined) {
    const me = session.actors().find(({ id }) => id === you);
    if (me === undefined) break;
    const what = await asker.choose<'do' | 'look' | 'table' | 'on' | 'leave'>(`Your turn · ${phaseTitle(me.view.own.phase ?? me.view.public.phase)}`, [
      { label: 'Do something …', value: 'do' },
      { label: 'Go on', value: 'on', ...(me.isMissing && { barred: 'you are waited for' }) },
      { label: 'Look at what I know', value: 'look' },
      { label: 'Look at the table', value: 'table' },
      { label: 'Leave', value: 'leave' },
    ], me.isMissing ? 'do' : 'on');
    if (what === 'leave') return 'leave';
    if (what === 'on') break;
    if (what === 'look') asker.say(mySight(me.view));
    else if (what === 'table') asker.say(publicLines(me.view.public));
    else {
      const answer = await askAnswer(asker, me.view, you);
      if (answer.kind === 'do') {
        const { result } = session.answer(you, answer.request);
        if (!result.ok) warn(refusalWords('You', result));
        else if (!session.missing().includes(you)) break;
      }
    }
  }
  if (session.engine.referee.view().visit === visit && session.outcome === undefined) session.endPhase();
  return undefined;
}
