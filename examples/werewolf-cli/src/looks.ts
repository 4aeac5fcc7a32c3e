/**
 * What an observer sees, as lines: the referee, a player, everybody.
 */
import type { OpenAnswer, PlayerId, PublicView, RefereeHandle, SeatView } from '@hiddenrole/kernel';
import { werewolfInfo, type Werewolf } from '@hiddenrole/werewolf';
import { lines, type Line } from './asker.js';
import { phaseTitle } from './entries.js';
import { SKILLS } from './texts.js';
import { columns, deckWords, didWords, doesWords, infoWords, listed, outcomeWords, roleTitle } from './wording.js';

/** Everything. */
export function refereeLines(referee: RefereeHandle<Werewolf>): readonly Line[] {
  const view = referee.view();
  const { ready, waiting } = referee.readiness();
  const vars = referee.vars();
  const notesOf = (id: PlayerId | undefined): string => vars.filter(({ scope }) => scope.owner === id).map(({ key, value }) => (value === '1' ? key : `${key} ${value}`)).join(', ');
  const seats = view.players.map(({ id, role, dealt, shown, alive }) => [id, `${roleTitle(role)}${role === dealt ? '' : ` (was ${roleTitle(dealt)})`}${shown === role ? '' : ` (thinks: ${roleTitle(shown)})`}`, alive ? 'alive' : 'dead', notesOf(id)]);
  return [
    ...lines('title', [`The referee's view: round ${view.public.round}, ${phaseTitle(view.phase)}`]),
    ...lines('secret', columns([['PLAYER', 'CARD', '', 'NOTED'], ...seats])),
    ...lines('secret', [
      ...(notesOf(undefined) === '' ? [] : [`Noted for the table: ${notesOf(undefined)}.`]),
      ...view.pending.map(({ player, skill, choice }) => `Answered, and waiting for the end of the phase: ${didWords(player, skill, choice)}`),
      ...view.debts.map(({ player, phase }) => `Still to come: ${phaseTitle(phase)} of ${player}.`),
      ready ? 'Nobody is missing.' : `Missing: ${waiting.map(({ player, skills }) => `${player} (to ${skills.map((skill) => SKILLS[skill].title).join(' or ')})`).join(', ')}.`,
    ]),
    ...outcomeLines(view.public),
  ];
}

/** What lies open on the table. */
export function publicLines(view: PublicView<Werewolf>): readonly Line[] {
  const { roles, sheriff, candidates, tied, voteless } = werewolfInfo(view);
  const seats = view.players.map(({ id, alive, role }) => [id, alive ? 'alive' : 'dead', role === undefined ? '' : roleTitle(role), id === sheriff ? 'sheriff' : '', voteless.includes(id) ? 'no vote' : '']);
  return [
    ...lines('title', [`What everybody sees: round ${view.round}, ${view.phase === 'NIGHT' ? 'night' : phaseTitle(view.phase)}`]),
    ...lines('plain', columns(seats)),
    ...lines('plain', [
      `In play: ${deckWords(roles)}.`,
      ...(candidates.length > 0 ? [`For sheriff stand ${listed(candidates)}.`] : []),
      ...(tied.length > 0 ? [`Tied: ${listed(tied)}.`] : []),
    ]),
    ...openLines(view.open),
    ...outcomeLines(view),
  ];
}

/** What one player sees: what everybody does, and their own. */
export function seatLines(view: SeatView<Werewolf>, title = `What ${view.own.self.id} sees besides`): readonly Line[] {
  return [...publicLines(view.public), ...lines('title', [title]), ...ownLines(view)];
}

/** The part of a player's view that is theirs. */
export function ownLines({ own }: SeatView<Werewolf>): readonly Line[] {
  const { self, phase, roles, teammates, info, actions, submissions, open } = own;
  const packed = teammates.filter((id) => !roles.some((shown) => shown.id === id));
  return [
    ...lines('secret', [
      `${self.id}: ${roleTitle(self.role)}, ${self.alive ? 'alive' : 'dead'}.`,
      ...roles.map(({ id, role }) => `Knows ${id}: ${roleTitle(role)}.`),
      ...(packed.length > 0 ? [`Of the same pack: ${listed(packed)}.`] : []),
      ...infoWords(info).map((text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`),
      ...(phase === undefined ? [] : [`Takes part in: ${phaseTitle(phase)}.`]),
      ...(actions.length === 0 ? [] : [`May ${actions.map(({ skill }) => SKILLS[skill].title).join(', or ')}.`]),
      ...submissions.map(({ skill, choice }) => `Has answered: ${doesWords(skill, choice)}.`),
    ]),
    ...openLines(open),
  ];
}

function openLines(answers: readonly OpenAnswer<Werewolf>[]): readonly Line[] {
  return lines('plain', answers.map(({ player, skill, choice }) => (skill === undefined ? `${player} has answered.` : choice === undefined ? `${player} has answered: ${SKILLS[skill].title}.` : didWords(player, skill, choice))));
}

function outcomeLines({ outcome }: PublicView<Werewolf>): readonly Line[] {
  return outcome === undefined ? [] : lines('aloud', [outcomeWords(outcome)]);
}
