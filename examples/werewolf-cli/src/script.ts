/**
 * The host's script: what to read aloud, whom to wake and what to show them, for the phase that has begun.
 */
import type { PlayerId } from '@hiddenrole/kernel';
import { lines, type Line } from './asker.js';
import { toldWords } from './events.js';
import type { News } from './news.js';
import type { Session } from './session.js';
import { PHASES, type PhaseText } from './texts.js';
import { counted, entryOf, infoWords, listed, outcomeWords, roleTitle } from './wording.js';

function textOf(session: Session): PhaseText {
  const { phase } = session.engine.referee.phaseInfo();
  return entryOf<PhaseText>(PHASES, phase) ?? { title: 'The end', open: [] };
}

/** Where the game stands: `Night 1 · The wolves`. */
export function headingOf(session: Session): string {
  const { group, round } = session.engine.referee.phaseInfo();
  const time = group === 'NIGHT' ? 'Night' : group === 'DAYTIME' ? 'Day' : 'Round';
  return `${time} ${round} · ${textOf(session).title}`;
}

/** How the phase that has begun is hosted. */
export function scriptOf(session: Session): readonly Line[] {
  const { group, steps, timeoutMs } = session.engine.referee.phaseInfo();
  const { open, note } = textOf(session);
  const called = session.called();
  const isNight = group === 'NIGHT';
  return [
    ...lines('title', [headingOf(session)]),
    ...lines('plain', ['Read aloud:']),
    ...lines('aloud', open.map((text) => text.replaceAll('{who}', listed(called)))),
    ...(called.length > 0 ? lines('plain', [`${isNight ? 'Who opens their eyes' : 'Who may do something'}: ${calledWords(session, called)}.`]) : []),
    ...(isNight ? called.flatMap((id) => shownTo(session, id)) : []),
    ...(isNight && called.length === 0 && steps.length > 0 ? lines('note', ['Nobody opens their eyes. Read it all the same, and wait as long as ever.']) : []),
    ...lines('note', [...(note === undefined ? [] : [note]), ...(timeoutMs === undefined ? [] : [`Give it about ${counted(Math.round(timeoutMs / 1000), 'second')}.`])]),
  ];
}

function calledWords(session: Session, called: readonly PlayerId[]): string {
  const living = session.engine.public.view().players.filter(({ alive }) => alive).map(({ id }) => id);
  const isAll = living.length === called.length && called.every((id) => living.includes(id));
  return isAll ? 'all who live' : listed(called.map((id) => nameOf(session, id)));
}

/** What is read aloud when the phase is over. */
export function closingOf(session: Session): readonly Line[] {
  const { close } = textOf(session);
  return close === undefined ? [] : [...lines('plain', ['Read aloud:']), ...lines('aloud', [close])];
}

/** A player with the card they act by. */
export function nameOf(session: Session, id: PlayerId): string {
  return `${id} (${roleTitle(session.engine.seat(id).view().own.self.role)})`;
}

/** What somebody who is called knows besides: a witch has to be shown who was bitten. */
function shownTo(session: Session, id: PlayerId): readonly Line[] {
  const known = infoWords(session.engine.seat(id).view().own.info);
  return known.length === 0 ? [] : lines('secret', [`${id} knows: ${known.join('; ')}.`]);
}

/** What was told in a call: to the table, and to some alone. */
export function newsLines({ table, secret }: News): readonly Line[] {
  const open = table.flatMap((item) => (item.type === 'GAME_ENDED' ? [] : (toldWords(item) ?? [])));
  const whispers = secret.flatMap(({ to, item }) => {
    const text = toldWords(item);
    return text === undefined ? [] : [`${listed(to)} ${to.length === 1 ? 'learns' : 'learn'}: ${text}`];
  });
  return [
    ...(whispers.length > 0 ? [...lines('plain', ['In secret:']), ...lines('secret', whispers)] : []),
    ...(open.length > 0 ? [...lines('plain', ['Tell everybody:']), ...lines('aloud', open)] : []),
  ];
}

/** How it ended, and who was what. */
export function endingOf(session: Session): readonly Line[] {
  const { outcome } = session;
  if (outcome === undefined) return [];
  const cards = session.engine.referee.view().players.map(({ id, role, alive }) => `${id} was ${roleTitle(role)}${alive ? '' : ', dead'}`);
  return [...lines('title', ['The game is over']), ...lines('aloud', [outcomeWords(outcome)]), ...lines('plain', cards)];
}
