/**
 * A village with a mistake in it, for tests of reports: a hunter who is voted out names whom they take with them, and the
 * rules forgot that they may name nobody.
 */
import {
  cancel,
  closePhase,
  defineRules,
  detour,
  event,
  flag,
  GameError,
  extendRules,
  GAME,
  gotoPhase,
  player,
  players,
  reveal,
  ROUND,
  setActors,
  setAlive,
  setRole,
  targetOf,
  text,
  type Effect,
  type GameView,
  type PlayerId,
  type Rules,
  type SkillUse,
} from '@hiddenrole/kernel';

export type Village = {
  phase: 'NIGHT' | 'DAY' | 'WILL';
  role: 'WOLF' | 'HUNTER' | 'FOLK';
  skill: 'BITE' | 'VOTE' | 'ACCUSE' | 'RING' | 'SHOOT' | 'OMEN';
  event: 'BITTEN' | 'SCRATCH' | 'OUT' | 'SHOT' | 'TOLLED' | 'SIGN';
  camp: 'WOLF' | 'TOWN';
  variable: 'prey' | 'rung' | 'grieved' | 'bitten';
  options: { amulet: 'worn' | 'lost'; tables: 'any' | 'none' };
};

type View = GameView<Village>;
type Moves = readonly Effect<Village>[];

const prey = text(ROUND, 'prey');
const bitten = flag(GAME, 'bitten');
const grieved = flag(GAME, 'grieved');
const rung = flag(ROUND, 'rung');

/** Whoever is named most often; of several the one who sits first. */
function top(uses: readonly SkillUse<Village>[], view: View): PlayerId | undefined {
  const votes = (id: PlayerId): number => uses.filter((use) => targetOf(use) === id).length;
  const most = Math.max(...view.living.map(({ id }) => votes(id)));
  return most === 0 ? undefined : view.living.find(({ id }) => votes(id) === most)?.id;
}

function hanged(uses: readonly SkillUse<Village>[], view: View): Moves {
  const out = top(uses.filter(({ skill }) => skill === 'VOTE'), view);
  if (out === undefined) return [];
  const isHunter = view.player(out)?.role === 'HUNTER';
  return [event('OUT', { target: out }, [setAlive(out, false), reveal(out, 'everyone')]), ...(isHunter ? [detour(out, 'WILL')] : [])];
}

/** The mistake: with no answer there is no target. */
function shot(uses: readonly SkillUse<Village>[]): Moves {
  const target = uses.map(targetOf)[0] ?? '';
  return [event('SHOT', { to: 'table', data: { words: ['take', 'this'] }, ...(target !== '' && { target }) }, [setAlive(target, false)])];
}

/** A village. */
export const village: Rules<Village> = defineRules({
  name: 'the village',
  version: 3,
  options: {
    amulet: { values: ['lost', 'worn'], default: 'lost', doc: 'whether the first seat wears an amulet' },
    tables: { values: ['any', 'none'], default: 'any', doc: 'at which tables it is played' },
  },
  roles: { WOLF: {}, HUNTER: {}, FOLK: {} },
  camps: ['WOLF', 'TOWN'],
  events: { BITTEN: { to: 'everyone' }, SCRATCH: {}, OUT: { to: 'everyone' }, SHOT: {}, TOLLED: { to: 'everyone' }, SIGN: { to: 'nobody' } },
  startPhase: 'NIGHT',
  phases: {
    NIGHT: {
      face: 'DUSK',
      steps: [
        { role: 'WOLF', skill: 'BITE', ask: player('others'), required: 'all' },
        { role: 'SYSTEM', skill: 'OMEN', on: 'submit', resolve: () => [event('SIGN', { note: { sky: 'red' } })] },
      ],
      resolve: (uses, view) => {
        const target = top(uses, view);
        return target === undefined ? [] : [prey.set(target), event('BITTEN', { target }, [setAlive(target, false), bitten.of(target).set(true)])];
      },
      next: 'DAY',
      onEnter: ['CLEAR_ROUND_VARS'],
    },
    DAY: {
      steps: [
        { skill: 'VOTE', ask: player('living'), required: 'all' },
        { skill: 'ACCUSE', ask: { who: players(1, 2), of: player('others') }, on: 'submit', resolve: (use) => [setActors('NIGHT', [use.player]), event('SIGN', { to: [use.player], source: use.player })] },
        { skill: 'RING', on: 'submit', who: (view) => (rung.read(view) ? [] : view.living.map(({ id }) => id)), resolve: () => [rung.set(true), event('TOLLED'), gotoPhase('DAY'), closePhase({ pending: 'discard' })] },
      ],
      resolve: hanged,
      next: 'NIGHT',
      onExit: ['ADVANCE_ROUND'],
    },
    WILL: { steps: [{ role: 'HUNTER', skill: 'SHOOT', ask: player('others') }], resolve: shot },
  },
  interceptors: [
    {
      name: 'amulet',
      intercept: (effect, view) => {
        const wearer = view.players[0]?.id ?? '';
        if (view.options.amulet !== 'worn' || effect.type !== 'EVENT' || effect.event !== 'BITTEN' || effect.target !== wearer) return undefined;
        return [cancel(effect, 'the amulet shone', [wearer]), event('SCRATCH', { to: { except: [wearer] } })];
      },
    },
  ],
  settle: [
    {
      name: 'grief',
      settle: (view) => (grieved.read(view) || view.living.length > 3 ? undefined : [grieved.set(true), ...view.living.filter(({ role }) => role === 'HUNTER').map(({ id }) => setRole(id, 'FOLK'))]),
    },
  ],
  deal: (ids, _options, random) => random.for('deck').shuffle(ids.map((_, i) => (i === 0 ? { role: 'WOLF' } : i === 1 ? { role: 'HUNTER' } : i === 2 ? { role: 'FOLK', shown: null } : { role: 'FOLK' }))),
  setup: (view) => {
    if (view.options.tables === 'none') throw new GameError('VILLAGE_TABLE', 'nobody lives here');
    return [];
  },
  victory: (view) => {
    const wolves = view.living.filter(({ role }) => role === 'WOLF').length;
    if (wolves === 0) return { winners: view.players.filter(({ role }) => role !== 'WOLF').map(({ id }) => id), sides: ['TOWN'], reason: 'no wolf is left' };
    return wolves * 2 < view.living.length ? undefined : { winners: view.players.filter(({ role }) => role === 'WOLF').map(({ id }) => id), sides: ['WOLF'] };
  },
});

/** The same without the mistake. */
export const mended: Rules<Village> = extendRules(village, (base) => ({
  name: 'the village',
  version: 3,
  phases: { WILL: { resolve: (uses, view, random) => (uses.length === 0 ? [] : base.phases.WILL.resolve(uses, view, random)) } },
}));
