/**
 * A room: a table with everybody who is connected to it, its clock and its bots.
 */
import type { HostedTable } from '@hiddenrole/host';
import { codeOf, GameError, type Accepted, type Logger, type Refusal } from '@hiddenrole/kernel';
import { hashOf, newToken, readAbout, youOf, type About } from './about.js';
import { Bot } from './bots.js';
import type { Dice } from './chance.js';
import { PhaseClock } from './clock.js';
import type { Hosted } from './games.js';
import { changed, hostedOf, joined, lobbyOf, missingOf, savedAbout } from './lobby.js';
import { Member, type Peer } from './member.js';
import { CLOSED, refused, VERSION, type Command, type Hello, type Lobby, type LobbyChange, type You } from './protocol.js';
import { momentOf, type Eyes, type Moment } from './record.js';
import { answerTo, isTrouble, Refused } from './refused.js';
import { Turns } from './turns.js';
import { effectsOf, requestOf } from './unchecked.js';

/** What a room is given by its server. */
export interface House {
  readonly games: ReadonlyMap<string, Hosted>;
  readonly roll: Dice;
  readonly logger: Logger;
}

const DONE: Accepted = { ok: true };

/** One table of the server. */
export class Room {
  readonly #table: HostedTable;
  readonly #house: House;
  readonly #members = new Set<Member>();
  readonly #turns = new Turns();
  #clock: PhaseClock | undefined;
  #bots: readonly Bot[] = [];
  #status = '';

  constructor(table: HostedTable, house: House) {
    this.#table = table;
    this.#house = house;
    table.watch('referee', (because) => {
      if (because === 'LOST') this.#lose();
      else this.#look();
    });
    this.#look();
  }

  /** How many are connected. */
  get size(): number {
    return this.#members.size;
  }

  /** Takes a seat; its token is told this once. */
  async join(name: string): Promise<string> {
    const token = newToken();
    await this.#turns.next(() => this.#amend((about) => joined(this.#house.games, about, name, hashOf(token))));
    return token;
  }

  /**
   * A moment of the game, once it is over.
   * @throws Refused
   */
  moment(at: number, eyes: Eyes): Moment {
    return momentOf(this.#table, hostedOf(this.#house.games, this.#about().game).rules, at, eyes);
  }

  /** Somebody connects. Whoever had the seat is told that they have lost it. */
  enter(peer: Peer, { token, cursor }: Hello): Member {
    const you = youOf(this.#about(), token);
    const member = new Member(peer, you, cursor);
    for (const other of this.#members) {
      if (token !== undefined && other.you.seat === you.seat && other.you.referee === you.referee && (you.seat !== undefined || you.referee)) other.close(CLOSED.TAKEN_OVER, 'this seat is open somewhere else now');
    }
    this.#members.add(member);
    member.send({ type: 'WELCOME', v: VERSION, you, lobby: this.#lobby() });
    if (this.#table.status !== 'OPEN') this.#show(member);
    this.#watch(member);
    this.#tellLobbies();
    return member;
  }

  /** A connection is gone. */
  leave(member: Member): void {
    if (!this.#members.delete(member)) return;
    member.unwatch?.();
    this.#tellLobbies();
  }

  /** Carries out a command, and answers it. */
  async take(member: Member, frame: Command): Promise<void> {
    if (frame.type === 'PING') {
      member.send({ type: 'PONG' });
      return;
    }
    const [{ id }, { you }] = [frame, member];
    try {
      const answer = await this.#carryOut(member, frame);
      member.send(answer.ok ? { type: 'ANSWER', id, ok: true } : refused(id, answer));
      if (frame.type === 'LOBBY') this.#dismiss();
    } catch (fault) {
      member.send(refused(id, answerTo(fault, you.referee)));
      if (isTrouble(fault, you.referee)) this.#house.logger.error(`table ${this.#table.id}: a command failed`, fault);
    }
  }

  #carryOut(member: Member, frame: Exclude<Command, { type: 'PING' }>): Promise<Accepted | Refusal> {
    const { you } = member;
    switch (frame.type) {
      case 'DO':
        return this.#table.submit(this.#playing(you), requestOf(frame), frame.id);
      case 'SAY':
        return this.#table.say(this.#playing(you), frame.text, frame.channel, frame.id);
      case 'LOBBY':
        return this.#turns.once(member.observer, frame.id, () => this.#turns.next(() => this.#changeLobby(you, frame.change)));
      case 'REFEREE':
        return this.#turns.once(member.observer, frame.id, () => this.#referee(you, frame));
    }
  }

  async #changeLobby(you: You, change: LobbyChange): Promise<Accepted> {
    if (change.do !== 'leave') this.#demandOwner(you);
    else this.#seatOf(you);
    const { games } = this.#house;
    if (change.do === 'start') {
      if (this.#table.status !== 'OPEN') throw new Refused('NOT_NOW', 'the game has begun');
      const about = this.#about();
      const [missing] = missingOf(games, about);
      if (missing !== undefined) throw new Refused('NOT_NOW', missing);
      try {
        await this.#table.start(about.game, { players: about.seats.map(({ name }) => name), options: about.options });
      } catch (fault) {
        // what the rules have against these seats and switches, all of which are public
        throw codeOf(fault) === 'LOST' || !(fault instanceof GameError) ? fault : new Refused('BAD_SETTING', fault.message);
      }
      return DONE;
    }
    await this.#amend((about) => changed(games, about, change, you.seat));
    return DONE;
  }

  /** Whoever has lost their seat goes. */
  #dismiss(): void {
    const seats = this.#about().seats.map(({ name }) => name);
    for (const member of this.#members) if (member.you.seat !== undefined && !seats.includes(member.you.seat)) member.close(CLOSED.GONE, 'you have left the table');
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
        this.#clock?.[act.do]();
        break;
      case 'extend':
        this.#clock?.extend(act.seconds * 1000);
        break;
      default:
        if (!you.referee) throw new Refused('NOT_YOURS', 'whoever plays may not do what only a referee may');
        return act.do === 'apply' ? this.#table.apply(effectsOf(act.effects), id) : this.#table.submitAsReferee(requestOf(act), id);
    }
    for (const member of this.#members) this.#show(member);
    return DONE;
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

  #about(): About {
    return readAbout(this.#table.about);
  }

  #amend(change: (about: About) => About): Promise<void> {
    return this.#table.amend((saved) => {
      if (this.#table.status !== 'OPEN') throw new Refused('NOT_NOW', 'the game has begun');
      return savedAbout(change(readAbout(saved)));
    });
  }

  /** Something has happened: the clock looks, and when the game has just begun it and the bots begin. */
  #look(): void {
    if (this.#table.status === 'OPEN') return;
    if (this.#clock === undefined) {
      const { game, pace, seats } = this.#about();
      const report = (what: string) => (fault: unknown): void => { if (codeOf(fault) !== 'LOST') this.#house.logger.error(`table ${this.#table.id}: ${what}`, fault); };
      this.#clock = new PhaseClock(this.#table, hostedOf(this.#house.games, game), pace, report('its phase did not end'));
      this.#bots = seats.flatMap(({ name, bot }) => (bot === true ? [new Bot(this.#table, name, this.#house.roll, report(`its bot ${name} failed`))] : []));
      this.#clock.look();
      this.#begin();
    } else this.#clock.look();
    if (this.#status !== this.#table.status) this.#tellLobbies();
    this.#status = this.#table.status;
  }

  /** The game has begun: everybody is shown what is theirs to see, and whoever has lost their seat goes. */
  #begin(): void {
    this.#dismiss();
    for (const member of this.#members) {
      this.#watch(member);
      this.#tellLobby(member);
      this.#show(member);
    }
  }

  #watch(member: Member): void {
    member.unwatch?.();
    member.unwatch = this.#table.watch(this.#table.status === 'OPEN' ? 'public' : member.observer, (because) => {
      if (because === 'ABOUT') this.#tellLobby(member);
      else if (because !== 'LOST' && this.#table.status !== 'OPEN') this.#show(member);
    });
  }

  #show(member: Member): void {
    member.show(this.#table, this.#clock?.face ?? { paused: false }, this.#about().padding);
  }

  #tellLobbies(): void {
    if (this.#table.status === 'LOST') return; // how it stands is another host's to say
    for (const member of this.#members) this.#tellLobby(member);
  }

  #tellLobby(member: Member): void {
    member.send({ type: 'LOBBY', lobby: this.#lobby() });
  }

  #lobby(): Lobby {
    return lobbyOf(this.#house.games, this.#about(), this.#table, new Set([...this.#members].map(({ you }) => you.seat)));
  }

  #lose(): void {
    this.#clock?.stop();
    for (const bot of this.#bots) bot.stop();
    for (const member of this.#members) member.close(CLOSED.RETRY, 'the table has moved: connect again');
  }
}
