/**
 * The end of a call: who hears that the phase has changed, and who hears only that what they see has.
 *
 * An observer who was told nothing and whose view changed gets one `VIEW` item; one whose view did not change gets none.
 * Nothing is compared when everyone was told something anyway.
 */
import { hasPart, phaseOf } from './acting.js';
import { normalAudience, type Audience } from './audience.js';
import { write, type Call } from './call.js';
import type { Draft, Noticed } from './log.js';
import { countOf, seatOf, type State } from './state.js';
import type { PlayerId } from './vocabulary.js';
import { faceOf, sameOwn, samePublic } from './view.js';

/** Logs what observers are told at the end of a call, if anything. */
export function notice(call: Call): void {
  const { before, state } = call;
  if (state.board.outcome !== undefined && state.counts.everyone !== before.counts.everyone) return;
  const entry: Draft<Noticed> = { type: 'NOTICED' };
  addFace(call, entry);
  addPart(call, entry);
  const view = viewNotice(call, entry);
  if (view !== undefined) entry.view = view;
  if (view !== undefined || entry.face !== undefined || entry.part !== undefined) write(call, entry);
}

function addPart(call: Call, entry: Draft<Noticed>): void {
  const { before, state } = call;
  const phase = phaseOf(call.compiled, state.board);
  if (before.board.visit === state.board.visit || phase === undefined || phase.face === phase.name) return;
  const part = state.board.seats.filter((self, seat) => hasPart(phase, state.board, self) && !hadPart(call, seat, phase.name)).map(({ id }) => id);
  if (part.length === 0) return;
  entry.phase = phase.name;
  entry.part = Object.freeze(part);
}

/** Logs only that the face or the round has changed, for which no rules are asked. */
export function noticeFace(call: Call): void {
  const entry: Draft<Noticed> = { type: 'NOTICED' };
  addFace(call, entry);
  if (entry.face !== undefined) write(call, entry);
}

function addFace({ compiled, before, state }: Call, entry: Draft<Noticed>): void {
  if (before.board.visit === state.board.visit) return;
  const face = faceOf(compiled, state.board);
  const { round } = state.board;
  if (face === faceOf(compiled, before.board) && round === before.board.round) return;
  entry.face = face;
  entry.round = round;
}

function hadPart({ compiled, before }: Call, seat: number, phase: string): boolean {
  const self = before.board.seats[seat];
  return before.board.phase === phase && self !== undefined && hasPart(phaseOf(compiled, before.board), before.board, self);
}

/** Whose view has changed though they were told nothing in this call. */
function viewNotice({ compiled, before, state }: Call, entry: Noticed): Audience | undefined {
  if (entry.face !== undefined || state.counts.everyone !== before.counts.everyone) return undefined;
  if (!samePublic(compiled, before, state)) return 'everyone';
  const moved = before.board.visit !== state.board.visit;
  const changed = state.board.game.players.filter((id, seat) => {
    if (wasTold(before, state, entry, id, seat)) return false;
    return !sameOwn(compiled, before, state, seat) || (moved && isWaiting(before, seat));
  });
  return changed.length === 0 ? undefined : normalAudience(changed.length === state.board.seats.length ? 'table' : changed, (id) => seatOf(state.board, id));
}

/** Whether a seat had submissions, which a move takes from its view. */
function isWaiting({ pending }: State, seat: number): boolean {
  return pending[seat]?.some(({ spent }) => !spent) ?? false;
}

function wasTold(before: State, state: State, entry: Noticed, id: PlayerId, seat: number): boolean {
  return entry.part?.includes(id) === true || countOf(before.counts, seat) !== countOf(state.counts, seat);
}
