/**
 * Law: every path agrees on who may act.
 */
import type { Explanation, PhaseInfo, PlayerId, RefereeView, SeatView, SkillRequest, Step } from '@hiddenrole/kernel';
import { requestFor } from '../arbitraries/choice.js';
import { BoardSeen } from '../board-seen.js';
import type { Chance } from '../chance.js';
import { actorsOf, isForRole, isReferees, stepsIn } from '../declared.js';
import { skillsOf } from '../driver.js';
import { judge } from '../judge.js';
import { broken, same, type Law } from '../law.js';
import type { Play } from '../play.js';
import { isTime, someOf } from '../sample.js';
import type { Sight } from '../sight.js';

/** Every path agrees on who may act. */
export const whoMayAct: Law = {
  name: 'who-may-act',
  says: 'legal actions, the own part of a view, phase info, readiness and explain agree with the declared steps on who may act, for every seat',
  reason: 'a page offers what the table refuses, a phase waits for somebody who cannot answer, or somebody acts who should be asleep',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('who-may-act');
    const look = (sight: Sight): void => {
      const moment = new Moment(play, sight, chance);
      moment.checkPhase();
      for (const id of someOf(play, chance, play.seats)) moment.checkSeat(id);
    };
    look(play.start);
    return { step: ({ after, looked }) => { if (looked) look(after); } };
  },
};

/** All that is said of who may act at one moment. */
class Moment {
  readonly #play: Play;
  readonly #sight: Sight;
  readonly #chance: Chance;
  readonly #referee: RefereeView;
  readonly #info: PhaseInfo;
  readonly #declared: readonly Step[];

  constructor(play: Play, sight: Sight, chance: Chance) {
    this.#play = play;
    this.#sight = sight;
    this.#chance = chance;
    this.#referee = sight.referee;
    this.#info = sight.phaseInfo;
    this.#declared = stepsIn(play.rules, this.#referee.phase);
  }

  /** Phase info is what is declared, and names those who may act by the declaration. */
  checkPhase(): void {
    const board = new BoardSeen(this.#play.rules, this.#sight);
    const expected = this.#declared.map((step) => ({ skill: step.skill, required: step.required, oneOf: step.oneOf, referee: isReferees(step), actors: actorsOf(step, board) }));
    const said = this.#info.steps.map(({ skill, required, oneOf, referee, actors }) => ({ skill, required, oneOf, referee, actors }));
    same(`phase info of ${this.#referee.phase} is not what the declared steps say of this board`, expected, said);
    for (const { player, skills } of this.#sight.readiness.waiting) {
      if (player === '') continue;
      const able = this.#view(player).own.actions.map(({ skill }) => skill);
      const stranger = skills.find((skill) => !able.includes(skill));
      if (stranger !== undefined || skills.length === 0) throw broken(`${this.#referee.phase} waits for ${player} to do ${stranger ?? 'nothing at all'}, whose legal actions are ${able.join(', ') || 'none'}`);
    }
    this.#play.count('phase');
  }

  checkSeat(id: PlayerId): void {
    const { own } = this.#view(id);
    same(`legalActions() of ${id} are not what their view lists`, own.actions, this.#sight.engine.seat(id).legalActions());
    const mine = this.#declared.filter((_, i) => this.#info.steps[i]?.actors.includes(id));
    const part = mine.length > 0 ? this.#referee.phase : undefined;
    if (own.phase !== part) throw broken(`${id} ${part === undefined ? 'has no' : 'has a'} part in ${this.#referee.phase}, and their view says that they are in ${own.phase ?? 'no phase of their own'}`);
    for (const { skill, required, oneOf, immediate, locks } of own.actions) {
      const [step, ...more] = mine.filter((one) => one.skill === skill);
      if (step === undefined || more.length > 0) throw broken(`${id} may do ${skill}, and is an actor of ${mine.length === 0 ? 'no step' : `${1 + more.length} steps`} with that skill in ${this.#referee.phase}`);
      same(`${skill} of ${id} is not described as it is declared`, { required: step.required, oneOf: step.oneOf, immediate: step.on === 'submit', locks: step.resubmit === 'lock' }, { required, oneOf, immediate: immediate === true, locks: locks === true });
    }
    for (const skill of this.#skills()) this.#checkSkill(id, skill);
  }

  /** Those of this phase, and some that are asked for elsewhere. */
  #skills(): readonly string[] {
    const here = new Set(this.#declared.flatMap(({ skill }) => skill ?? []));
    const elsewhere = skillsOf(this.#play).filter((skill) => !here.has(skill));
    return [...here, ...someOf(this.#play, this.#chance, elsewhere, 2)];
  }

  /** What is among the actions is accepted, and what is not is refused for the reason that the declaration gives. */
  #checkSkill(id: PlayerId, skill: string): void {
    const view = this.#view(id);
    const action = view.own.actions.find((one) => one.skill === skill);
    const request = action === undefined ? { skill } : requestFor(action, view, this.#chance);
    const { test, message } = this.#explained(id, request);
    this.#play.count(`explained ${test}`);
    if (action === undefined) {
      const reason = this.#reason(id, skill);
      if (test !== reason) throw broken(`${id} asks for ${skill} in ${this.#referee.phase}: explain says ${test} (${message}), expected ${reason}`);
      return;
    }
    const fits = judge(view, request).verdict === 'OK';
    if (fits !== (test === 'ACCEPTED')) throw broken(`${id} asks for ${JSON.stringify(request)}, which ${fits ? 'fits' : 'does not fit'} their legal actions: explain says ${test} (${message})`);
    if (!isTime(this.#play, this.#chance, 4)) return;
    const answer = this.#sight.engine.fork().seat(id).submit(request);
    this.#play.count('asked');
    if (answer.ok !== fits && (answer.ok || answer.code !== 'UNAVAILABLE')) throw broken(`${id} asks for ${JSON.stringify(request)}: explain says ${test}, the table answers ${JSON.stringify(answer)}`);
  }

  /** Why somebody may not do something, by the declaration. */
  #reason(id: PlayerId, skill: string): Explanation['test'] {
    const { phase, players, actors, public: { outcome } } = this.#referee;
    if (outcome !== undefined) return 'ENDED';
    const steps = this.#declared.filter((step) => step.skill === skill);
    if (steps.length === 0) return 'PHASE';
    const shown = players.find((player) => player.id === id)?.shown ?? null;
    const step = steps.find((one) => isForRole(one, shown));
    if (step === undefined) return steps.every(isReferees) ? 'REFEREE' : 'ROLE';
    const info = this.#info.steps[stepsIn(this.#play.rules, phase).indexOf(step)];
    if (info?.actors.includes(id) !== true) return actors !== undefined ? 'NAMED' : step.who !== undefined ? 'WHO' : 'ALIVE';
    return step.resubmit === 'lock' && info.answered.includes(id) ? 'LOCKED' : 'OFFER';
  }

  #explained(id: PlayerId, request: SkillRequest): Explanation {
    return this.#sight.engine.referee.explain(id, request);
  }

  #view(id: PlayerId): SeatView {
    return this.#sight.seat(id).view;
  }
}
