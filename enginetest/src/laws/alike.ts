/**
 * Tables that must be alike: the same bytes whoever looks, and the same answers to the same moves.
 */
import { codeOf, type Engine, type Snapshot } from '@hiddenrole/kernel';
import { answerTo, type Answer } from '../answer.js';
import { broken, parting } from '../law.js';
import { feedSince, type Play } from '../play.js';
import { messageOf } from '../run.js';
import { nameOf, type Observer, type Sight } from '../sight.js';
import type { Cut } from './sampled-cuts.js';

/** A value as it comes back from a store. */
export function stored<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The snapshot of a moment, as it comes back from a store. */
export function snapshotAt({ saved }: Sight): Snapshot {
  return JSON.parse(saved) as Snapshot;
}

/** Everything that can be seen of a table, name by name, as bytes. */
export function* bytesOf(sight: Sight, observers: readonly Observer[]): Generator<readonly [what: string, bytes: string]> {
  const { engine } = sight;
  const { referee } = engine;
  yield ['the snapshot', sight.saved];
  yield ['the referee\'s view', JSON.stringify(referee.view())];
  yield ['readiness', JSON.stringify(referee.readiness())];
  yield ['the phase', JSON.stringify(referee.phaseInfo())];
  yield ['the variables', JSON.stringify(referee.vars())];
  for (const observer of observers) yield [`the view of ${nameOf(observer)}`, observer === undefined ? sight.public.text : sight.seat(observer).own];
}

/** Demands that two texts are the same. @throws LawBroken */
export function sameText(what: string, expected: string, got: string): void {
  if (expected !== got) throw broken(`${what}\n${parting(expected, got)}`);
}

/** Demands that everything that can be seen of two tables is the same. @throws LawBroken */
export function sameTable(play: Play, how: string, expected: Sight, got: Sight): void {
  const { observers } = play;
  play.count('tables');
  const others = new Map(bytesOf(got, observers));
  for (const [what, bytes] of bytesOf(expected, observers)) sameText(`${how}: ${what} is not the same`, bytes, others.get(what) ?? 'nothing');
}

/** Demands that an observer was told the same at two tables. @throws LawBroken */
export function sameFeed(play: Play, how: string, expected: Engine, got: Engine, observer: Observer, since?: string): void {
  play.count('feeds');
  sameText(`${how}: ${nameOf(observer)} was told otherwise${since === undefined ? '' : ` since cursor ${since}`}`, JSON.stringify(feedSince(expected, observer, since)), JSON.stringify(feedSince(got, observer, since)));
}

/**
 * Makes at another table the moves that followed a cut, and demands that each is answered alike and writes the same
 * entries, and that they lead to the same table. Restarts are left out: they are no moves of a table.
 * @throws LawBroken
 */
export function goesOnAlike(play: Play, how: string, { sight, following }: Cut, engine: Engine): void {
  let { position } = snapshotAt(sight);
  for (const { index, move, answer, entries } of following) {
    const plain = move.do === 'vary' ? move.here : move;
    if (plain.do === 'restart') continue;
    play.count('moves');
    const where = `${how}: move ${index + 1}, ${JSON.stringify(plain)},`;
    sameText(`${where} is answered otherwise`, textOf(answer), textOf(answerTo(engine, plain)));
    sameText(`${where} writes otherwise`, JSON.stringify(entries), JSON.stringify(engine.log(position)));
    position += entries.length;
  }
  const ending = following.at(-1)?.after;
  if (ending !== undefined) sameText(`${how}, ${following.length} moves later: the snapshot is not the same`, ending.saved, JSON.stringify(engine.snapshot()));
}

/** An answer as text. */
function textOf(answer: Answer): string {
  return 'fault' in answer ? `${codeOf(answer.fault) ?? ''}: ${messageOf(answer.fault)}` : JSON.stringify(answer);
}
