/**
 * Games as fast-check draws and shrinks them. A game is drawn as a draft and becomes a list of moves when the driver has
 * played it; from then on it is the moves that shrink, so that what is left of a game keeps its meaning.
 */
import { Arbitrary, Stream, Value, type Random } from 'fast-check';
import { idsFor } from './arbitraries/table.js';
import type { Game, Table } from './game.js';
import type { Play } from './play.js';
import { playDraft, playGame, type Draft, type Plan, type Verdict } from './run.js';
import { smallerThan } from './shrink.js';

/** A game that is played when somebody asks how it went, and not again. */
export class Script {
  readonly #plan: Plan;
  readonly #of: { readonly draft: Draft } | { readonly game: Game };
  readonly #only: string | undefined;
  #verdict: Verdict | undefined;

  /** @param only - the law that the game this one was shrunk from does not keep: no other counts then */
  constructor(plan: Plan, of: { readonly draft: Draft } | { readonly game: Game }, only?: string) {
    this.#plan = plan;
    this.#of = of;
    this.#only = only;
  }

  get verdict(): Verdict {
    if (this.#verdict !== undefined) return this.#verdict;
    const { laws } = this.#plan;
    const counting = this.#only === undefined ? laws : laws.filter(({ name }) => name === this.#only);
    const verdict = 'draft' in this.#of ? playDraft(this.#plan, this.#of.draft, counting) : playGame(this.#plan, this.#of.game, counting);
    const another = this.#only !== undefined && verdict.failure !== undefined && verdict.failure.law !== this.#only;
    return (this.#verdict = another ? { ...verdict, failure: undefined } : verdict);
  }

  /** The table, before anything was dealt; `undefined`: a game that was made smaller move by move. */
  get draft(): Draft | undefined {
    return 'draft' in this.#of ? this.#of.draft : undefined;
  }

  /** Whether it is a game of its own and not one that was made smaller. */
  get isDrawn(): boolean {
    return this.#only === undefined;
  }

  /** Smaller scripts, the boldest first. */
  *smaller(least: number): Generator<Script> {
    const { play, failure } = this.verdict;
    if (play === undefined || failure?.law === undefined) return;
    const { law } = failure;
    if ('draft' in this.#of) yield* fewerPlayers(this.#plan, this.#of.draft, least, law);
    if (failure.game !== undefined) yield new Script(this.#plan, { game: failure.game }, law);
    else for (const game of smallerThan(play, least)) yield new Script(this.#plan, { game }, law);
    if ('game' in this.#of) yield* withoutOne(this.#plan, play, least, law);
  }
}

const TRIES = 4;

/** The same rules at smaller tables, played anew. */
function* fewerPlayers(plan: Plan, { table, chance }: Draft, least: number, law: string): Generator<Script> {
  for (let count = least; count < table.players.length; count += 1) {
    const { deal: _, ...rest } = table;
    for (let i = 0; i < TRIES; i += 1) {
      yield new Script(plan, { draft: { table: { ...rest, players: idsFor(count) }, chance: (chance + i) | 0 } }, law);
    }
  }
}

/** The same cards but one, played anew: without that player the moves that were recorded may lead nowhere. */
function* withoutOne(plan: Plan, { game }: Play, least: number, law: string): Generator<Script> {
  const { players, deal, options, chance } = game;
  if (players.length <= least) return;
  for (const seat of players.keys()) {
    const table = { players: idsFor(players.length - 1), deal: deal.toSpliced(seat, 1), options };
    for (let i = 0; i < TRIES; i += 1) yield new Script(plan, { draft: { table, chance: (chance + seat * TRIES + i) | 0 } }, law);
  }
}

const REDRAWN = 60;

/** How scripts are drawn. */
export interface Drawing {
  readonly plan: Plan;
  readonly tables: Arbitrary<Table>;
  /** How many sit at the smallest table. */
  readonly least: number;
  /** How many smaller games are looked at. */
  readonly most: number;
  /** Hears of each table that the rules refuse. */
  onRefused(refusal: unknown): void;
}

/** Draws games at tables that the rules accept. */
export class Scripts extends Arbitrary<Script> {
  readonly #drawing: Drawing;
  #shrunk = 0;

  constructor(drawing: Drawing) {
    super();
    this.#drawing = drawing;
  }

  /** Without the bias of fast-check towards small and extreme values: a seed draws the same table wherever in a run it stands. */
  override generate(random: Random): Value<Script> {
    let script = this.#drawn(random);
    for (let i = 0; i < REDRAWN && script.verdict.refusal !== undefined; i += 1) script = this.#drawn(random);
    return new Value(script, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Script {
    return value instanceof Script;
  }

  override shrink(script: Script): Stream<Value<Script>> {
    return new Stream(this.#smaller(script));
  }

  #drawn(random: Random): Script {
    const { plan, tables, onRefused } = this.#drawing;
    const table = tables.generate(random, undefined).value;
    const script = new Script(plan, { draft: { table, chance: random.nextInt(1, 0x7fffffff) } });
    if (script.verdict.refusal !== undefined) onRefused(script.verdict.refusal);
    return script;
  }

  *#smaller(script: Script): Generator<Value<Script>> {
    const { least, most } = this.#drawing;
    for (const smaller of script.smaller(least)) {
      this.#shrunk += 1;
      if (this.#shrunk > most) return;
      yield new Value(smaller, undefined);
    }
  }
}
