/**
 * Views that tell what was read of them: which hidden facts an answer of the rules was computed from.
 */
import type { GameView, OptionsOf, PlayerId, PlayerInfo, ScopeData, Vocabulary } from '@hiddenrole/kernel';

/** Hears of each hidden fact that is read: `role of others`, `checked of self`, `knife`, `phase`. */
export type Note = (fact: string) => void;

class RecordedPlayer implements PlayerInfo {
  readonly #of: PlayerInfo;
  readonly #self: boolean;
  readonly #whose: string;
  readonly #note: Note;

  constructor(of: PlayerInfo, self: PlayerId | undefined, note: Note) {
    this.#of = of;
    this.#self = of.id === self;
    this.#whose = whose(of.id, self);
    this.#note = note;
    Object.freeze(this);
  }

  get id(): PlayerId {
    return this.#of.id;
  }

  get alive(): boolean {
    return this.#of.alive;
  }

  get role(): string {
    this.#note(`role${this.#whose}`);
    return this.#of.role;
  }

  get dealt(): string {
    this.#note(`dealt${this.#whose}`);
    return this.#of.dealt;
  }

  /** What a player is shown, they know. */
  get shown(): string | null {
    if (!this.#self) this.#note(`shown${this.#whose}`);
    return this.#of.shown;
  }
}

function whose(owner: PlayerId, self: PlayerId | undefined): string {
  if (self === undefined) return ' of a player';
  return owner === self ? ' of self' : ' of others';
}

/** A view that hands on what it is asked, and notes what of it is hidden from `self`. */
export class RecordingView implements GameView {
  readonly #of: GameView;
  readonly #self: PlayerId | undefined;
  readonly #note: Note;
  #players: readonly PlayerInfo[] | undefined;
  #living: readonly PlayerInfo[] | undefined;

  constructor(of: GameView, self: PlayerId | undefined, note: Note) {
    this.#of = of;
    this.#self = self;
    this.#note = note;
  }

  get phase(): string {
    this.#note('phase');
    return this.#of.phase;
  }

  get round(): number {
    return this.#of.round;
  }

  get visit(): number {
    this.#note('visit');
    return this.#of.visit;
  }

  get options(): OptionsOf<Vocabulary> {
    return this.#of.options;
  }

  get players(): readonly PlayerInfo[] {
    return (this.#players ??= Object.freeze(this.#of.players.map((player) => this.#recorded(player))));
  }

  get living(): readonly PlayerInfo[] {
    return (this.#living ??= Object.freeze(this.#of.living.map((player) => this.#recorded(player))));
  }

  get actors(): readonly PlayerId[] | undefined {
    this.#note('actors');
    return this.#of.actors;
  }

  player(id: PlayerId): PlayerInfo | undefined {
    const player = this.#of.player(id);
    return player === undefined ? undefined : this.#recorded(player);
  }

  shownTo(to: PlayerId, of: PlayerId): string | null | undefined {
    if (to !== this.#self) this.#note(`shown to${whose(to, this.#self)}`);
    return this.#of.shownTo(to, of);
  }

  inPhase(name: string): boolean {
    this.#note('phase');
    return this.#of.inPhase(name);
  }

  var(scope: ScopeData, key: string): string {
    this.#note(scope.owner === undefined ? key : `${key}${whose(scope.owner, this.#self)}`);
    return this.#of.var(scope, key);
  }

  #recorded(player: PlayerInfo): PlayerInfo {
    return new RecordedPlayer(player, this.#self, this.#note);
  }
}
