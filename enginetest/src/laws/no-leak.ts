/**
 * Law: two worlds that differ only in what a seat may not know look identical to that seat, until it is told.
 */
import type { Engine, PlayerId } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';
import type { Game, Move } from '../game.js';
import { broken, type Law } from '../law.js';
import { note, type Ledger } from '../leak/ledger.js';
import { Pair, worldsOf, type Worlds } from '../leak/pair.js';
import { secretOf, swapsOf, withExchange, withHidden, withOtherSubmission, withOtherVariable, type Varied } from '../leak/worlds.js';
import type { Play } from '../play.js';
import type { Read } from '../probe.js';

const NAME = 'no-leak';
/** How many swaps of cards are tried until one looks alike to somebody. */
const TRIES = 16;

/** Nobody can tell apart what they may not know. */
export const noLeak: Law = {
  name: NAME,
  says: 'two worlds that differ only in what a seat may not know look the same to that seat, byte for byte, until the rules tell it',
  reason: 'whatever differs before anybody was told is an oracle: a player who looks closely knows who is what',
  cost: 'dear',
  watch: (play) => ({
    end: () => {
      const { game } = play;
      if (secretOf(game) !== undefined) compareExactly(play, game);
      else compareSample(play);
    },
  }),
};

/** The game is one that shows a leak, or did before it was made smaller. */
function compareExactly(play: Play, game: Game): void {
  const message = leakIn(play, { game, moves: game.moves, worlds: worldsOf({ watched: play.engine.rules }, game, play.start.engine) });
  if (message !== undefined) throw broken(message);
}

function compareSample(play: Play): void {
  const chance = play.drawsFor(NAME);
  const { pairs, everySeat, hidden } = play.limits.leak;
  for (let i = 0; i < (play.thorough ? Math.max(6, pairs) : pairs); i += 1) {
    dealt(play, chance, chance.pick(play.seats));
    const varied = chance.pick([withOtherSubmission, withOtherSubmission, withExchange, withOtherVariable])(play, chance);
    if (varied !== undefined) atMoment(play, varied);
  }
  const varied = hidden === undefined ? 0 : Math.max(pairs, everySeat ? play.seats.length : 0);
  for (let i = 0; i < varied && hidden !== undefined; i += 1) {
    const other = withHidden(play, hidden, chance);
    if (other !== undefined) atMoment(play, other);
  }
  if (!everySeat && !play.thorough) return;
  for (const seat of play.seats) {
    // to whom no card of others is unknown, other moments are
    const varied = dealt(play, chance, seat) ? undefined : withOtherSubmission(play, chance);
    if (varied !== undefined) atMoment(play, varied);
  }
}

/**
 * Swaps cards so that one seat sees no difference; whether there are any. Now and then two cards that are
 * shown alike are swapped, where there are any: nobody deceived may find out.
 */
function dealt(play: Play, chance: Chance, seat: PlayerId): boolean {
  const reseeded = chance.oneIn(4);
  const alike = chance.oneIn(3) ? swapsOf(play, chance, true) : [];
  const swaps = [...alike, ...swapsOf(play, chance, false)].slice(0, TRIES);
  for (const swap of swaps) {
    const again = chance.oneIn(3) ? swaps.find((other) => !other.some((id) => swap.includes(id))) : undefined;
    const game: Game = { ...play.game, swaps: again === undefined ? [swap] : [swap, again], ...(reseeded && { reseeded }) };
    const pair = pairOf(play, game, worldsOf({ watched: play.engine.rules }, game, play.start.engine));
    if (pair === undefined) continue;
    const atFirst = recording(play, () => pair.begin());
    if (atFirst !== undefined) throw broken(atFirst.message, game);
    if (!pair.observers.includes(seat) && !(alike.includes(swap) && pair.observers.length > 0)) continue;
    const leak = recording(play, () => pair.drive(game.moves));
    if (leak !== undefined) throw broken(leak.message, game);
    return true;
  }
  return false;
}

function atMoment(play: Play, { game, at }: Varied): void {
  const from: Engine | undefined = play.steps[at]?.before.engine;
  if (from === undefined) return;
  const message = leakIn(play, { game, moves: game.moves.slice(at), worlds: { here: from.fork(), there: from.fork() } });
  if (message !== undefined) throw broken(message, game);
}

function leakIn(play: Play, { game, moves, worlds }: { readonly game: Game; readonly moves: readonly Move[]; readonly worlds: Worlds | undefined }): string | undefined {
  const pair = pairOf(play, game, worlds);
  return (pair?.begin() ?? pair?.drive(moves))?.message;
}

function pairOf(play: Play, game: Game, worlds: Worlds | undefined): Pair | undefined {
  const { accept, hidden, ledger } = play.limits.leak;
  const secret = secretOf(game);
  return secret === undefined || worlds === undefined ? undefined : new Pair({ watched: play.engine.rules, probe: play.probe, secret, accept, hidden, ledger }, game, worlds);
}

/** Only in worlds that the rules themselves dealt: a variable that was changed by hand may make them read what they never do. */
function recording<T>({ probe, limits: { leak: { record, ledger } } }: Play, run: () => T): T {
  if (!record) return run();
  probe.onRead = (read) => enterRead(ledger, read);
  try {
    return run();
  } finally {
    probe.onRead = undefined;
  }
}

function enterRead(ledger: Ledger, { point, as, phase, fact }: Read): void {
  const channel = channelOf(point, as);
  if (channel !== undefined) note(ledger.reads, channel, fact, phase);
}

/** How the report calls what an extension point answers for; `undefined`: what an actor sees and owns is no secret to them. */
function channelOf(point: string, as: string | undefined): string | undefined {
  const [first = '', ...rest] = point.split('.');
  const name = rest.join('.');
  switch (first) {
    case 'roles':
      return `info of ${rest[0] ?? ''}`;
    case 'teammates':
      return `teammates of ${as ?? 'no role'}`;
    case 'speech':
      return `speech ${name} of ${as ?? 'no role'}`;
    case 'audience':
      return `audience of ${name}`;
    case 'who':
      return `who may ${name}`;
    case 'open':
      return `open answers ${name}`;
    case 'secret':
      return `offer of ${name}`;
    case 'slots':
      return undefined;
    default:
      return point;
  }
}
