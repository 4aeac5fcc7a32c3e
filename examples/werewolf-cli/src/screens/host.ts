/**
 * Hosting: from the first phase to the end of the game.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import { lines, type Line, type Option } from '../asker.js';
import type { Desk } from '../desk.js';
import { faultWords, refusalWords } from '../plain.js';
import type { Game } from '../saved-game.js';
import { closingOf, endingOf, headingOf, nameOf, newsLines, scriptOf } from '../script.js';
import type { Actor, Session } from '../session.js';
import { SKILLS } from '../texts.js';
import { counted, didWords, doesWords, listed } from '../wording.js';
import { askAnswer } from './answer.js';
import { handleFile } from './file.js';
import { look } from './look.js';

type Command =
  | { readonly kind: 'actor'; readonly actor: Actor }
  | { readonly kind: 'each' | 'all' | 'end' | 'look' | 'again' | 'remove' | 'back' | 'file' | 'leave' };

/** Hosts a game until it is left. @returns a game that was opened instead */
export async function host(desk: Desk, { session }: Game): Promise<Game | undefined> {
  const { asker } = desk;
  let visit = -1;
  let said = false;
  for (;;) {
    desk.complain();
    const view = session.engine.referee.view();
    if (session.outcome !== undefined && !said) asker.say(endingOf(session));
    else if (session.outcome === undefined && view.visit !== visit) asker.say(scriptOf(session));
    said = session.outcome !== undefined;
    visit = view.visit;
    const menu = menuOf(session);
    const command = await asker.choose(headingOf(session), menu, menu.find(({ value }) => isNext(value))?.value);
    switch (command.kind) {
      case 'actor':
        await record(desk, session, command.actor);
        break;
      case 'each':
        await recordEach(desk, session);
        break;
      case 'all':
        await recordForAll(desk, session);
        break;
      case 'end':
        await endPhase(desk, session);
        break;
      case 'look':
        await look(desk, session);
        break;
      case 'again':
        visit = -1;
        said = false;
        break;
      case 'remove':
        await remove(desk, session);
        break;
      case 'back':
        await takeBack(desk, session);
        visit = -1;
        break;
      case 'file': {
        const other = await handleFile(desk);
        if (other !== undefined) return other;
        break;
      }
      case 'leave':
        return undefined;
    }
  }
}

/** What is likely to be done next: the first missing answer, or the end of the phase. */
function isNext(command: Command): boolean {
  return command.kind === 'each' || command.kind === 'end' || (command.kind === 'actor' && command.actor.isMissing);
}

function menuOf(session: Session): readonly Option<Command>[] {
  const over = session.outcome !== undefined;
  const actors = over ? [] : session.actors();
  const missing = actors.filter(({ isMissing }) => isMissing);
  const end: Option<Command> = { label: 'End this phase →', value: { kind: 'end' }, ...(missing.length > 0 && { hint: `${counted(missing.length, 'player')} ${missing.length === 1 ? 'has' : 'have'} not answered.` }) };
  return [
    ...(over || missing.length > 0 ? [] : [end]),
    ...(missing.length > 1 ? [{ label: `Take the answers of all ${missing.length} in turn`, value: { kind: 'each' } as const }, { label: `One answer for all ${missing.length}`, value: { kind: 'all' } as const }] : []),
    ...actors.map((actor) => ({ label: `${nameOf(session, actor.id)}: ${statusOf(actor)}`, value: { kind: 'actor', actor } as const })),
    ...(!over && missing.length > 0 ? [end] : []),
    { label: 'Look …', value: { kind: 'look' }, hint: 'The table as the referee, a player or everybody sees it; what happened; step by step.' },
    { label: 'Read again', value: { kind: 'again' }, hint: 'What to say and whom to wake in this phase.' },
    ...(over ? [] : [{ label: 'A player goes home …', value: { kind: 'remove' } as const }]),
    { label: 'Take back the last step', value: { kind: 'back' } },
    { label: 'File …', value: { kind: 'file' }, hint: 'Save, save elsewhere, open another game.' },
    { label: 'Leave', value: { kind: 'leave' } },
  ];
}

function statusOf({ view, isMissing, declined }: Actor): string {
  const { actions, submissions } = view.own;
  if (submissions.length > 0) return submissions.map(({ skill, choice }) => doesWords(skill, choice)).join(', ');
  if (isMissing) return 'not yet answered';
  return declined ? 'does nothing' : `may ${actions.map(({ skill }) => SKILLS[skill].title).join(' or ')}`;
}

/** Takes one answer. @returns whether there was one */
async function record(desk: Desk, session: Session, { id, view }: Actor): Promise<boolean> {
  const answer = await askAnswer(desk.asker, view, nameOf(session, id));
  switch (answer.kind) {
    case 'do':
      submit(desk, session, id, answer.request);
      return true;
    case 'nothing':
      if (!session.decline(id)) desk.warn('Something has happened since then. Take back steps until before the answer.');
      return true;
    case 'back':
      return false;
  }
}

function submit({ asker, warn }: Desk, session: Session, id: PlayerId, request: Parameters<Session['answer']>[1]): void {
  const { result, news } = session.answer(id, request);
  if (!result.ok) {
    warn(refusalWords(id, result));
    return;
  }
  asker.say([...lines('note', [didWords(id, request.skill, request.choice ?? {})]), ...newsLines(news)]);
}

async function recordEach(desk: Desk, session: Session): Promise<void> {
  for (const id of session.missing()) {
    const actor = session.actors().find((one) => one.id === id && one.isMissing);
    if (actor !== undefined && !(await record(desk, session, actor))) return;
  }
}

async function recordForAll(desk: Desk, session: Session): Promise<void> {
  const missing = session.actors().filter(({ isMissing }) => isMissing);
  const [first] = missing;
  if (first === undefined) return;
  const answer = await askAnswer(desk.asker, first.view, listed(missing.map(({ id }) => id)));
  if (answer.kind !== 'do') return;
  for (const { id } of missing) submit(desk, session, id, answer.request);
}

async function endPhase({ asker, warn }: Desk, session: Session): Promise<void> {
  const missing = session.missing();
  if (missing.length > 0 && !(await asker.confirm(`${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} not answered. End the phase all the same?`, false))) return;
  const closing = closingOf(session);
  const told = tried(() => newsLines(session.endPhase().news), warn);
  if (told !== undefined) asker.say([...told, ...closing]);
}

async function remove({ asker, warn }: Desk, session: Session): Promise<void> {
  const living = session.engine.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);
  const id = await asker.choose<string | undefined>('Who goes home?', [...living.map((value) => ({ label: value, value })), { label: '← back', value: undefined }]);
  if (id === undefined || !(await asker.confirm(`${id} will be dead, and takes no leave. Go on?`, false))) return;
  const told = tried(() => newsLines(session.remove(id).news), warn);
  if (told !== undefined) asker.say(told);
}

async function takeBack({ asker, warn }: Desk, session: Session): Promise<void> {
  if (!(await asker.confirm('The last step will not have happened. What was told cannot be untold. Go on?', false))) return;
  if (session.takeBack()) asker.say(lines('note', ['The last step is taken back.']));
  else warn('There is nothing to take back: the cards were dealt, and that is all.');
}

function tried(act: () => readonly Line[], warn: (text: string) => void): readonly Line[] | undefined {
  try {
    return act();
  } catch (fault) {
    warn(faultWords(fault));
    return undefined;
  }
}
