/**
 * CASTING: an ingot is cast, furnaces that are too hot burst, and a cold one may be lit again.
 */
import { detour, either, event, gotoPhase, player, reveal, setAlive, setRole, targetOf, token, type Effect, type Phase, type PlayerId, type Random, type Resolver, type SkillUse } from '@hiddenrole/kernel';
import { holder } from './floor.js';
import { amber, balance, cobalt, dial, echo, heat, mark, scale, wordIn, type Foundry, type Moves, type View } from './vocabulary.js';

/** The last round. */
const LAST = 6;

/** Lit again, and somebody else: what was known of this furnace lies face down. */
function relight(target: PlayerId, source: PlayerId | undefined, view: View, random: Random): Moves {
  const recast = random.for('recast').pick(['STOKER', 'VALVE', 'ALLOY'] as const);
  const changed: Moves = view.options.recast ? [setRole(target, recast), reveal(target, 'everyone', null), reveal(target, [target])] : [];
  return [event('RELIT', { target, ...(source !== undefined && { source }) }, [setAlive(target, true), ...changed])];
}

/** Why a furnace bursts is for the log alone. */
function burst(target: PlayerId, marked: boolean, view: View): Effect<Foundry> {
  const shown = view.options.shroud === 'open' ? reveal(target, 'everyone') : reveal(target, { except: [target] }, null);
  return event('BURST', { target, note: { marked } }, [setAlive(target, false), heat.of(target).clear(), dial.of(target).clear(), echo.of(target).set(true), shown, detour(target, 'ECHO')]);
}

function ingots(view: View): Moves {
  const fed = balance.read(view);
  if (fed === 0) return [event('CAST', { data: { metal: 'NONE' } })];
  const [metal, cast] = fed > 0 ? (['AMBER', amber] as const) : (['COBALT', cobalt] as const);
  return [event('CAST', { data: { metal } }, [cast.set(cast.read(view) + (scale.read(view) === 'heavy' ? 2 : 1))])];
}

function pouredOn(use: SkillUse<Foundry> | undefined): string | undefined {
  const poured = use?.choice['target'];
  return typeof poured === 'object' && 'furnace' in poured ? wordIn(poured['furnace']) : undefined;
}

const casting: Resolver<Foundry> = (uses, view, random) => {
  const pour = uses.find(({ skill }) => skill === 'POUR');
  const onto = view.player(pouredOn(pour) ?? '');
  const hot = (id: PlayerId): number => heat.of(id).read(view) + (onto?.id === id ? 2 : 0);
  const bursts = (id: PlayerId, alive: boolean): boolean => alive && hot(id) >= view.options.limit - (mark.read(view) === id ? 2 : 0);
  return [
    ...ingots(view),
    ...view.players.flatMap(({ id, alive }): Moves => {
      if (bursts(id, alive)) return [burst(id, mark.read(view) === id, view)];
      return [...(hot(id) === heat.of(id).read(view) ? [] : [heat.of(id).set(hot(id))]), ...(hot(id) === dial.of(id).read(view) ? [] : [dial.of(id).set(hot(id))])];
    }),
    ...(onto?.alive === false ? relight(onto.id, pour?.player, view, random) : []),
    ...(view.round >= LAST ? [gotoPhase('END')] : []),
  ];
};

export const CASTING: Phase<Foundry> = {
  group: 'FLOOR',
  face: 'CASTING',
  next: 'STOKE',
  steps: [
    { skill: 'POUR', required: 'all', who: holder, ask: either({ furnace: player('everyone'), nothing: token(['NOTHING']) }) },
    {
      role: 'SYSTEM',
      skill: 'BELL',
      ask: player('everyone'),
      on: 'submit',
      resolve: (use, view, random) => {
        const target = view.player(targetOf(use) ?? '');
        return target?.alive === false ? relight(target.id, undefined, view, random) : [];
      },
    },
  ],
  resolve: casting,
};
