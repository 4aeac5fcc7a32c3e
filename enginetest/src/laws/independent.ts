/**
 * Batches of effects that have nothing to do with one another: each writes a cell of its own.
 */
import { GAME, reveal, ROUND, setActors, setAlive, setRole, setVar, type Audience, type Effect, type PlayerId, type Rules } from '@hiddenrole/kernel';
import type { Chance } from '../chance.js';
import type { Sight } from '../sight.js';

/** Variables that no ruleset has. */
const OURS: readonly string[] = ['enginetest', 'enginetest too'];

/** Some effects of a host, in no order that matters. */
export function independentEffects({ roles, phases }: Rules, { engine }: Sight, chance: Chance): readonly Effect[] {
  const { players } = engine.referee.view();
  const ids = players.map(({ id }) => id);
  const some = (most: number): readonly PlayerId[] => chance.shuffle(ids).slice(0, 1 + chance.int(most));
  const audience = (): Audience => chance.pick<Audience>(['everyone', 'table', some(3), { except: some(2) }]);
  const role = (): string | null => chance.pick([null, ...Object.keys(roles)]);
  const entered = Object.entries(phases).flatMap(([name, { next }]) => (next === undefined ? [] : [name]));
  const [first = '', second = ''] = chance.shuffle(ids);
  return chance.shuffle<Effect>([
    ...some(3).map((id) => reveal(id, audience(), role())),
    setAlive(first, chance.oneIn(2)),
    setRole(second, chance.pick(Object.keys(roles))),
    ...[GAME, ROUND, GAME.of(first), ROUND.of(second)].flatMap((scope) => OURS.map((key) => setVar(scope, key, String(chance.int(9))))),
    ...swapped(engine.referee.vars().filter(({ key }) => !OURS.includes(key)), chance),
    ...chance.shuffle(entered).slice(0, 2).map((phase) => setActors(phase, some(ids.length))),
  ]);
}

/** Variables that take each other's values, so that they hold what the rules may have written. */
function swapped(vars: ReturnType<Sight['engine']['referee']['vars']>, chance: Chance): readonly Effect[] {
  if (vars.length === 0) return [];
  const { key } = chance.pick(vars);
  const cells = vars.filter((one) => one.key === key);
  const values = chance.shuffle(cells.map(({ value }) => value));
  return cells.map(({ scope }, i) => setVar(scope, key, values[i] ?? ''));
}
