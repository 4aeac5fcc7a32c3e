/**
 * Creating a game: seats in order, the deal, what each role sits down with, the setup, the first phase.
 */
import { begin, finish, LIMITS, write, type Call, type Done, type Host, type Logger } from './call.js';
import type { Compiled } from './compile.js';
import { actionsBetween } from './detour.js';
import { GameError, shorten } from './errors.js';
import { ask } from './extension-point.js';
import { runBatch } from './intercept.js';
import { byCodeUnit, idFault, isRecord } from './json.js';
import { LOG_VERSION, type DealtEntry, type Draft, type GameCreated, type PhaseChanged } from './log.js';
import { notice } from './notice.js';
import { verdictOn } from './outcome.js';
import type { PlayerInfo } from './player.js';
import { freshSeed, isSeed, RANDOM_ALGORITHM, RANDOM_VERSION, randomAt } from './random.js';
import type { Dealt } from './rules.js';
import { settle } from './settle.js';
import { firstBoard, firstState, nothingPending, type Game, type State } from './state.js';
import { viewOf } from './board-view.js';
import { randomIn } from './transition.js';
import { START, type OptionsOf, type OptionValues, type PlayerId, type Vocabulary } from './vocabulary.js';

/**
 * What a host chooses for a table at any time: at creation, restore and replay.
 * @public
 */
export interface TableOptions {
  /** Where the engine reports what nobody is told; `console` will do. Left out: nowhere. */
  readonly logger?: Logger;
  /** Throw `BAD_EFFECT` where an effect of the rules would be canceled by the kernel. For tests. */
  readonly strict?: boolean;
}

/**
 * How a table is set up.
 * @public
 */
export interface GameSetup<V extends Vocabulary = Vocabulary> extends TableOptions {
  /** In seating order. */
  readonly players: readonly PlayerId[];
  /** In seating order; left out: the rules deal. */
  readonly deal?: readonly Dealt<V>[];
  /** Left out, or in part: the defaults of the rules. */
  readonly options?: Partial<OptionsOf<V>>;
  /** 64 lower-case hex digits; left out: from the platform's secure source. */
  readonly seed?: string;
}

const SILENT: Logger = Object.freeze({ warn: () => undefined, error: () => undefined });

/** What a host chose, with the defaults filled in. */
export function hostOf(chosen: TableOptions): Host {
  const given: unknown = chosen;
  if (!isRecord(given)) throw new GameError('BAD_PLAYERS', `expected { players: […] }, got ${shorten(given)}`);
  const { logger = SILENT, strict = false } = chosen;
  return Object.freeze({ logger: logger === SILENT ? logger : guarded(logger), strict });
}

/** A logger that stops no call by throwing: it hears of the game and is no part of it. */
function guarded(logger: Logger): Logger {
  const safely = (tell: () => void): void => {
    try {
      tell();
    } catch {
      // there is nobody left to tell
    }
  };
  return Object.freeze({
    warn: (message: string) => { safely(() => { logger.warn(message); }); },
    error: (message: string, cause?: unknown) => { safely(() => { logger.error(message, cause); }); },
  });
}

/**
 * The first call of a game.
 * @throws {@link GameError} `BAD_PLAYERS`, `BAD_OPTIONS`, `BAD_SEED`, `BAD_DEAL`, `BOARD_DECIDED`, `RULES_FAILED`
 */
export function create(compiled: Compiled, host: Host, setup: GameSetup): Done {
  const players = checkedPlayers(setup.players);
  const options = checkedOptions(compiled, setup.options ?? {});
  const { seed = freshSeed() } = setup;
  if (!isSeed(seed)) throw new GameError('BAD_SEED', `expected 64 lower-case hex digits (seedFrom('text') makes some), got ${shorten(seed)}`);
  const { name, version } = compiled.rules;
  return start(compiled, host, {
    type: 'GAME_CREATED',
    log: LOG_VERSION,
    rules: Object.freeze({ name, version, fingerprint: compiled.fingerprint }),
    options,
    players,
    deal: checkedDeal(compiled, players, setup.deal ?? dealtBy(compiled, players, options, seed)),
    random: Object.freeze({ algorithm: RANDOM_ALGORITHM, version: RANDOM_VERSION }),
    seed,
  });
}

/** The first call of the game with this header. */
export function start(compiled: Compiled, host: Host, header: GameCreated): Done {
  const { rules } = compiled;
  const call = begin(compiled, host, stateBefore(compiled, header), LIMITS.SETUP);
  const { type, log, rules: id, options, players, deal, random, seed } = header;
  write(call, { type, log, rules: id, options, players, deal, random, seed });
  for (const { id, role } of call.state.board.seats) {
    if (rules.roles[role]?.setup === undefined) continue;
    const point = `roles.${role}.setup`;
    const effects = ask(point, () => rules.roles[role]?.setup?.(viewOf(call.state.board), id) ?? []);
    runBatch(call, effects, { by: 'ROLE_SETUP', name: role, player: id }, point);
  }
  if (rules.setup !== undefined) {
    const draws = randomIn(call.state.board, 'setup');
    runBatch(call, ask('setup', () => rules.setup?.(viewOf(call.state.board), draws)), { by: 'SETUP' }, 'setup');
  }
  settle(call);
  const verdict = verdictOn(compiled, call.state.board);
  if (verdict !== undefined) throw new GameError('BOARD_DECIDED', `the board is decided before the game starts: ${JSON.stringify(verdict)}`);
  enterFirst(call);
  notice(call);
  return finish(call);
}

/** Round 1 begins with the game, so the entry actions of the first phase do not advance it. */
function enterFirst(call: Call): void {
  const { startPhase } = call.compiled.rules;
  const actions = Object.freeze(actionsBetween(call, undefined, startPhase).filter((action) => action !== 'ADVANCE_ROUND'));
  const entry: Draft<PhaseChanged> = { type: 'PHASE_CHANGED', from: START, to: startPhase };
  if (actions.length > 0) entry.actions = Object.freeze(actions);
  write(call, entry);
}

/** The state of a game before its header was logged: the deal, and nothing else. */
export function stateBefore(compiled: Compiled, header: GameCreated): State {
  const game: Game = Object.freeze({
    header,
    players: header.players,
    seats: new Map(header.players.map((id, seat) => [id, seat])),
    groups: compiled.groups,
    nothingPending: nothingPending(header.players.length),
    memo: {},
  });
  const seats = header.players.map((id, seat): PlayerInfo => {
    const { role, shown } = header.deal[seat] ?? { role: '' };
    return Object.freeze({ id, role, dealt: role, shown: shown === undefined ? role : shown, alive: true });
  });
  return firstState(firstBoard(game, seats));
}

function checkedPlayers(players: unknown): readonly PlayerId[] {
  if (!Array.isArray(players) || players.length === 0) throw new GameError('BAD_PLAYERS', `expected a list of at least one id, got ${shorten(players)}`);
  const ids: PlayerId[] = [];
  Array.from<unknown>(players).forEach((id, i) => {
    const fault = idFault(id);
    if (fault !== undefined || typeof id !== 'string') throw new GameError('BAD_PLAYERS', `players[${i}]: ${fault ?? ''}`, { path: `players[${i}]` });
    if (ids.includes(id)) throw new GameError('BAD_PLAYERS', `players[${i}]: ${shorten(id)} sits there already`, { path: `players[${i}]` });
    ids.push(id);
  });
  return Object.freeze(ids);
}

/**
 * Options with the defaults filled in.
 * @throws {@link GameError} `BAD_OPTIONS`
 */
export function checkedOptions({ rules }: Pick<Compiled, 'rules'>, given: unknown): OptionValues {
  if (!isRecord(given)) throw new GameError('BAD_OPTIONS', `expected a record of options, got ${shorten(given)}`);
  const names = Object.keys(rules.options).sort(byCodeUnit);
  const stranger = Object.keys(given).find((name) => !names.includes(name));
  if (stranger !== undefined) {
    throw new GameError('BAD_OPTIONS', `${rules.name} has no option ${shorten(stranger)}; expected ${names.length === 0 ? 'none' : `some of ${names.join(', ')}`}`, { path: `options.${stranger}` });
  }
  const options: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const spec = rules.options[name];
    if (spec === undefined) continue;
    const value = Object.hasOwn(given, name) && given[name] !== undefined ? given[name] : spec.default;
    const fits = spec.values.find((one) => one === value);
    if (fits === undefined) throw new GameError('BAD_OPTIONS', `option ${name}: expected one of ${spec.values.map((one) => JSON.stringify(one)).join(', ')}, got ${shorten(value)}`, { path: `options.${name}` });
    options[name] = fits === 0 ? 0 : fits; // JSON keeps no zero below zero
  }
  return Object.freeze(options);
}

function dealtBy({ rules }: Compiled, players: readonly PlayerId[], options: OptionValues, seed: string): unknown {
  if (rules.deal === undefined) throw new GameError('BAD_DEAL', `${rules.name} does not deal by itself: hand in { deal: [{ role }, …] }, one for each player in seating order`);
  return ask('deal', () => rules.deal?.(players, options, randomAt(seed, ['0', 'deal'])));
}

function checkedDeal({ roles, cards: plain }: Compiled, players: readonly PlayerId[], deal: unknown): readonly DealtEntry[] {
  if (!Array.isArray(deal)) throw wrongDeal('deal', `expected a list of { role }, got ${shorten(deal)}`);
  if (deal.length !== players.length) throw wrongDeal('deal', `expected ${players.length} cards for ${players.length} players, got ${deal.length}`);
  const known = (role: unknown): role is string => typeof role === 'string' && roles.has(role);
  const cards = Array.from<unknown>(deal).map((card, i): DealtEntry => {
    const path = `deal[${i}]`;
    if (!isRecord(card)) throw wrongDeal(path, `expected { role }, got ${shorten(card)}`);
    const { role, shown } = { role: card['role'], shown: card['shown'] };
    if (!known(role)) throw wrongDeal(path, `expected a role of ${[...roles].join(', ')}, got ${shorten(role)}`);
    if (shown === undefined) return plain.get(role) ?? { role };
    if (shown !== null && !known(shown)) throw wrongDeal(path, `shown: expected a role or null, got ${shorten(shown)}`);
    return Object.freeze({ role, shown });
  });
  return Object.freeze(cards);
}

function wrongDeal(path: string, problem: string): GameError {
  return new GameError('BAD_DEAL', `${path}: ${problem}`, { path });
}
