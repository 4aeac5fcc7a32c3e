/**
 * Law: a refusal is a function of what the asker sees and asks, and changes nothing.
 */
import type { PlayerId, SeatView } from '@hiddenrole/kernel';
import { answerTo, type Answer } from '../answer.js';
import { anyRequest, throughJson } from '../arbitraries/request.js';
import type { Chance } from '../chance.js';
import { skillsOf } from '../driver.js';
import { hereOf, type PlainMove } from '../game.js';
import { HIDDEN, hiddenFrom } from '../hidden.js';
import { judge, judgeMessage, type Judgement } from '../judge.js';
import { broken, parting, same, type Law } from '../law.js';
import type { Play, Step } from '../play.js';
import { messageOf } from '../run.js';
import { isTime, someOf } from '../sample.js';
import { nameOf, type Sight } from '../sight.js';

/** A refusal is a function of view and request, and changes nothing. */
export const refusal: Law = {
  name: 'refusal',
  says: 'every answer follows from a JSON copy of the asker\'s own view and the request alone, code and words; and a refusal changes nothing',
  reason: 'a player asks for what they may not do and learns from the code, or from which check came first, what is hidden from them',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('refusal');
    const asked = new Asked(play, chance);
    return {
      step: (step) => {
        asked.checkMove(step);
        if (step.looked) for (const id of someOf(play, chance, play.seats)) asked.probe(step.after, id);
      },
    };
  },
};

/** What is asked over the wire: anything. */
type Ask = Extract<PlainMove, { readonly do: 'submit' | 'say' }>;

const MESSAGES: readonly unknown[] = ['', 'hi', 7, null, ['x'], 'a\u0000', '\udc00', 'x'.repeat(4_097)];
const CHANNELS: readonly unknown[] = ['TABLE', 'no such channel', 'constructor', '', null, 3];

/** Everything that was asked in one game. */
class Asked {
  readonly #play: Play;
  readonly #chance: Chance;
  readonly #skills: readonly string[];
  /** The bytes of each refusal by all that they may depend on. */
  readonly #words = new Map<string, { readonly by: string; readonly bytes: string }>();

  /** Situations that were looked at before. */
  readonly #looked = new Set<string>();

  constructor(play: Play, chance: Chance) {
    this.#play = play;
    this.#chance = chance;
    this.#skills = skillsOf(play);
  }

  /** The answer to what was asked at the live table. */
  checkMove(step: Step): void {
    const { answer, before, looked } = step;
    const move = hereOf(step.move);
    if (looked && (move.do === 'submit' || move.do === 'say')) this.#compare(move, copyOf(before.seat(move.seat).view), answer);
    if (!answer.ok) this.#changedNothing(step);
  }

  /** Asks for this and that on forks. */
  probe(sight: Sight, id: PlayerId): void {
    const view = copyOf(sight.seat(id).view);
    const fork = sight.engine.fork();
    const refused: { readonly ask: Ask; readonly said: string }[] = [];
    // all skills, and other worlds, once for the same description in a visit
    const situation = JSON.stringify([sight.referee.visit, id, view.own.actions, view.public.players]);
    const isNew = !this.#looked.has(situation);
    this.#looked.add(situation);
    const skills = isNew ? someOf(this.#play, this.#chance, this.#skills, 6) : [this.#chance.pick(this.#skills)];
    for (const ask of this.#asksFor(id, view, skills)) {
      const isWelcome = judgementOf(view, ask).verdict === 'OK';
      // what is accepted costs as much as a move
      if (isWelcome && !isTime(this.#play, this.#chance, 4)) continue;
      const answer = answerTo(isWelcome ? sight.engine.fork() : fork, ask);
      this.#compare(ask, view, answer);
      if (!isWelcome) refused.push({ ask, said: JSON.stringify(answer) });
    }
    for (const { ask, said } of refused.slice(0, 2)) same(`${textOf(ask)} twice, and is answered otherwise`, said, JSON.stringify(answerTo(fork, ask)));
    if (isTime(this.#play, this.#chance, 4)) same(`${refused.length} refused requests of ${id} changed the table`, JSON.parse(sight.saved), fork.snapshot());
    for (const what of isNew && isTime(this.#play, this.#chance, 2) ? someOf(this.#play, this.#chance, HIDDEN) : []) this.#inOtherWorld(sight, id, refused, what);
  }

  /** Where the asker sees the same, the same words. */
  #inOtherWorld(sight: Sight, id: PlayerId, refused: readonly { readonly ask: Ask; readonly said: string }[], what: (typeof HIDDEN)[number]): void {
    const other = hiddenFrom(sight.engine, id, what);
    if (other === undefined || `${JSON.stringify(other.view.public)}${JSON.stringify(other.view.own)}` !== sight.text(id)) return;
    for (const { ask, said } of refused) {
      const there = JSON.stringify(answerTo(other.engine, ask));
      if (said !== there) throw broken(`where ${what} of others are changed ${id} sees the same, but ${textOf(ask)} and is answered otherwise\n${parting(said, there)}`);
      this.#play.count(`worlds: ${what}`);
    }
  }

  #asksFor(seat: PlayerId, view: SeatView, skills: readonly string[]): readonly Ask[] {
    const chance = this.#chance;
    const anyone = chance.pick(view.public.players).id;
    const requests: readonly unknown[] = [
      ...skills.map((skill) => ({ skill, choice: chance.pick<unknown>([{}, { target: anyone }]) })),
      ...view.own.actions.flatMap(({ skill, slots }) => [{ skill }, { skill, choice: { [Object.keys(slots)[0] ?? 'target']: anyone } }]),
      ...Array.from({ length: 3 }, () => throughJson(anyRequest(view, this.#skills, chance))),
    ];
    const messages = Array.from({ length: 2 }, (): Ask => ({ do: 'say', seat, text: chance.pick(MESSAGES), channel: chance.pick([...view.own.channels, ...CHANNELS]) }));
    return [...requests.map((request): Ask => ({ do: 'submit', seat, request })), ...messages];
  }

  #compare(ask: Ask, view: SeatView, answer: Answer): void {
    const { verdict, grounds } = judgementOf(view, ask);
    this.#play.count(verdict);
    if ('fault' in answer) throw broken(`${textOf(ask)} made the table throw: ${messageOf(answer.fault)}`);
    const code = 'code' in answer ? answer.code : 'OK';
    // that rules fail when they act on an accepted request is for another law
    if (code === 'UNAVAILABLE' && verdict === 'OK') return;
    if (code !== verdict) throw broken(`${textOf(ask)}: by what they see it is ${verdict}, the answer is ${JSON.stringify(answer)}; their own part: ${JSON.stringify(view.own)}`);
    if (answer.ok) return;
    const bytes = JSON.stringify(answer);
    const known = this.#words.get(grounds);
    if (known === undefined) this.#words.set(grounds, { by: ask.seat, bytes });
    else {
      this.#play.count('words');
      if (known.bytes !== bytes) throw broken(`${textOf(ask)} and is refused in other words than ${known.by}, who saw and asked the same\n${parting(known.bytes, bytes)}`);
    }
  }

  #changedNothing({ before, after, entries, move, gained }: Step): void {
    const what = `${JSON.stringify(move)} was refused`;
    if (entries.length > 0) throw broken(`${what}, and the log has ${JSON.stringify(entries)}`);
    if (before.saved !== after.saved) throw broken(`${what}, and the snapshot is another\n${parting(before.saved, after.saved)}`);
    if (this.#play.thorough) same(`${what}, and the log is another`, before.engine.log(), after.engine.log());
    for (const observer of this.#play.observers) {
      same(`${what}, and ${nameOf(observer)} was told`, [], gained(observer));
      if (before.text(observer) !== after.text(observer)) throw broken(`${what}, and the view of ${nameOf(observer)} is another\n${parting(before.text(observer), after.text(observer))}`);
    }
    this.#play.count('changed nothing');
  }
}

function judgementOf(view: SeatView, ask: Ask): Judgement {
  return ask.do === 'submit' ? judge(view, ask.request) : judgeMessage(view, ask.text, ask.channel);
}

function copyOf(view: SeatView): SeatView {
  return throughJson(view) as SeatView;
}

function textOf(ask: Ask): string {
  return `${ask.seat} ${ask.do === 'submit' ? `asks ${JSON.stringify(ask.request)}` : `says ${JSON.stringify(ask.text)} in ${JSON.stringify(ask.channel)}`}`;
}
