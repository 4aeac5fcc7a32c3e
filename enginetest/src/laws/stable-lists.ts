/**
 * Law: every list has one order.
 */
import { restoreGame, type Engine, type LogEntry, type OpenAnswer, type PlayerId, type RefereeView, type Snapshot, type Step as DeclaredStep } from '@hiddenrole/kernel';
import { answerTo, type TableMove } from '../answer.js';
import { plainestFor } from '../arbitraries/choice.js';
import { throughJson } from '../arbitraries/request.js';
import type { Chance } from '../chance.js';
import { isForRole, placeOf, stepsIn } from '../declared.js';
import { broken, parting, same, type Law } from '../law.js';
import type { Play, Step } from '../play.js';
import { isTime, someOf } from '../sample.js';
import { nameOf, type Sight } from '../sight.js';

/** Every list has one order. */
export const stableLists: Law = {
  name: 'stable-lists',
  says: 'every list has one order, by seat or by declaration, and the same bytes when it is asked for again, on a fork and after a restore',
  reason: 'a list in order of arrival or of a hash tells who was first, and a page that compares what it was sent redraws for nothing',
  cost: 'cheap',
  watch: (play) => {
    const chance = play.drawsFor('stable-lists');
    const look = (sight: Sight): void => {
      const seats = someOf(play, chance, play.seats);
      new Orders(play, sight).check(seats);
      if (isTime(play, chance, 16)) askedAgain(play, sight);
      if (isTime(play, chance, 16)) arrivals(play, chance, sight);
    };
    for (const entry of play.start.engine.log()) checkEntry(play, entry);
    look(play.start);
    return {
      step: (step) => {
        for (const entry of step.entries) checkEntry(play, entry);
        if (!step.looked) return;
        checkTold(play, step);
        look(step.after);
      },
    };
  },
};

/** The orders that are declared or documented. */
class Orders {
  readonly #play: Play;
  readonly #sight: Sight;
  readonly #referee: RefereeView;
  readonly #steps: readonly DeclaredStep[];

  constructor(play: Play, sight: Sight) {
    this.#play = play;
    this.#sight = sight;
    this.#referee = sight.referee;
    this.#steps = stepsIn(play.rules, this.#referee.phase);
  }

  check(seats: readonly PlayerId[]): void {
    const { players, actors = [], pending } = this.#referee;
    const { view } = this.#sight.public;
    this.#bySeat('players of the public view', view.players.map(({ id }) => id), this.#play.seats.length);
    this.#bySeat('players of the referee\'s view', players.map(({ id }) => id), this.#play.seats.length);
    this.#bySeat('those named to act', actors);
    this.#bySeat('winners', view.outcome?.winners ?? []);
    this.#bySeat('those waited for', this.#sight.readiness.waiting.map(({ player }) => player));
    for (const { skill = 'a step without a skill', actors: who, answered } of this.#sight.phaseInfo.steps) {
      this.#bySeat(`actors of ${skill}`, who);
      this.#bySeat(`those who have answered ${skill}`, answered);
    }
    this.#byAuthor('open answers of the public view', view.open);
    const rank = ({ player, skill }: { readonly player: PlayerId; readonly skill: string }): number => this.#seat(player) * 1_000 + this.#step(player, skill);
    this.#rising('pending submissions by seat and step', pending.map(rank), pending);
    this.#checkVars();
    for (const id of seats) this.#checkOwn(id);
    this.#play.count('orders');
  }

  #checkOwn(id: PlayerId): void {
    const { roles, teammates, actions, channels, open } = this.#sight.seat(id).view.own;
    this.#bySeat(`roles shown to ${id}`, roles.map((role) => role.id));
    this.#bySeat(`teammates of ${id}`, teammates);
    this.#byAuthor(`open answers of ${id}`, open);
    this.#rising(`legal actions of ${id} by step`, actions.map(({ skill }) => this.#step(id, skill)), actions.map(({ skill }) => skill));
    const { speech } = this.#play.rules;
    const declared = typeof speech === 'object' ? Object.keys(speech) : ['TABLE'];
    this.#rising(`channels of ${id} by declaration`, channels.map((channel) => declared.indexOf(channel)), channels);
  }

  /** Unowned first, then by seat; the game's before the round's; by key. */
  #checkVars(): void {
    const vars = this.#sight.engine.referee.vars();
    const places = vars.map(({ scope: { lifetime, owner } }) => (owner === undefined ? 0 : 2 * this.#seat(owner)) + (lifetime === 'GAME' ? 0 : 1));
    const isRising = vars.every(({ key }, i) => {
      const [before, here, last] = [places[i - 1] ?? -1, places[i] ?? -1, vars[i - 1]];
      return before < here || (before === here && last !== undefined && last.key < key);
    });
    if (!isRising) throw broken(`variables are not in order, unowned first, then by seat, by key: ${JSON.stringify(vars)}`);
    this.#play.count('vars');
  }

  #byAuthor(what: string, open: readonly OpenAnswer[]): void {
    const seats = open.map(({ player }) => this.#seat(player));
    if (seats.some((seat, i) => seat < (seats[i - 1] ?? 0))) throw broken(`${what} are not in seating order of their authors, the referee's last: ${JSON.stringify(open)}`);
    if (open.length > 1) this.#play.count('open');
  }

  #bySeat(what: string, ids: readonly PlayerId[], length = ids.length): void {
    this.#rising(`${what} by seat`, ids.map((id) => this.#seat(id)), ids);
    if (ids.length !== length) throw broken(`${what}: expected ${length}, got ${ids.length}`);
  }

  #rising(what: string, places: readonly number[], list: readonly unknown[]): void {
    if (places.some((place, i) => place < 0 || place <= (places[i - 1] ?? -1))) throw broken(`${what} are not in order: ${JSON.stringify(list)}`);
  }

  /** From 1; the referee's is the last. */
  #seat(id: PlayerId): number {
    return seatIn(this.#play, id);
  }

  #step(id: PlayerId, skill: string): number {
    const shown = this.#referee.players.find((player) => player.id === id)?.shown ?? null;
    const own = this.#steps.findIndex((step) => step.skill === skill && isForRole(step, shown));
    return own >= 0 ? own : this.#steps.findIndex((step) => step.skill === skill);
  }
}

function seatIn({ seats }: Play, id: PlayerId): number {
  return id === '' ? seats.length + 1 : seats.indexOf(id) + 1;
}

/** Ids in an entry stand in seating order, each once. */
function checkEntry(play: Play, entry: LogEntry): void {
  for (const list of listsIn(entry)) {
    const seats = list.map((id) => seatIn(play, id));
    if (seats.some((seat, i) => seat <= (seats[i - 1] ?? 0))) throw broken(`ids are not in seating order, each once: ${JSON.stringify(list)} in ${JSON.stringify(entry)}`);
    play.count('lists of entries');
  }
}

function listsIn(entry: LogEntry): readonly (readonly PlayerId[])[] {
  const audience = (to: unknown): readonly (readonly PlayerId[])[] => {
    if (Array.isArray(to)) return [to as readonly PlayerId[]];
    return typeof to === 'object' && to !== null && 'except' in to ? [to.except as readonly PlayerId[]] : [];
  };
  return [
    ...('to' in entry && entry.type !== 'PHASE_CHANGED' ? audience(entry.to) : []),
    ...('canceled' in entry ? audience(entry.canceled.to) : []),
    ...('view' in entry ? audience(entry.view) : []),
    ...('part' in entry ? audience(entry.part) : []),
    ...(entry.type === 'SET_ACTORS' ? [entry.players] : []),
    ...(entry.type === 'GAME_ENDED' ? [entry.outcome.winners] : []),
  ];
}

function checkTold(play: Play, { after, entries }: Step): void {
  const { position } = after.referee;
  for (const [i] of entries.entries()) {
    const told = after.engine.referee.told(position - entries.length + i);
    const seats = told?.seats.map((id) => seatIn(play, id)) ?? [-1];
    if (seats.some((seat, at) => seat <= (seats[at - 1] ?? 0))) throw broken(`told(${position - entries.length + i}) does not list seats in seating order: ${JSON.stringify(told)}`);
  }
}

/** All that is listed of a table but the feeds. */
function listed(play: Play, engine: Engine): string {
  const { referee } = engine;
  return JSON.stringify([engine.public.view(), play.seats.map((id) => [engine.seat(id).view().own, engine.seat(id).legalActions()]), referee.view(), referee.readiness(), referee.phaseInfo(), referee.vars()]);
}

function askedAgain(play: Play, { engine }: Sight): void {
  const once = listed(play, engine);
  const saved = throughJson(engine.snapshot()) as Snapshot;
  for (const [where, other] of [['when asked again', engine], ['on a fork', engine.fork()], ['after a restore', restoreGame(play.rules, saved)]] as const) {
    const again = listed(play, other);
    if (again !== once) throw broken(`what a table lists is something else ${where}\n${parting(once, again)}`);
    play.count(where);
  }
}

/** In which order answers arrived, no list tells. Half of the seats answer: where all do, a phase may be over. */
function arrivals(play: Play, chance: Chance, { engine }: Sight): void {
  const taken = new Set<string>();
  const seats = chance.shuffle(play.seats).slice(0, Math.max(2, Math.floor(play.seats.length / 2)));
  const moves = seats.flatMap((seat) => {
    const view = engine.seat(seat).view();
    return view.own.actions.flatMap((action): TableMove[] => {
      const place = `${seat} ${placeOf(action)}`;
      if (action.immediate === true || taken.has(place)) return [];
      taken.add(place);
      return [{ do: 'submit', seat, request: plainestFor(action, view) }];
    });
  });
  const [here, there] = [engine.fork(), engine.fork()];
  const { visit } = engine.referee.view();
  const reach = (table: Engine, list: readonly TableMove[]): boolean => list.every((move) => answerTo(table, move).ok) && table.referee.view().visit === visit;
  if (moves.length < 2 || !reach(here, moves) || !reach(there, moves.toReversed())) return;
  for (const observer of play.observers) {
    same(`what is listed for ${nameOf(observer)} tells in which order answers arrived`, answersSeenBy(here, observer), answersSeenBy(there, observer));
  }
  const ofReferee = ({ referee }: Engine): unknown => [referee.view().pending.map(({ player, skill, choice }) => [player, skill, choice]), referee.readiness(), referee.phaseInfo()];
  same('what is listed for the referee is in order of arrival', ofReferee(here), ofReferee(there));
  play.count('arrivals');
}

function answersSeenBy(engine: Engine, observer: PlayerId | undefined): unknown {
  if (observer === undefined) return engine.public.view().open;
  const { actions, submissions, open } = engine.seat(observer).view().own;
  return [actions, submissions, open];
}
