/**
 * A board for rules to read, put together from what handles show: what the rules answer on it, the engine must have heard.
 */
import type { GameView, OptionsOf, PlayerId, PlayerInfo, RefereeView, Rules, ScopeData, VarInfo, Vocabulary } from '@hiddenrole/kernel';
import type { Sight } from './sight.js';

/** The board at one moment, as the referee and the seats see it. */
export class BoardSeen implements GameView {
  readonly #rules: Rules;
  readonly #sight: Sight;
  readonly #referee: RefereeView;
  #vars: readonly VarInfo[] | undefined;

  constructor(rules: Rules, sight: Sight) {
    this.#rules = rules;
    this.#sight = sight;
    this.#referee = sight.referee;
  }

  get phase(): string {
    return this.#referee.phase;
  }

  get round(): number {
    return this.#referee.public.round;
  }

  get visit(): number {
    return this.#referee.visit;
  }

  get options(): OptionsOf<Vocabulary> {
    return this.#referee.public.options;
  }

  get players(): readonly PlayerInfo[] {
    return this.#referee.players;
  }

  get living(): readonly PlayerInfo[] {
    return this.players.filter(({ alive }) => alive);
  }

  get actors(): readonly PlayerId[] | undefined {
    return this.#referee.actors;
  }

  player(id: PlayerId): PlayerInfo | undefined {
    return this.players.find((player) => player.id === id);
  }

  shownTo(to: PlayerId, of: PlayerId): string | null | undefined {
    if (this.player(to) === undefined || to === of) return this.player(to)?.shown;
    const own = this.#sight.seat(to).view.own.roles.find(({ id }) => id === of);
    return own === undefined ? this.#sight.public.view.players.find(({ id }) => id === of)?.role : own.role;
  }

  inPhase(name: string): boolean {
    const { phase, trip } = this.#referee;
    return name === phase || this.#groupOf(phase) === name || (trip !== undefined && this.#groupOf(trip) === name);
  }

  var({ lifetime, owner }: ScopeData, key: string): string {
    this.#vars ??= this.#sight.engine.referee.vars();
    return this.#vars.find((one) => one.key === key && one.scope.lifetime === lifetime && one.scope.owner === owner)?.value ?? '';
  }

  /** `undefined` is the group of those that have none, and no name. */
  #groupOf(phase: string): string | undefined {
    return Object.hasOwn(this.#rules.phases, phase) ? this.#rules.phases[phase]?.group : undefined;
  }
}
