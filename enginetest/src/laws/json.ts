/**
 * Law: what leaves the engine is JSON.
 */
import { hasCode, type Engine, type PlayerId } from '@hiddenrole/kernel';
import { broken, type Law } from '../law.js';
import type { Play, Step } from '../play.js';
import { nameOf, type Sight } from '../sight.js';
import { sameText } from './alike.js';
import { inOrder, lossIn } from './plain-json.js';
import { sampledCuts } from './sampled-cuts.js';

const name = 'json';

/** What leaves the engine is JSON, and canonical where it is stored; the engine itself is not. */
export const json: Law = {
  name,
  says: 'every view, item, answer, legal action, entry and snapshot comes back from JSON as it was; the same board gives the same snapshot, byte for byte, with its keys in order; engines and handles refuse to become JSON',
  reason: 'a field that JSON drops is there in a test and gone at the table; two bytes for one board defeat every store that compares; and an engine that turns into JSON by accident sends every secret to a browser',
  cost: 'cheap',
  watch: (play) => {
    const { seats, thorough } = play;
    const draws = play.drawsFor(name);
    const known = new WeakSet();
    const plain = (what: string, value: unknown): void => {
      play.count('values');
      const loss = lossIn(value, known, '');
      if (loss !== undefined) throw broken(`${what}: ${loss.path === '' ? 'it' : loss.path.replace(/^\./, '')} is ${loss.is}, which JSON does not keep`);
    };
    const viewed = (sight: Sight): void => {
      plain('the public view', sight.public.view);
      for (const id of thorough ? seats : [draws.pick(seats)]) {
        plain(`the view of ${id}`, sight.seat(id).view);
        plain(`the legal actions of ${id}`, sight.engine.seat(id).legalActions());
      }
    };
    return {
      engine: (engine) => {
        refusesJson(engine, seats);
      },
      step: (step) => {
        stepIsPlain(play, step, plain);
        if (step.looked) viewed(step.after);
      },
      end: () => {
        refusesJson(play.engine.fork(), seats);
        plain('the referee\'s feed', play.engine.referee.feed());
        for (const { moves, sight } of sampledCuts(play, name)) {
          const { referee } = sight.engine;
          viewed(sight);
          for (const [what, value] of Object.entries({ view: referee.view(), readiness: referee.readiness(), phase: referee.phaseInfo(), variables: referee.vars() })) plain(`the referee's ${what}`, value);
          play.count('snapshots');
          isCanonical(`the snapshot after ${moves} moves`, sight.engine, plain);
        }
      },
    };
  },
};

function stepIsPlain({ observers }: Play, { index, answer, entries, gained }: Step, plain: (what: string, value: unknown) => void): void {
  if (!('fault' in answer)) plain(`the answer to move ${index + 1}`, answer);
  plain(`what move ${index + 1} wrote`, entries);
  for (const observer of observers) plain(`what ${nameOf(observer)} was told of move ${index + 1}`, gained(observer));
}

function isCanonical(what: string, engine: Engine, plain: (what: string, value: unknown) => void): void {
  const snapshot = engine.snapshot();
  const text = JSON.stringify(snapshot);
  plain(what, snapshot);
  sameText(`${what}: its keys are not in order`, JSON.stringify(inOrder(snapshot)), text);
  sameText(`${what}: a fork's is not the same`, text, JSON.stringify(engine.fork().snapshot()));
}

function refusesJson(engine: Engine, seats: readonly PlayerId[]): void {
  const things: readonly (readonly [string, unknown])[] = [
    ['an engine', engine],
    ['the referee\'s handle', engine.referee],
    ['the public handle', engine.public],
    ...seats.map((id) => [`the handle of ${id}`, engine.seat(id)] as const),
  ];
  for (const [what, thing] of things) {
    try {
      JSON.stringify({ thing });
    } catch (fault) {
      if (hasCode(fault, 'NOT_SERIALIZABLE')) continue;
      throw fault;
    }
    throw broken(`${what} turns into JSON`);
  }
}
