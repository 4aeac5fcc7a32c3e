/**
 * A room: a table with everybody who is connected to it, its clock and its bots.
 */
import type { HostedTable } from '@hiddenrole/host';
import { codeOf, viewRenderer, type Logger } from '@hiddenrole/kernel';
import { hashOf, newToken, readAbout, youOf, type About } from './about.js';
import { Bot } from './bots.js';
import type { Dice } from './chance.js';
import { PhaseClock } from './clock.js';
import { deskOf } from './desk.js';
import type { Hosted } from './games.js';
import { LateTable } from './late.js';
import { hostedOf, lobbyOf } from './lobby.js';
import { Member, type Peer, type Shown } from './member.js';
import { Orders } from './orders.js';
import { CLOSED, refused, VERSION, type Command, type Hello, type Lobby, type RefereeAct } from './protocol.js';
import { momentOf, type Eyes, type Moment } from './record.js';
import { answerTo, isTrouble, Refused } from './refused.js';

/** What a room is given by its server. */
export interface House {
  readonly games: ReadonlyMap<string, Hosted>;
  readonly roll: Dice;
  readonly logger: Logger;
}

/** What concerns the clock alone, which nobody watches. */
const CLOCK_ACTS: readonly RefereeAct['do'][] = ['pause', 'resume', 'extend'];

/** One table of the server. */
export class Room {
  readonly #table: HostedTable;
  readonly #house: House;
  readonly #members = new Set<Member>();
  readonly #render = viewRenderer();
  readonly #orders: Orders;
  #clock: PhaseClock | undefined;
  #bots: readonly Bot[] = [];
  #late: LateTable | undefined;
  #status = '';
  #known: { readonly saved: HostedTable['about']; readonly about: About } | undefined;

  constructor(table: HostedTable, house: House) {
    this.#table = table;
    this.#house = house;
    this.#orders = new Orders(table, house.games, () => this.#clock);
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
    await this.#orders.join(name, hashOf(token));
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
  enter(peer: Peer, { token, late, cursor }: Hello): Member {
    const you = youOf(this.#about(), token);
    if (late === true) this.#demandLate(token);
    const member = new Member(peer, late === true ? { ...you, late } : you, cursor);
    for (const other of this.#members) {
      if (token !== undefined && other.you.seat === you.seat && other.you.referee === you.referee && (you.seat !== undefined || you.referee)) other.close(CLOSED.TAKEN_OVER, 'this seat is open somewhere else now');
    }
    this.#members.add(member);
    member.send({ type: 'WELCOME', v: VERSION, you: member.you, lobby: this.#lobby() });
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
      const answer = await this.#orders.carryOut(member, frame);
      member.send(answer.ok ? { type: 'ANSWER', id, ok: true } : refused(id, answer));
      if (frame.type === 'LOBBY') this.#dismiss();
      if (frame.type === 'REFEREE' && CLOCK_ACTS.includes(frame.act.do)) for (const other of this.#members) this.#show(other);
    } catch (fault) {
      member.send(refused(id, answerTo(fault, you.referee)));
      if (isTrouble(fault, you.referee)) this.#house.logger.error(`table ${this.#table.id}: a command failed`, fault);
    }
  }

  #demandLate(token: string | undefined): void {
    if (token !== undefined) throw new Refused('BAD_FRAME', 'late: only without a token');
    if (this.#about().spectators === undefined || this.#about().spectators === 'public') throw new Refused('NOT_NOW', 'at this table whoever looks on sees what everybody sees');
    if (this.#table.status === 'OPEN') throw new Refused('NOT_NOW', 'the game has not begun');
  }

  /** Whoever has lost their seat goes. */
  #dismiss(): void {
    const seats = this.#about().seats.map(({ name }) => name);
    for (const member of this.#members) if (member.you.seat !== undefined && !seats.includes(member.you.seat)) member.close(CLOSED.GONE, 'you have left the table');
  }

  #about(): About {
    const { about: saved } = this.#table;
    if (this.#known?.saved !== saved) this.#known = { saved, about: readAbout(saved) };
    return this.#known.about;
  }

  /** Something has happened: the clock looks, and when the game has just begun it and the bots begin. */
  #look(): void {
    if (this.#table.status === 'OPEN') return;
    if (this.#clock === undefined) {
      const { game, pace, seats, spectators } = this.#about();
      const hosted = hostedOf(this.#house.games, game);
      const report = (what: string) => (fault: unknown): void => { if (codeOf(fault) !== 'LOST') this.#house.logger.error(`table ${this.#table.id}: ${what}`, fault); };
      this.#clock = new PhaseClock(this.#table, hosted, pace, report('its phase did not end'));
      this.#bots = seats.flatMap(({ name, bot }) => (bot === true ? [new Bot(this.#table, name, this.#house.roll, report(`its bot ${name} failed`), hosted.policy)] : []));
      // before those who look on are called
      if (spectators !== undefined && spectators !== 'public') this.#late = new LateTable(this.#table, hosted.rules, spectators);
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
      if (because === 'ABOUT' && !member.you.referee) return;
      if (because !== 'LOST' && this.#table.status !== 'OPEN') this.#show(member);
    });
  }

  #show(member: Member): void {
    const look = this.#lookOf(member);
    if (look === undefined) return;
    const desk = member.you.referee ? { desk: deskOf(this.#table) } : {};
    member.show({ look, render: this.#render, clock: this.#clock?.face ?? { paused: false }, padding: this.#about().padding, ...desk });
  }

  /** Through whose eyes somebody sees the table; `undefined`: there is nothing to be seen yet. */
  #lookOf({ you, observer }: Member): Shown['look'] | undefined {
    if (you.late === true) return this.#late?.look();
    if (typeof observer === 'object') return this.#table.seat(observer.seat);
    return observer === 'public' ? this.#table.public : this.#table.referee;
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
