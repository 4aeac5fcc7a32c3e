/**
 * Driving two worlds by the same moves, and comparing what each seat that may not know the difference sees and is told.
 */
import { restoreGame, type Engine, type PlayerId, type Rules } from '@hiddenrole/kernel';
import type { Game, Move, PlainMove } from '../game.js';
import type { HiddenState } from '../hidden-state.js';
import { parting } from '../law.js';
import { Notebook } from '../play.js';
import type { Probe, Read } from '../probe.js';
import { textOf } from '../text.js';
import { enterEntries } from './audiences.js';
import type { Difference } from './difference.js';
import { count, note, type Ledger } from './ledger.js';
import { caughtUp, Looks } from './looks.js';
import { isOpen, isWelcome, OK, ownVars, saidTo } from './world.js';
import { otherStart, partnerOf, type Secret } from './worlds.js';

/** Two worlds at the same moment. */
export interface Worlds {
  readonly here: Engine;
  readonly there: Engine;
}

/** What is needed to compare two worlds. */
export interface Comparing {
  /** The ruleset under watch. */
  readonly watched: Rules;
  readonly probe: Probe;
  readonly secret: Secret;
  /** Channels that the author lets tell. */
  readonly accept: readonly string[];
  readonly hidden: HiddenState | undefined;
  readonly ledger: Ledger;
}

/** A seat that could tell two worlds apart and was not told. */
export interface Leak {
  readonly message: string;
}

/** An observer that the two worlds still look alike to. */
interface Observer {
  readonly id: PlayerId;
  readonly role: string;
}

/** Two worlds while they are driven. */
export class Pair {
  readonly #with: Comparing;
  readonly #game: Game;
  #here: Engine;
  #there: Engine;
  #observers: readonly Observer[];
  /** Up to where each observer's feed was compared. */
  #cursors: ReadonlyMap<PlayerId, string>;
  #entered = false;
  /** What was varied of the hidden state. */
  #varied: Parameters<HiddenState['knows']>[1] | undefined;

  constructor(comparing: Comparing, game: Game, worlds: Worlds) {
    this.#with = comparing;
    this.#game = game;
    this.#here = worlds.here;
    this.#there = worlds.there;
    const { insiders } = comparing.secret;
    const { players } = worlds.here.referee.view();
    this.#observers = players.filter(({ id }) => !insiders.includes(id)).map(({ id, role }) => ({ id, role }));
    this.#cursors = new Map();
  }

  /** To whom the two worlds look alike so far, and who is not meant to know the difference. */
  get observers(): readonly PlayerId[] {
    return this.#observers.map(({ id }) => id);
  }

  /** Keeps the observers to whom the two worlds look alike from the start; a leak, when what differs was told to nobody. */
  begin(): Leak | undefined {
    const looks = new Looks(this.#here, this.#there, this.#game.reseeded === true);
    const alike: Observer[] = [];
    for (const observer of this.#observers) {
      // who holds another card sees another card, and whatever comes with it
      if (!looks.isSelf(observer.id)) continue;
      const difference = looks.difference(observer.id, undefined);
      if (difference === undefined) alike.push(observer);
      else {
        const leak = this.#judge(observer, difference, undefined, this.#here, this.#there);
        if (leak !== undefined) return leak;
      }
    }
    // what was told at the deal is told by the rules, too
    if (this.#with.secret.kind === 'DEAL') enterEntries(this.#with.ledger, this.#here, 0);
    this.#observers = alike;
    this.#cursors = new Map(alike.map(({ id }) => [id, looks.cursor(id)]));
    return undefined;
  }

  /** Drives both worlds by these moves; the first leak, or `undefined`. Every observer's way is entered in the ledger. */
  drive(moves: readonly Move[]): Leak | undefined {
    if (this.#with.secret.kind === 'DEAL') this.#enterPairs();
    for (const [i, move] of moves.entries()) {
      if (this.#observers.length === 0) return undefined;
      const leak = this.#step(move, (i / moves.length) * 100);
      if (leak !== undefined) return leak;
      if (this.#varied !== undefined) count(this.#with.ledger.steps, 'hidden', this.#observers.length);
      if (this.#here.public.view().outcome !== undefined || this.#there.public.view().outcome !== undefined) break;
    }
    for (const _ of this.#observers) this.#reached(100);
    return undefined;
  }

  /** Whoever may know by now what is hidden from others is compared with nobody. */
  #dropKnowing(here: Engine, there: Engine): void {
    const { hidden } = this.#with;
    const varied = this.#varied;
    if (hidden === undefined || varied === undefined) return;
    this.#observers = this.#observers.filter(({ id }) => !hidden.knows(here, varied, id) && !hidden.knows(there, varied, id));
  }

  /** Where a part of the view that shows hidden state differs, and nobody told; such a part is for no other rule to tell by. */
  #traced({ id, role }: Observer, { kind, channel }: Difference, here: Engine, there: Engine): Leak | undefined {
    const { hidden } = this.#with;
    if (hidden === undefined || this.#varied === undefined || kind === 'TOLD') return undefined;
    const [one, other] = [here, there].map((world) => textOf(hidden.shown(world.seat(id).view())));
    return one === other || one === undefined || other === undefined ? undefined : { message: `${id} (${role}) may not know what is hidden there, and sees it in ${channel}\n${parting(one, other)}` };
  }

  /** From here on the worlds differ. */
  #enterPairs(): void {
    if (this.#entered) return;
    this.#entered = true;
    const { ledger, secret } = this.#with;
    for (const { role } of this.#observers) {
      count(ledger.pairs, role);
      count(ledger.secrets, secret.name);
    }
  }

  #reached(percent: number): void {
    if (this.#with.secret.kind === 'DEAL') count(this.#with.ledger.reached, String(Math.round(percent)));
  }

  #step(move: Move, percent: number): Leak | undefined {
    const [mine, theirs] = move.do === 'vary' ? [move.here, move.there] : [move, move];
    const shown = this.#here.public.view().cursor;
    const position = this.#here.referee.view().position;
    const made = this.#both(mine, theirs);
    // without what makes them differ the worlds are one
    if (made === undefined && mine !== theirs) this.#observers = [];
    if (made === undefined || 'message' in made) return made;
    if (mine !== theirs) this.#enterPairs();
    const { here, there, substituted } = made;
    if (move.do === 'vary' && move.hidden === true && mine.do === 'apply' && theirs.do === 'apply') this.#varied = { here: mine.effects, there: theirs.effects };
    this.#dropKnowing(here, there);
    const late = mine.do === 'end' ? caughtUp(here, there, shown) : undefined;
    const looks = new Looks(here, there, this.#game.reseeded === true);
    const parted = this.#observers.flatMap((observer) => {
      const difference = looks.difference(observer.id, this.#cursors.get(observer.id)) ?? late;
      return difference === undefined ? [] : [{ observer, difference }];
    });
    // a move that another seat makes in the other world may be seen by everyone: then it is no move to compare worlds by
    if (substituted && parted.length > 0) return undefined;
    for (const { observer, difference } of parted) {
      const leak = this.#traced(observer, difference, here, there) ?? this.#judge(observer, difference, mine, here, there);
      if (leak !== undefined) return leak;
      this.#reached(percent);
    }
    if (parted.length > 0) this.#observers = this.#observers.filter((observer) => parted.every((one) => one.observer !== observer));
    this.#here = here;
    this.#there = there;
    this.#cursors = new Map(this.#observers.map(({ id }) => [id, looks.cursor(id)]));
    count(this.#with.ledger.steps, 'compared', this.#observers.length);
    enterEntries(this.#with.ledger, here, position);
    return undefined;
  }

  /** Both worlds take a move, or neither does; `undefined`: neither. */
  #both(mine: PlainMove, theirs: PlainMove): (Worlds & { readonly substituted: boolean }) | Leak | undefined {
    const [here, there] = [this.#here, this.#there];
    if ((mine.do !== 'submit' && mine.do !== 'say') || (theirs.do !== 'submit' && theirs.do !== 'say')) {
      if (mine.do === 'restart' || theirs.do === 'restart') return undefined;
      // a fault in one world and none in the other: from here on there is nothing to compare
      if (saidTo(here, mine) !== saidTo(there, theirs)) this.#observers = [];
      return { here, there, substituted: false };
    }
    const [one, other] = [isWelcome(here, mine), isWelcome(there, theirs)];
    if (one && other) {
      saidTo(here, mine);
      saidTo(there, theirs);
      return { here, there, substituted: false };
    }
    const asker = mine === theirs ? this.#observers.find(({ id }) => id === mine.seat) : undefined;
    if (asker !== undefined) {
      const [said, saidThere] = [one ? OK : saidTo(here, mine), other ? OK : saidTo(there, theirs)];
      if (said !== saidThere) return this.#oracle(asker, mine, said, saidThere);
    }
    const partner = partnerOf(this.#game, mine.seat);
    if (!one || partner === undefined || !isWelcome(there, { ...theirs, seat: partner })) return undefined;
    const worlds = { here: here.fork(), there: there.fork(), substituted: true };
    saidTo(worlds.here, mine);
    saidTo(worlds.there, { ...theirs, seat: partner });
    return worlds;
  }

  #oracle({ id, role }: Observer, move: PlainMove, here: string, there: string): Leak {
    return { message: `${id} (${role}) sees the same, asks ${JSON.stringify(move)}, and is answered otherwise where ${this.#inTheOther()}\n${parting(here, there)}` };
  }

  /** Whether a difference is one that somebody was told of; a leak, if not. */
  #judge({ id }: Observer, difference: Difference, move: PlainMove | undefined, here: Engine, there: Engine): Leak | undefined {
    const { channel, kind } = difference;
    const { accept, ledger, secret } = this.#with;
    const role = here.seat(id).view().own.self.role ?? 'no role';
    // drawn otherwise, a game may take another course in front of everybody
    const drawn = this.#game.reseeded === true && (channel === 'FACE' || channel === 'PACE');
    const told = drawn || accept.includes(channel) || kind === 'TOLD' || (kind === 'ASKED' && (channel === 'open' ? isOpen(difference, here) || isOpen(difference, there) : this.#isAsked(channel, id, here) || this.#isAsked(channel, id, there)));
    if (!told) {
      const [one, other] = [textOf(difference.here), textOf(difference.there)];
      return { message: `${id} (${role}) was told nothing, and sees ${move === undefined ? 'at the start' : `after ${JSON.stringify(move)}`} that ${this.#inTheOther()}: ${channel}\n${parting(one, other)}` };
    }
    count(ledger.told, channel);
    if (secret.comparable && (secret.kind !== 'VARIABLE' || kind !== 'TOLD')) note(ledger.tells, OF_ROLE.includes(channel) ? `${channel} of ${role}` : channel, this.#game.swaps?.flat().includes(id) === true ? 'true role of self' : secret.name, role);
    return undefined;
  }

  /** Whether the rules read something hidden for what they answer a seat by this channel. */
  #isAsked(channel: string, id: PlayerId, world: Engine): boolean {
    const { watched, probe } = this.#with;
    if (channel === 'actions' && (world.referee.view().actors !== undefined || ownVars(this.#here, id) !== ownVars(this.#there, id))) return true;
    const reads: Read[] = [];
    const was = probe.onRead;
    probe.onRead = (read) => reads.push(read);
    // a table of its own remembers no answers
    restoreGame(watched, world.snapshot()).seat(id).view();
    probe.onRead = was;
    return reads.some(({ point, self }) => POINTS[channel]?.test(point) === true && (self === undefined || self === id));
  }

  #inTheOther(): string {
    const { name, insiders } = this.#with.secret;
    return `${name}${insiders.length === 0 ? '' : ` (${insiders.join(', ')})`} is another`;
  }
}

const POINTS: Readonly<Record<string, RegExp>> = {
  publicInfo: /^publicInfo$/,
  info: /^roles\..*\.info$/,
  teammates: /^teammates$/,
  speech: /^speech\./,
  actions: /^(who|secret)\./,
};

/** Channels that the rules answer for each role. */
const OF_ROLE: readonly string[] = ['info', 'teammates'];

/** The two worlds of a game at its start; `undefined`: the rules do not play the other one. */
export function worldsOf({ watched }: Pick<Comparing, 'watched'>, game: Game, start: Engine): Worlds | undefined {
  const there = otherStart(watched, game, new Notebook());
  return there === undefined ? undefined : { here: start.fork(), there };
}
