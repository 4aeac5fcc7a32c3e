/**
 * Explanations for authors and hosts: why a request is refused, and why an observer was told of an entry. Never
 * reachable from a seat.
 */
import { includesPublic, includesSeat, type Audience } from './audience.js';
import { isActor, offersOf, openOffers, phaseOf, whoOf } from './acting.js';
import type { Compiled, CompiledPhase, Offers } from './compile.js';
import { shorten } from './errors.js';
import { isRecord } from './json.js';
import type { LogEntry } from './log.js';
import { Chooser } from './chooser.js';
import { judge } from './refusal.js';
import { fitChoice } from './slot-door.js';
import type { Board, State } from './state.js';
import { REFEREE, type PlayerId } from './vocabulary.js';

/**
 * The first test that a request fails.
 * @public
 */
export interface Explanation {
  /** `ACCEPTED`: none. */
  readonly test: 'ACCEPTED' | 'REQUEST' | 'ENDED' | 'PHASE' | 'REFEREE' | 'ROLE' | 'NAMED' | 'WHO' | 'ALIVE' | 'OFFER' | 'LOCKED' | 'POOL' | 'SLOT';
  readonly message: string;
}

/** Why a request would be accepted or refused. */
export function explain(compiled: Compiled, state: State, seat: number, request: unknown): Explanation {
  const { board } = state;
  const player = board.game.players[seat] ?? REFEREE;
  const offers = openOffers(offersOf(compiled, board, seat), state.pending[seat] ?? []);
  const granted = judge(request, offers, new Chooser(board, player));
  if (!('ok' in granted)) return because('ACCEPTED', `${granted.offer.action.skill} would be accepted (${granted.offer.step.path})`);
  if (granted.code === 'BAD_REQUEST') return because('REQUEST', granted.message);
  if (granted.code === 'BAD_CHOICE') return because(missesPool(board, player, offers, request) ? 'POOL' : 'SLOT', granted.message);
  const skill = isRecord(request) && typeof request['skill'] === 'string' ? request['skill'] : '';
  return whyNotAllowed(compiled, state, seat, skill);
}

function because(test: Explanation['test'], message: string): Explanation {
  return Object.freeze({ test, message });
}

/** Whether a choice has the form that is asked for and only names what is not there to be chosen. */
function missesPool(board: Board, player: PlayerId, offers: Offers, request: unknown): boolean {
  const { skill, choice }: { skill?: unknown; choice?: unknown } = isRecord(request) ? request : {};
  const offer = offers.list.find(({ action }) => action.skill === skill);
  if (offer === undefined) return false;
  const fit = fitChoice(choice, offer.action.slots, new Chooser(board, player));
  return 'pool' in fit && fit.pool;
}

function whyNotAllowed(compiled: Compiled, state: State, seat: number, skill: string): Explanation {
  const { board } = state;
  if (board.outcome !== undefined) return because('ENDED', 'the game is over');
  const phase = phaseOf(compiled, board);
  const steps = phase?.steps.filter((step) => step.skill === skill) ?? [];
  if (phase === undefined || steps.length === 0) return because('PHASE', notHere(compiled, phase, skill));
  const self = board.seats[seat];
  if (self === undefined) return because('REFEREE', `${skill} is no step of the referee in ${phase.name}`);
  const forRole = steps.filter(({ roles }) => roles === undefined || (self.shown !== null && roles.has(self.shown)));
  const [step] = forRole;
  if (step === undefined) {
    const roles = [...new Set(steps.flatMap(({ roles: of }) => [...(of ?? [])]))];
    return because(steps.every(({ system }) => system) ? 'REFEREE' : 'ROLE', `${skill} in ${phase.name} is for ${roles.join(', ')}; ${self.id} is shown ${shorten(self.shown)} (and is ${self.role})`);
  }
  if (!isActor(board, step, self)) return whyNoActor(board, step, self.id, self.alive);
  const answered = state.pending[seat]?.some(({ key }) => key === step.key) === true && step.spec.resubmit === 'lock';
  if (answered) return because('LOCKED', `${self.id} has answered, and ${step.path} locks its answers`);
  return because('OFFER', `${step.path} has nothing to offer ${self.id}: a slot cannot be filled, or was made undefined (${slotsOf(step.slots)})`);
}

function notHere(compiled: Compiled, phase: CompiledPhase | undefined, skill: string): string {
  const elsewhere = [...compiled.phases.values()].filter(({ steps }) => steps.some((step) => step.skill === skill)).map(({ name }) => name);
  const where = elsewhere.length === 0 ? 'no phase asks for it' : `it is asked for in ${elsewhere.join(', ')}`;
  const here = [...new Set(phase?.steps.flatMap(({ skill: asked }) => asked ?? []))];
  return `${phase?.name ?? 'this phase'} asks for ${here.join(', ') || 'nothing'}, not for ${shorten(skill)}; ${where}`;
}

function whyNoActor(board: Board, step: Parameters<typeof whoOf>[1], id: PlayerId, alive: boolean): Explanation {
  if (board.actors !== undefined) return because('NAMED', `in this visit only ${board.actors.length === 0 ? 'nobody' : board.actors.join(', ')} may act, by name; not ${id}`);
  if (step.spec.who !== undefined) return because('WHO', `${step.path}.who answered ${[...whoOf(board, step)].join(', ') || 'nobody'}; not ${id}`);
  return because('ALIVE', `${id} is ${alive ? 'alive' : 'dead'}; without who or a named list only the living act`);
}

function slotsOf(slots: readonly (readonly [string, unknown])[]): string {
  return slots.map(([name, slot]) => (isRecord(slot) && 'pool' in slot && typeof slot['pool'] === 'string' ? `${name} from ${slot['pool']}` : name)).join(', ') || 'no slots';
}

/**
 * Who was told of an entry, and what decided it.
 * @public
 */
export interface Told {
  readonly to: Audience;
  /** The seats in that audience, in seating order. */
  readonly seats: readonly PlayerId[];
  readonly public: boolean;
  readonly because: string;
}

/** Who was told of an entry. */
export function told(board: Board, entry: LogEntry): Told {
  const [to, why] = audienceOf(entry);
  return Object.freeze({
    to,
    seats: Object.freeze(board.game.players.filter((id) => includesSeat(to, id))),
    public: includesPublic(to),
    because: why,
  });
}

/** Some seats, and another audience. */
function eitherOf(ids: readonly PlayerId[], to: Audience): Audience {
  if (typeof to === 'string') return to === 'nobody' ? ids : to;
  return 'except' in to ? { except: to.except.filter((id) => !ids.includes(id)) } : [...new Set([...ids, ...to])];
}

function audienceOf(entry: LogEntry): [Audience, string] {
  switch (entry.type) {
    case 'GAME_CREATED':
      return ['everyone', 'everyone hears that the game has started; nobody sees the entry'];
    case 'GAME_ENDED':
      return ['everyone', 'everyone hears how the game ended'];
    case 'MESSAGE_SENT':
      return [entry.to, `speech.${entry.channel} decided when it was said`];
    case 'SKILL_VOIDED':
      return entry.player === REFEREE ? ['nobody', 'it was the referee\'s own'] : [[entry.player], 'a voided submission is told to its author'];
    case 'NOTICED':
      if (entry.face !== undefined) return ['everyone', 'the face of the phase, or the round, changed'];
      if (entry.part === undefined) return [entry.view ?? 'nobody', 'what they see changed, and nothing else told them'];
      if (entry.view === undefined) return [entry.part, 'they have a part in the phase that was entered'];
      return [eitherOf(entry.part, entry.view), `they have a part in the phase that was entered (${entry.part.join(', ')}), or what they see changed`];
    case 'SKILL_SUBMITTED':
    case 'PHASE_CHANGED':
      return ['nobody', 'entries of the kernel are never sent'];
    default:
      if (entry.canceled !== undefined) return [entry.canceled.to, `it was canceled by ${entry.canceled.name ?? entry.canceled.by}: ${entry.canceled.reason}`];
      if (entry.type === 'REVEAL') return [entry.to, 'a reveal is told to those it reveals to'];
      if (entry.type !== 'EVENT') return ['nobody', 'entries of the kernel are never sent'];
      return [
        entry.to,
        {
          EVENT: 'the event itself says who',
          DECLARED: `events.${entry.event}.to says who`,
          AUDIENCE: 'audience(…) answered',
          UNANSWERED: `nothing says who: neither the event, nor events.${entry.event}.to, nor audience(…)`,
        }[entry.told],
      ];
  }
}

