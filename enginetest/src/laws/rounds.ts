/**
 * Law: the machine moves as its rules declare it: rounds, exits, detours, faces.
 */
import type { Group, LogEntry, Phase, PhaseAction, PhaseChanged, PlayerId, Rules } from '@hiddenrole/kernel';
import { hereOf } from '../game.js';
import { same, type Law } from '../law.js';
import type { Play } from '../play.js';
import type { Sight } from '../sight.js';

/** The round never goes back, and moves only at declared boundaries. */
export const rounds: Law = {
  name: 'rounds',
  says: 'the round never goes back and moves only where a phase or group is declared to move it; each move leads where the rules said, does what is declared and nothing else, and shows the declared face',
  reason: 'a round that moves at the wrong boundary forgets who was protected tonight, or keeps it for tomorrow; a detour that shows its name tells who has died of what',
  cost: 'cheap',
  watch: (play) => {
    const machine = new Machine(play.rules);
    const follow = (entries: readonly LogEntry[], sight: Sight, rescue: boolean): void => {
      for (const entry of entries) {
        machine.follow(entry, rescue);
        if (entry.type === 'PHASE_CHANGED') count(play, entry);
      }
      machine.agreeWith(sight);
    };
    follow(play.start.engine.log(), play.start, false);
    return {
      step: ({ move, entries, after }) => {
        const here = hereOf(move);
        follow(entries, after, here.do === 'end' && here.rescue === true);
      },
    };
  },
};

function count(play: Play, { sake, skipped, actions = [], rescue }: PhaseChanged): void {
  play.count('move');
  if (sake !== undefined) play.count('detour');
  if (skipped !== undefined) play.count('skipped debt');
  if (rescue === true) play.count('rescue');
  if (actions.includes('ADVANCE_ROUND')) play.count('round');
}

/** Where a game is, worked out from its log and the declarations alone. */
class Machine {
  readonly #rules: Rules;
  readonly #named = new Map<string, readonly PlayerId[]>();
  /** Variables of the round, by place. */
  readonly #vars = new Map<string, string>();
  #phase = 'START';
  #visit = 0;
  #round = 1;
  #actors: readonly PlayerId[] | undefined;
  #debts: { readonly player: PlayerId; readonly phase: string }[] = [];
  /** The phase whose exit is suspended. */
  #trip: string | undefined;
  #goto: string | undefined;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  follow(entry: LogEntry, rescue: boolean): void {
    if ('cause' in entry && entry.canceled !== undefined) return;
    switch (entry.type) {
      case 'SET_VAR':
        if (entry.scope.lifetime === 'ROUND') this.#setVar(JSON.stringify([entry.scope.owner ?? null, entry.key]), entry.value);
        return;
      case 'SET_ACTORS':
        this.#named.set(entry.phase, entry.players);
        return;
      case 'GOTO_PHASE':
        this.#goto = entry.phase;
        return;
      case 'DETOUR':
        if (!this.#debts.some(({ player, phase }) => player === entry.player && phase === entry.phase)) this.#debts.push({ player: entry.player, phase: entry.phase });
        return;
      case 'PHASE_CHANGED':
        this.#move(entry, rescue);
        return;
      case 'GAME_ENDED':
        this.#phase = 'END';
        this.#debts = [];
        this.#actors = this.#trip = this.#goto = undefined;
        return;
      default:
    }
  }

  /** @throws LawBroken */
  agreeWith({ engine, public: { view } }: Sight): void {
    const { phase, visit, actors, debts, trip, goto } = engine.referee.view();
    same('the referee sees another place than the log leads to', this.#place(), [phase, visit, actors ?? null, debts, trip ?? null, goto ?? null]);
    same('the round is not the one that the declared boundaries make it', this.#round, view.round);
    const { face, group } = this.#phaseOf(this.#phase) ?? {};
    same(`the face of ${this.#phase} is not the declared one`, face ?? group ?? this.#phase, view.phase);
    const vars = engine.referee.vars().flatMap(({ scope, key, value }) => (scope.lifetime === 'ROUND' ? [[JSON.stringify([scope.owner ?? null, key]), value] as const] : []));
    same('variables of the round are not those that the declared boundaries leave', [...this.#vars].sort(byKey), vars.sort(byKey));
  }

  #place(): readonly unknown[] {
    return [this.#phase, this.#visit, this.#actors ?? null, this.#debts, this.#trip ?? null, this.#goto ?? null];
  }

  #setVar(place: string, value: string): void {
    if (value === '') this.#vars.delete(place);
    else this.#vars.set(place, value);
  }

  #move(entry: PhaseChanged, rescue: boolean): void {
    const { from, to, sake, skipped = 0 } = entry;
    same(`${this.#phase} is left from elsewhere`, this.#phase, from);
    same(`whether ${from} was left by a rescue`, rescue, entry.rescue === true);
    const debts = this.#debts.slice(skipped);
    if (sake === undefined) same(`${from} is left for ${to} with debts unpaid`, [], debts);
    else same('a detour that is not the next debt', debts[0], { player: sake, phase: to });
    const actions = sake === undefined ? this.#exit(entry, rescue) : [];
    same(`what the move from ${from} to ${to} does`, actions, entry.actions ?? []);
    for (const action of actions) {
      if (action === 'ADVANCE_ROUND') this.#round += 1;
      else this.#vars.clear();
    }
    this.#trip = sake === undefined ? undefined : (this.#trip ?? from);
    if (sake === undefined) this.#goto = undefined;
    this.#debts = debts.slice(1);
    this.#actors = sake === undefined ? this.#named.get(to) : [sake];
    this.#named.delete(to);
    this.#phase = to;
    this.#visit += 1;
  }

  /** Where a transition leads, and what is declared of it; `START` is left once. */
  #exit({ from, to }: PhaseChanged, rescue: boolean): readonly PhaseAction[] {
    if (from === 'START') {
      same('the first phase', this.#rules.startPhase, to);
      // round 1 begins with the game
      return this.#between(undefined, to).filter((action) => action !== 'ADVANCE_ROUND');
    }
    const left = this.#trip ?? from;
    const chosen = rescue && this.#trip === undefined ? undefined : this.#goto;
    same(`where ${left} leads`, chosen ?? this.#phaseOf(left)?.next, to);
    return this.#between(left, to);
  }

  /** Exits, phase then group; entries, group then phase; a group is not left by a move within it. */
  #between(left: string | undefined, to: string): readonly PhaseAction[] {
    const [from, into] = [left === undefined ? undefined : this.#phaseOf(left), this.#phaseOf(to)];
    const crossing = from?.group !== into?.group;
    const groups = crossing ? [this.#groupOf(from), this.#groupOf(into)] : [];
    return [...(from?.onExit ?? []), ...(groups[0]?.onExit ?? []), ...(groups[1]?.onEnter ?? []), ...(into?.onEnter ?? [])];
  }

  #phaseOf(name: string): Phase | undefined {
    return Object.hasOwn(this.#rules.phases, name) ? this.#rules.phases[name] : undefined;
  }

  #groupOf(phase: Phase | undefined): Group | undefined {
    const groups: Readonly<Record<string, Group>> = this.#rules.groups ?? {};
    return phase?.group === undefined ? undefined : groups[phase.group];
  }
}

function byKey([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}
