/**
 * Law: talk, changes of mind and refused requests move no draw.
 */
import { canonicalJson, type Engine, type LegalAction, type LogEntry, type PlayerId } from '@hiddenrole/kernel';
import { answerTo, type TableMove } from '../answer.js';
import { requestFor, type Request } from '../arbitraries/choice.js';
import { anyRequest } from '../arbitraries/request.js';
import type { Chance } from '../chance.js';
import { skillsOf } from '../driver.js';
import { hereOf } from '../game.js';
import { LawBroken, same, type Law } from '../law.js';
import type { Play, Step } from '../play.js';

/**
 * The game is played again with chatter in between, and everything comes to the same. Where the rules read `use.at`
 * nobody changes their mind.
 */
export const chat: Law = {
  name: 'chat',
  says: 'the same game with messages, changes of mind that are taken back, and refused requests in between comes to the same: every draw, effect and audience',
  reason: 'a player who may move the dice by talking, or by clicking to and fro, throws them until they like what they see',
  cost: 'dear',
  watch: (play) => ({
    end: () => { new Noise(play).play(); },
  }),
};

class Noise {
  readonly #play: Play;
  readonly #draws: Chance;
  #engine: Engine;
  /** Somebody has changed their mind in this visit. */
  #wavered = false;

  constructor(play: Play) {
    this.#play = play;
    this.#draws = play.drawsFor('chat');
    this.#engine = play.start.engine.fork();
  }

  play(): void {
    for (const step of this.#play.steps) {
      const here = hereOf(step.move);
      if (here.do === 'restart') continue;
      const { phase, visit } = this.#engine.referee.view();
      this.#makeNoise(step, phase);
      try {
        this.#make(step, here);
      } catch (failure) {
        if (failure instanceof LawBroken && this.#wavered && this.#play.probe.byArrival.has(phase)) return;
        throw failure;
      }
      if (this.#engine.referee.view().visit !== visit) this.#wavered = false;
    }
    same('with chatter in between the board at the end would be another', boardOf(this.#play.engine), boardOf(this.#engine));
  }

  #make(step: Step, here: TableMove): void {
    const { position } = this.#engine.referee.view();
    const { ok } = answerTo(this.#engine, here);
    const what = `with chatter in between, ${JSON.stringify(here)}`;
    same(`${what} would have been answered otherwise`, step.answer.ok, ok);
    const entries = this.#engine.log(position);
    if (here.do === 'submit') {
      same(`${what} would have come to something else`, bare(step.entries), bare(entries));
    } else {
      this.#play.count('move');
      same(`${what} would have come to something else`, step.entries, entries);
    }
  }

  #makeNoise(step: Step, phase: string): void {
    const { thorough, seats, probe } = this.#play;
    const often = thorough ? 1 : 3;
    if (this.#draws.oneIn(often)) this.#talk(this.#draws.pick(seats));
    if (this.#draws.oneIn(often)) this.#ask(this.#draws.pick(seats));
    if (probe.byArrival.has(phase)) return;
    if (this.#draws.oneIn(often)) this.#waver(this.#draws.pick(seats));
    if (this.#draws.oneIn(often)) this.#hesitate(step);
  }

  /** Goes on from where a trial leads, unless it came to nothing or ended the phase. */
  #try(what: string, trial: (engine: Engine) => boolean): boolean {
    const fork = this.#engine.fork();
    const { visit } = fork.referee.view();
    if (!trial(fork) || fork.referee.view().visit !== visit || fork.public.view().outcome !== undefined) return false;
    this.#engine = fork;
    this.#play.count(what);
    return true;
  }

  #talk(seat: PlayerId): void {
    const { channels } = this.#engine.seat(seat).view().own;
    if (channels.length === 0) return;
    const channel = this.#draws.pick(channels);
    this.#try('message', (engine) => engine.seat(seat).say('psst', channel).ok);
  }

  #ask(seat: PlayerId): void {
    const request = anyRequest(this.#engine.seat(seat).view(), skillsOf(this.#play), this.#draws);
    this.#try('refusal', (engine) => !answerTo(engine, { do: 'submit', seat, request }).ok);
  }

  /** A seat that has answered answers otherwise, and then as before. */
  #waver(seat: PlayerId): void {
    const { submissions } = this.#engine.seat(seat).view().own;
    if (submissions.length === 0) return;
    const mine = this.#draws.pick(submissions);
    const other = this.#otherThan(seat, mine);
    if (other === undefined) return;
    const wavered = this.#try('change of mind', (engine) => [other, mine].every((request) => engine.seat(seat).submit(request).ok));
    if (wavered) this.#wavered = true;
  }

  /** A seat that is about to answer answers otherwise first. */
  #hesitate({ move, entries }: Step): void {
    const here = hereOf(move);
    const [entry] = entries;
    if (here.do !== 'submit' || entry?.type !== 'SKILL_SUBMITTED' || entry.spent === true) return;
    const other = this.#otherThan(here.seat, entry);
    if (other !== undefined && this.#try('hesitation', (engine) => engine.seat(here.seat).submit(other).ok)) this.#wavered = true;
  }

  /** Another answer that would take the place of this one. */
  #otherThan(seat: PlayerId, { skill, choice }: Request): Request | undefined {
    const view = this.#engine.seat(seat).view();
    const { actions } = view.own;
    const asked = actions.find((action) => action.skill === skill);
    if (asked === undefined || !waits(asked)) return undefined;
    const instead = actions.filter((action) => waits(action) && (action.skill === skill || (action.oneOf !== undefined && action.oneOf === asked.oneOf)));
    const other = requestFor(this.#draws.pick(instead), view, this.#draws);
    return canonicalJson(other) === canonicalJson({ skill, choice }) ? undefined : other;
  }
}

function waits({ immediate, locks }: LegalAction): boolean {
  return immediate !== true && locks !== true;
}

/** What an answer comes to; that others see an open answer they may have seen already. */
function bare(entries: readonly LogEntry[]): unknown {
  return entries.filter(({ type }) => type !== 'NOTICED').map((entry) => ({ ...entry, more: null }));
}

/** The board, whatever was said and submitted on the way. */
function boardOf(engine: Engine): unknown {
  const { pending } = engine.referee.view();
  return { ...engine.snapshot(), position: 0, counts: 0, arrivals: 0, pending: pending.map(({ player, skill, choice }) => [player, skill, choice]) };
}
