/**
 * What the replayer needs of a kind of record: another game's record is one more module of this shape.
 */

/** A switch between readings of the rules, by value: what a preset sets, and what the command line may. */
interface Switch {
  readonly values: readonly string[];
  /** How the recorded games were played. */
  readonly house: string;
  /** What the `rulebook` preset sets. */
  readonly rulebook: string;
  readonly doc: string;
}

/** The switches as set, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Where a record and our game part. */
export interface Difference {
  /** Such as `mission 3, proposal 2`. */
  readonly step: string;
  readonly what: string;
  readonly recorded: string;
  readonly ours: string;
}

/** What came of a recorded game. */
export interface Replayed {
  readonly id: string;
  /** One line about the game, as it was played. */
  readonly story: string;
  /** How many recorded facts were compared. */
  readonly compared: number;
  readonly difference?: Difference;
  /** Why the game was not played: it meets a house rule that is switched off. */
  readonly setAside?: string;
}

/** A kind of record. */
export interface RecordKind {
  readonly name: string;
  readonly switches: Readonly<Record<string, Switch>>;
  /** Whether a line looks like a record of this kind. */
  recognises(value: unknown): boolean;
  /**
   * Plays a record with our rules, through seats and `endPhase` only.
   * @param everything - play also what meets a house rule that is switched off
   * @throws {@link BadRecord} when the line is no such record
   */
  replay(value: unknown, settings: Settings, everything: boolean): Replayed;
}

/** A line that is not what it should be: the message begins with where in it. */
export class BadRecord extends Error {}

/** Ends a replay at the first difference. */
export class Differs extends Error {
  readonly difference: Difference;

  constructor(difference: Difference) {
    super(`${difference.step}: ${difference.what}`);
    this.difference = difference;
  }
}

/** Compares recorded facts with ours, and counts them. */
export class Comparison {
  #compared = 0;

  get compared(): number {
    return this.#compared;
  }

  /** @throws {@link Differs} */
  same(step: string, what: string, recorded: unknown, ours: unknown): void {
    this.#compared += 1;
    const [left, right] = [show(recorded), show(ours)];
    if (left !== right) throw new Differs({ step, what, recorded: left, ours: right });
  }
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
}
