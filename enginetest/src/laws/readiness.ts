/**
 * Law: readiness is what the declared steps, the legal actions and the answers so far say.
 */
import { codeOf, type LogEntry, type PlayerId, type Readiness, type Step } from '@hiddenrole/kernel';
import { groupOf, isForRole, isReferees, placeOf, stepsIn } from '../declared.js';
import { hereOf } from '../game.js';
import { broken, same, type Law } from '../law.js';
import type { Play } from '../play.js';
import { isTime } from '../sample.js';
import type { Sight } from '../sight.js';

/** How readiness and uses call the referee. */
const REFEREE = '';

/** Readiness is what declaration, legal actions and answers say. */
export const readiness: Law = {
  name: 'readiness',
  says: 'a phase waits for exactly those who owe it an answer that they can give; it is ready when nobody does, and can be ended whether it is or not',
  reason: 'a host that waits for readiness waits for ever, or ends a phase over the head of somebody who was about to answer',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('readiness');
    const answers = new Answers();
    const look = (sight: Sight): void => {
      const expected = waitedFor(play, sight, answers);
      const said = sight.readiness;
      same(`readiness of ${sight.referee.phase} is not what its steps, the legal actions and the answers (${answers.list}) say`, expected, said);
      answers.compare(sight);
      play.count(said.ready ? 'ready' : 'waiting');
      if (isTime(play, chance, 6)) checkEnding(play, sight, said);
    };
    look(play.start);
    return {
      step: ({ before, after, entries, move, answer, looked }) => {
        for (const entry of entries) answers.add(entry, before);
        if (hereOf(move).do === 'end' && before.public.view.outcome === undefined && 'fault' in answer) checkFault(before.readiness, answer.fault);
        if (looked) look(after);
      },
    };
  },
};

function called(player: PlayerId): string {
  return player === REFEREE ? 'the referee' : player;
}

/** An answer that was given in this visit. */
interface Answer {
  /** Empty: the referee. */
  readonly player: PlayerId;
  readonly skill: string;
  readonly place: string;
  /** It was resolved at once. */
  readonly spent: boolean;
  /** The role that its author was shown. */
  readonly as: string | null;
}

/** Who has answered in this visit, gathered from the log. */
class Answers {
  #answers: readonly Answer[] = [];

  /** The answers in words. */
  get list(): string {
    return this.#answers.map(({ player, skill, spent }) => `${called(player)} ${skill}${spent ? ', resolved' : ''}`).join('; ') || 'none';
  }

  /** `before`: the board on which an answer was given. */
  add(entry: LogEntry, before: Sight): void {
    if (entry.type === 'PHASE_CHANGED' || entry.type === 'GAME_ENDED') this.#answers = [];
    if (entry.type === 'SKILL_VOIDED') this.#drop(({ player, skill, spent }) => player === entry.player && skill === entry.skill && !spent);
    if (entry.type !== 'SKILL_SUBMITTED') return;
    const { player, skill, spent = false } = entry;
    const place = placeOf(entry);
    this.#drop((one) => one.player === player && one.place === place);
    const as = before.referee.players.find(({ id }) => id === player)?.shown ?? null;
    this.#answers = [...this.#answers, { player, skill, place, spent, as }];
  }

  /** Whether a player has answered one of these steps. */
  has(player: PlayerId, steps: readonly Step[]): boolean {
    return this.#answers.some((one) => one.player === player && steps.some((step) => placeOf(step) === one.place));
  }

  /** Whether anybody has, whose step it is or was. */
  hasAny(steps: readonly Step[], { referee }: Sight): boolean {
    const { players } = referee;
    return this.#answers.some((one) => {
      const shown = players.find(({ id }) => id === one.player)?.shown ?? null;
      const isTheirs = (step: Step): boolean => (one.player === REFEREE ? isReferees(step) : isForRole(step, shown) || isForRole(step, one.as));
      return steps.some((step) => placeOf(step) === one.place && isTheirs(step));
    });
  }

  /** The answers that still wait are those that the referee sees pending. */
  compare({ referee }: Sight): void {
    const waiting = this.#answers.filter(({ spent }) => !spent).map(({ player, skill }) => `${player} ${skill}`);
    const seen = referee.pending.map(({ player, skill }) => `${player} ${skill}`);
    same('what the referee sees pending is not what was submitted and neither voided nor resolved', waiting.sort(), seen.sort());
  }

  #drop(goes: (one: Answer) => boolean): void {
    this.#answers = this.#answers.filter((one) => !goes(one));
  }
}

/** For whom a phase waits. */
function waitedFor(play: Play, sight: Sight, answers: Answers): Readiness {
  const missing = new Map<PlayerId, string[]>();
  for (const group of groupsIn(stepsIn(play.rules, sight.referee.phase))) {
    const required = group.some((step) => step.required === 'all') ? 'all' : group.find((step) => step.required === 'any')?.required;
    if (required === undefined || (required === 'any' && answers.hasAny(group, sight))) continue;
    for (const id of [...play.seats, REFEREE]) {
      const skills = answers.has(id, group) ? [] : id === REFEREE ? refereesSkills(sight, group) : skillsAmong(sight, id, group);
      if (skills.length > 0) missing.set(id, [...(missing.get(id) ?? []), ...skills]);
    }
  }
  const waiting = [...play.seats, REFEREE].flatMap((player) => {
    const skills = missing.get(player);
    return skills === undefined ? [] : [{ player, skills }];
  });
  return { ready: waiting.length === 0, waiting };
}

/** The steps that take an action, alternatives together, in order of the first of them. */
function groupsIn(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups = new Map<string, Step[]>();
  for (const [index, step] of steps.entries()) {
    const group = groupOf(step, index);
    if (step.skill !== undefined) groups.set(group, [...(groups.get(group) ?? []), step]);
  }
  return [...groups.values()];
}

function skillsAmong(sight: Sight, id: PlayerId, group: readonly Step[]): readonly string[] {
  const { self, actions } = sight.seat(id).view.own;
  return actions.map(({ skill }) => skill).filter((skill) => group.some((step) => step.skill === skill && isForRole(step, self.role)));
}

/** The referee has no list of legal actions: a step without slots is theirs, for others we have the engine's word. */
function refereesSkills({ readiness: { waiting } }: Sight, group: readonly Step[]): readonly string[] {
  const said = waiting.find(({ player }) => player === REFEREE)?.skills ?? [];
  return group.filter(isReferees).flatMap(({ skill, ask }) => (skill !== undefined && (ask === undefined || said.includes(skill)) ? [skill] : []));
}

/** A phase can be ended, whoever is missing. */
function checkEnding(play: Play, { engine }: Sight, said: Readiness): void {
  if (engine.public.view().outcome !== undefined) return;
  try {
    engine.fork().endPhase();
    play.count(said.ready ? 'ended ready' : 'ended waiting');
  } catch (fault) {
    checkFault(said, fault);
  }
}

function checkFault(said: Readiness, fault: unknown): void {
  const code = codeOf(fault) ?? 'no code';
  if (!['RULES_FAILED', 'SETTLE_LOOP', 'INTERCEPT_LOOP'].includes(code)) throw broken(`endPhase threw ${code} while the phase ${said.ready ? 'was ready' : `waited for ${said.waiting.map(({ player }) => called(player)).join(', ')}`}: ${String(fault)}`);
}
