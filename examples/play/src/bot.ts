/**
 * A bot: all it has is the handle of its own seat. It sees what a player there would see, and does what they may do.
 */
import type { SeatHandle } from '@hiddenrole/kernel';
import { missionsInfo, type Missions, type MissionsInfo } from '@hiddenrole/missions';
import type { Dice } from './dice.js';

/** How strongly a Fail card weighs against those who were on that mission. */
const BLAME = 6;

/** Somebody who plays. */
export interface Bot {
  /** Does whatever may be done now. */
  act(): void;
}

/** Seats a bot. */
export function botAt(seat: SeatHandle<Missions>, dice: Dice): Bot {
  return new Player(seat, dice);
}

class Player implements Bot {
  readonly #seat: SeatHandle<Missions>;
  readonly #dice: Dice;

  constructor(seat: SeatHandle<Missions>, dice: Dice) {
    this.#seat = seat;
    this.#dice = dice;
  }

  act(): void {
    for (const { skill, slots } of this.#seat.legalActions()) {
      const { target } = slots;
      switch (skill) {
        case 'PROPOSE':
          if (target?.kind === 'players') this.#propose(target.min);
          break;
        case 'VOTE':
          this.#submit(skill, this.#likes() ? 'APPROVE' : 'REJECT');
          break;
        case 'PLAY':
          if (target?.kind === 'token' && Array.isArray(target.of)) this.#submit(skill, target.of.includes('FAIL') && this.#fails() ? 'FAIL' : 'SUCCESS');
          break;
        case 'NAME_MERLIN':
          if (target?.kind === 'player' && Array.isArray(target.pool)) this.#submit(skill, this.#likeliestMerlin(target.pool));
          break;
      }
    }
  }

  #submit(skill: Missions['skill'], target: string | readonly string[]): void {
    const answer = this.#seat.submit({ skill, choice: { target } });
    if (!answer.ok) throw new Error(`${this.#seat.id} may not ${skill} ${String(target)}: ${answer.message}`);
  }

  get #info(): MissionsInfo {
    return missionsInfo(this.#seat.view().public);
  }

  get #isEvil(): boolean {
    return ['MINION', 'ASSASSIN', 'MORGANA', 'MORDRED', 'OBERON'].includes(this.#seat.view().own.self.role ?? '');
  }

  /** The ids of a list in this seat's own info. */
  #list(key: string): readonly string[] {
    const list = this.#seat.view().own.info[key];
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
  }

  /** Whom this seat knows to be evil, itself included. */
  #knownEvil(): readonly string[] {
    const { teammates } = this.#seat.view().own;
    return [...teammates, ...this.#list('evil'), ...(this.#isEvil ? [this.#seat.id] : [])];
  }

  /** Whom this seat would rather not send, the worst highest: by what it knows, else by how missions went. */
  #doubt(id: string): number {
    const { missions } = this.#info;
    if (!this.#isEvil && id === this.#seat.id) return -10;
    if (!this.#isEvil && this.#knownEvil().includes(id)) return 100;
    const merlins = this.#list('merlins');
    if (merlins.length === 1 && merlins.includes(id)) return -5;
    return missions.reduce((sum, { team = [], fails = 0, result }) => {
      if (!team.includes(id)) return sum;
      return sum + (result === 'FAIL' ? (BLAME * fails) / team.length : -1);
    }, 0);
  }

  /** Itself, and those it doubts least; an evil bot sends no second evil player. */
  #propose(size: number): void {
    const others = this.#seat.view().public.players.map(({ id }) => id).filter((id) => id !== this.#seat.id);
    const weight = (id: string): number => this.#doubt(id) + (this.#isEvil && this.#knownEvil().includes(id) ? 50 : 0);
    const ranked = others.map((id) => ({ id, weight: weight(id) + this.#dice.int(100) / 1000 })).sort((a, b) => a.weight - b.weight);
    const team = [this.#seat.id, ...ranked.slice(0, size - 1).map(({ id }) => id)];
    const worst = ranked.at(-1);
    this.#seat.say(worst !== undefined && worst.weight > 1 && !this.#isEvil ? `Not with ${worst.id}, please.` : this.#dice.pick(['Trust me.', 'Let us try these.', 'This is a good team.', 'Who else?']));
    this.#submit('PROPOSE', team);
  }

  #likes(): boolean {
    const { team, attempt } = this.#info;
    const known = this.#knownEvil();
    if (this.#isEvil) return team.some((id) => known.includes(id)) || this.#dice.int(4) === 0;
    if (attempt === 5) return true;
    if (team.some((id) => known.includes(id))) return false;
    const limit = team.includes(this.#seat.id) ? 2 : 1;
    return team.every((id) => this.#doubt(id) <= limit) && (team.includes(this.#seat.id) || attempt > 1 || this.#dice.int(3) > 0);
  }

  /** One Fail is enough: of the evil players it knows on the team, the first one plays it, and not always at once. */
  #fails(): boolean {
    const { team, mission, missions } = this.#info;
    const known = team.filter((id) => this.#knownEvil().includes(id));
    const needed = missions[mission - 1]?.failsNeeded ?? 1;
    if (known.length < needed) return false;
    if (mission === 1 && this.#dice.int(2) === 0) return false;
    return known.slice(0, needed).includes(this.#seat.id);
  }

  /** Who voted most as if they knew. */
  #likeliestMerlin(pool: readonly string[]): string {
    const known = this.#knownEvil();
    const insight = (id: string): number =>
      this.#info.proposals.reduce((sum, { team, approve, reject }) => {
        const isBad = team.some((member) => known.includes(member));
        return sum + ((isBad ? reject : approve).includes(id) ? 1 : 0);
      }, this.#dice.int(100) / 1000);
    const [best = ''] = pool.map((id) => ({ id, insight: insight(id) })).sort((a, b) => b.insight - a.insight).map(({ id }) => id);
    return best;
  }
}
