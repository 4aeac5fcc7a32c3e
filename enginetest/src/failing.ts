/**
 * A game that does not keep a law, as plain JSON: what is reported and what is stored.
 */
import type { RulesId } from '@hiddenrole/kernel';
import { seedAt, type Game, type Table } from './game.js';
import type { LawBroken } from './law.js';
import { LAWS } from './laws/index.js';
import type { Play } from './play.js';
import type { Script } from './script.js';
import { transcriptOf } from './transcript.js';

/** How to come by a game again, and how large it was when it was drawn. */
interface Again {
  readonly seed: number;
  readonly path: string;
  readonly players: number;
  readonly moves: number;
}

/** Which law a game does not keep. */
export interface Failing {
  readonly law: string;
  readonly says: string;
  readonly reason: string;
  readonly found: string;
  /** Absent: a game that was not drawn. */
  readonly again?: Again;
  /** The game, or the table at which none could be created. */
  readonly at: { readonly game: Game; readonly rules: RulesId; readonly transcript: string } | { readonly table: Table; readonly seed: string };
}

/** A game that was played, with what a law found. */
export function failingIn(play: Play, failure: LawBroken): Failing {
  const [created] = play.start.engine.log();
  if (created?.type !== 'GAME_CREATED') throw new Error('a log begins with GAME_CREATED');
  const broken = brokenBy(failure);
  return { ...broken, at: { game: failure.game ?? play.game, rules: created.rules, transcript: transcriptOf(play, broken) } };
}

/** The game that a run ended with; `undefined`: it ended for another reason than a law. */
export function failingOf(script: Script, drawn: Script, seed: number, path: string): Failing | undefined {
  const { play, failure } = script.verdict;
  if (failure === undefined) return undefined;
  const again = { seed, path, players: drawn.draft?.table.players.length ?? 0, moves: drawn.verdict.play?.steps.length ?? 0 };
  if (play !== undefined) return { ...failingIn(play, failure), again };
  const { draft } = script;
  if (draft === undefined) throw new Error('a game that was played before can be created');
  return { ...failingAt({ ...draft.table, seed: seedAt(draft.chance) }, failure), again };
}

/** A table at which no game can be created. */
export function failingAt({ players, options, deal, seed }: Table & { readonly seed: string }, failure: LawBroken): Failing {
  return { ...brokenBy(failure), at: { table: { players, ...(options && { options }), ...(deal && { deal }) }, seed } };
}

function brokenBy(failure: LawBroken): Pick<Failing, 'law' | 'says' | 'reason' | 'found'> {
  const { law: name = '', message: found, words = LAWS.find((one) => one.name === name) } = failure;
  return { law: name, says: words?.says ?? '', reason: words?.reason ?? '', found };
}
