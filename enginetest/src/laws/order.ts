/**
 * Law: in which order things arrive that do not depend on one another changes nothing.
 */
import type { Effect, Engine, LogEntry, SkillRequest, SkillUse } from '@hiddenrole/kernel';
import { answerTo } from '../answer.js';
import type { Chance } from '../chance.js';
import { hereOf } from '../game.js';
import { broken, LawBroken, same, type Law, type Watch } from '../law.js';
import type { Play, Step } from '../play.js';
import { nameOf, Sight, type Observer } from '../sight.js';
import { independentEffects } from './independent.js';

/**
 * Arrival does not matter. A phase whose rules read `use.at` declares that it does, and is left out; so is a visit in
 * which something happened at once.
 */
export const order: Law = {
  name: 'order',
  says: 'answers that wait for the end of a phase come to the same in whatever order they arrived, unless its rules read `use.at`; so do effects of one batch that write cells of their own',
  reason: 'a vote is decided by who has the faster phone, and whoever watches the result learns who that was',
  cost: 'dear',
  watch: (play) => new Order(play),
};

/** How many other orders are tried in full. */
const ORDERS = 2;
/** After one in so many moves a batch is tried. */
const BATCHES = { sample: 12, thorough: 3 };

class Order implements Watch {
  readonly #play: Play;
  readonly #draws: Chance;
  /** The table when the current visit began. */
  #start: Sight;
  #visit: number;
  /** Whether nothing has happened in this visit but answers that wait, and talk. */
  #quiet = true;

  constructor(play: Play) {
    this.#play = play;
    this.#draws = play.drawsFor('order');
    this.#start = play.start;
    this.#visit = play.start.engine.referee.view().visit;
  }

  step(step: Step): void {
    const here = hereOf(step.move);
    if (this.#quiet && here.do === 'end' && here.rescue !== true && step.answer.ok) this.#permute(step);
    const { visit } = step.after.engine.referee.view();
    if (visit !== this.#visit) {
      this.#start = step.after;
      this.#visit = visit;
      this.#quiet = true;
    } else if (step.entries.some((entry) => !isQuiet(entry))) this.#quiet = false;
    if (step.after.public.view.outcome === undefined && this.#draws.oneIn(this.#play.thorough ? BATCHES.thorough : BATCHES.sample)) this.#batch(step.after);
  }

  #permute(step: Step): void {
    const { phase, pending } = step.before.engine.referee.view();
    if (pending.length < 2) return;
    const orders = this.#play.thorough ? [pending, pending.toReversed(), ...Array.from({ length: ORDERS }, () => this.#draws.shuffle(pending))] : [this.#draws.shuffle(pending)];
    try {
      for (const uses of orders) this.#inAnotherOrder(step, uses);
    } catch (failure) {
      // the rules may have looked at the order of arrival only now
      if (!(failure instanceof LawBroken) || !this.#play.probe.byArrival.has(phase)) throw failure;
    }
  }

  #inAnotherOrder(step: Step, uses: readonly SkillUse[]): void {
    const { before } = step;
    const { phase } = before.engine.referee.view();
    const { byArrival } = this.#play.probe;
    if (byArrival.has(phase)) {
      this.#play.count('declared order');
      return;
    }
    const fork = this.#start.engine.fork();
    if (!this.#submitted(fork, uses)) return;
    this.#play.count('other order');
    const came = `in ${phase}, had the answers come in the order ${uses.map(({ player, skill }) => `${player === '' ? 'referee' : player} ${skill}`).join(', ')}`;
    const other = new Sight(fork.fork());
    for (const observer of this.#play.thorough ? this.#play.observers : [undefined, this.#draws.pick(this.#play.seats)]) {
      same(`${came}, ${nameOf(observer)} would have seen something else`, seen(before, observer), seen(other, observer));
    }
    same(`${came}, the referee would have had other answers`, withoutArrival(pendingAt(before)), withoutArrival(pendingAt(other)));
    const entries = fork.endPhase();
    same(`${came}, something else would have come of them`, step.entries, entries);
    same(`${came}, the board would be another`, boardOf(step.after.engine), boardOf(fork));
  }

  /** Whether all answers were given before the phase was over. */
  #submitted(fork: Engine, uses: readonly SkillUse[]): boolean {
    for (const { player, skill, choice } of uses) {
      if (fork.referee.view().visit !== this.#visit) {
        this.#play.count('closed early');
        return false;
      }
      const request: SkillRequest = { skill, choice };
      const answer = player === '' ? fork.referee.submit(request) : fork.seat(player).submit(request);
      if (!answer.ok && fork.referee.view().visit === this.#visit) throw broken(`${player} ${skill} ${JSON.stringify(choice)} was accepted, and is refused when others answer in another order: ${JSON.stringify(answer)}`);
    }
    return fork.referee.view().visit === this.#visit;
  }

  #batch(sight: Sight): void {
    const effects = independentEffects(this.#play.rules, sight, this.#draws);
    const one = applied(sight, effects);
    const other = applied(sight, this.#draws.shuffle(effects));
    if (one === undefined || other === undefined) return;
    this.#play.count('batch');
    same(`the same effects, in another order, are logged otherwise: ${JSON.stringify(effects)}`, one.logged, other.logged);
    same(`the same effects, in another order, have other consequences: ${JSON.stringify(effects)}`, one.after, other.after);
    same(`the same effects, in another order, make another board: ${JSON.stringify(effects)}`, one.board, other.board);
  }
}

function isQuiet(entry: LogEntry): boolean {
  return entry.type === 'MESSAGE_SENT' || entry.type === 'NOTICED' || (entry.type === 'SKILL_SUBMITTED' && entry.spent !== true);
}

/** What an observer sees, whatever they were told before. */
function seen(sight: Sight, observer: Observer): unknown {
  const { view } = sight.public;
  return [{ ...view, cursor: '' }, observer === undefined ? null : { ...sight.seat(observer).view.own, cursor: '' }];
}

function pendingAt({ engine }: Sight): readonly SkillUse[] {
  return engine.referee.view().pending;
}

function withoutArrival(uses: readonly SkillUse[]): unknown {
  return uses.map(({ player, skill, choice }) => [player, skill, choice]);
}

/** The board, whatever was said and submitted on the way. */
function boardOf(engine: Engine): unknown {
  return { ...engine.snapshot(), position: 0, counts: 0 };
}

/** What a batch comes to; `undefined`: rules stood in its path, or it could not be applied. */
function applied({ engine }: Sight, effects: readonly Effect[]): { readonly logged: readonly string[]; readonly after: unknown; readonly board: unknown } | undefined {
  const fork = engine.fork();
  const answer = answerTo(fork, { do: 'apply', effects });
  if (!('entries' in answer)) return undefined;
  const [own, after] = [answer.entries.slice(0, effects.length), answer.entries.slice(effects.length)];
  if (own.some((entry) => !('cause' in entry) || entry.cause.by !== 'HOST' || entry.canceled !== undefined)) return undefined;
  return { logged: own.map((entry) => JSON.stringify({ ...entry, more: null })).sort(), after, board: fork.snapshot() };
}
