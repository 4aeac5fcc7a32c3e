/**
 * What is asked of a table by those who are connected to it: who may ask for what, and what comes of it.
 */
import type { HostedTable } from '@hiddenrole/host';
import { codeOf, GameError, type Accepted, type Refusal } from '@hiddenrole/kernel';
import { readAbout, type About } from './about.js';
import type { PhaseClock } from './clock.js';
import type { Hosted } from './games.js';
import { changed, joined, missingOf, savedAbout } from './lobby.js';
import type { Member } from './member.js';
import type { Command, You } from './protocol.js';
import { Refused } from './refused.js';
import { Turns } from './turns.js';
import { effectsOf, requestOf } from './unchecked.js';

const DONE: Accepted = { ok: true };

/** The orders of one table. */
export class Orders {
  readonly #table: HostedTable;
  readonly #games: ReadonlyMap<string, Hosted>;
  readonly #clock: () => PhaseClock | undefined;
  readonly #turns = new Turns();

  /** @param clock - the clock of the game, once it has begun */
  constructor(table: HostedTable, games: ReadonlyMap<string, Hosted>, clock: () => PhaseClock | undefined) {
    this.#table = table;
    this.#games = games;
    this.#clock = clock;
  }

  /** Somebody sits down, under the hash of their token. */
  join(name: string, hash: string): Promise<void> {
    return this.#turns.next(() => this.#amend((about) => joined(this.#games, about, name, hash)));
  }

  /**
   * Carries out a command.
   * @throws Refused, and what the table throws
   */
  carryOut(member: Member, frame: Exclude<Command, { type: 'PING' }>): Promise<Accepted | Refusal> {
    const { you } = member;
    switch (frame.type) {
      case 'DO':
        return this.#table.submit(this.#playing(you), requestOf(frame), frame.id);
      case 'SAY':
        return this.#table.say(this.#playing(you), frame.text, frame.channel, frame.id);
      case 'LOBBY':
        return this.#turns.once(member.observer, frame.id, () => this.#turns.next(() => this.#changeLobby(you, frame)));
      case 'REFEREE':
        return this.#turns.once(member.observer, frame.id, () => this.#referee(you, frame));
    }
  }

  async #changeLobby(you: You, { id, change }: Extract<Command, { type: 'LOBBY' }>): Promise<Accepted> {
    if (change.do !== 'leave') this.#demandOwner(you);
    else this.#seatOf(you);
    if (change.do === 'start') await this.#start(id);
    else await this.#amend((about) => changed(this.#games, about, change, you.seat));
    return DONE;
  }

  async #start(id: string): Promise<void> {
    const about = readAbout(this.#table.about);
    const [missing] = missingOf(this.#games, about);
    if (missing !== undefined) throw new Refused('NOT_NOW', missing);
    try {
      await this.#table.start(about.game, { players: about.seats.map(({ name }) => name), options: about.options }, id);
    } catch (fault) {
      if (codeOf(fault) === 'GAME_STARTED') throw new Refused('NOT_NOW', 'the game has begun');
      // what the rules have against these seats and switches, all of which are public
      throw codeOf(fault) === 'LOST' || !(fault instanceof GameError) ? fault : new Refused('BAD_SETTING', fault.message);
    }
  }

  async #referee(you: You, { id, act }: Extract<Command, { type: 'REFEREE' }>): Promise<Accepted | Refusal> {
    this.#demandOwner(you);
    this.#demandGame();
    switch (act.do) {
      case 'end':
        if (!(await this.#table.endPhase({ visit: act.visit ?? this.#table.referee.phaseInfo().visit, rescue: act.rescue === true, command: id }))) throw new Refused('NOT_NOW', 'that phase is over already');
        return DONE;
      case 'pause':
      case 'resume':
        this.#clock()?.[act.do]();
        return DONE;
      case 'extend':
        this.#clock()?.extend(act.seconds * 1000);
        return DONE;
      default:
        if (!you.referee) throw new Refused('NOT_YOURS', 'whoever plays may not do what only a referee may');
    }
    if (act.do === 'undo') return this.#table.takeBack(act.seat, act.skill, id);
    return act.do === 'apply' ? this.#table.apply(effectsOf(act.effects), id) : this.#table.submitAsReferee(requestOf(act), id);
  }

  #seatOf({ seat }: You): string {
    if (seat === undefined) throw new Refused('NOT_YOURS', 'you have no seat');
    return seat;
  }

  /** The seat, in a game that has begun. */
  #playing(you: You): string {
    const seat = this.#seatOf(you);
    this.#demandGame();
    return seat;
  }

  #demandGame(): void {
    if (this.#table.status === 'OPEN') throw new Refused('NOT_NOW', 'the game has not begun');
  }

  #demandOwner({ owner }: You): void {
    if (!owner) throw new Refused('NOT_YOURS', 'that is for whoever made the table');
  }

  #amend(change: (about: About) => About): Promise<void> {
    return this.#table.amend((saved) => {
      if (this.#table.status !== 'OPEN') throw new Refused('NOT_NOW', 'the game has begun');
      return savedAbout(change(readAbout(saved)));
    });
  }
}
