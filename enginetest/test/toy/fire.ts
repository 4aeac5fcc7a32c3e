/**
 * The hidden half of a round: furnaces are fed, valves may vent, gauges are read. Nobody sees which of it goes on.
 */
import {
  cancel,
  detour,
  event,
  number,
  player,
  reveal,
  secret,
  setActors,
  targetOf,
  token,
  type Audience,
  type Phase,
  type PlayerId,
  type Resolver,
  type SkillUse,
} from '@hiddenrole/kernel';
import { balance, dial, fed, heat, idsOf, lastShut, mark, most, seen, shownAs, shut, type Foundry, type Moves, type View } from './vocabulary.js';

const kin = (view: View): Audience => shownAs(view, 'ALLOY');
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0);
const intoOf = ({ choice }: SkillUse<Foundry>): unknown => choice['into'];

/** How much hotter each furnace gets, all uses taken together. */
function warmed(id: PlayerId, uses: readonly SkillUse<Foundry>[]): number {
  return uses.reduce((sum, use) => {
    if (use.skill === 'FEED' && intoOf(use) === id) return sum + whole(use.choice['amount']);
    if (use.skill === 'DAMP' && use.player === id) return sum - 1;
    if (use.skill !== 'SIPHON') return sum;
    return sum + (use.player === id ? 1 : 0) - (targetOf(use) === id ? 2 : 0);
  }, 0);
}

const stoke: Resolver<Foundry> = (uses, view, random) => {
  const feeds = uses.filter(({ skill }) => skill === 'FEED');
  const marked = most(view, uses.filter(({ skill }) => skill === 'MARK').map(targetOf));
  const draught = uses.find(({ skill }) => skill === 'DRAUGHT');
  const signed = (use: SkillUse<Foundry>): number => (use.choice['metal'] === 'AMBER' ? 1 : -1) * whole(use.choice['amount']);
  return [
    ...view.players.flatMap(({ id }): Moves => {
      const more = warmed(id, uses);
      return more === 0 ? [] : [heat.of(id).set(Math.max(0, heat.of(id).read(view) + more))];
    }),
    ...feeds.map((use) => fed.of(use.player).set(whole(use.choice['amount']))),
    balance.set(feeds.reduce((sum, use) => sum + signed(use), 0)),
    ...(marked.length === 0 ? [] : [event<Foundry['event'], Moves[number]>('HUM', { note: { marked: [...marked] } }, [mark.set(random.for('mark').pick(marked))])]),
    ...uses.filter(({ skill }) => skill === 'SHUT').flatMap((use): Moves => [shut.of(targetOf(use) ?? '').set(true), lastShut.of(use.player).set(targetOf(use))]),
    ...(draught === undefined ? [] : [event('DRAUGHT', { data: { draught: targetOf(draught) ?? '' } })]),
    ...(draught !== undefined && targetOf(draught) === 'gale' ? [setActors('READING', [])] : []),
  ];
};

export const STOKE: Phase<Foundry> = {
  group: 'FIRE',
  next: 'REST',
  timeoutMs: 30_000,
  steps: [
    { roles: ['ALLOY', 'VALVE'] },
    { skill: 'FEED', required: 'all', ask: { into: player(), metal: token(['AMBER', 'COBALT']), amount: number(0, 2) } },
    {
      role: 'ALLOY',
      skill: 'MARK',
      oneOf: 'work',
      required: 'any',
      ask: (me) => player(idsOf(me.players.filter(({ id, alive }) => alive && id !== me.id && !me.teammates.includes(id)))),
      open: { that: kin, what: kin },
    },
    {
      role: 'ALLOY',
      skill: 'SIPHON',
      oneOf: 'work',
      ask: secret((view, actor) => player(idsOf(view.living.filter(({ id }) => id !== actor && heat.of(id).read(view) > 1)))),
    },
    {
      role: 'VALVE',
      skill: 'SHUT',
      required: 'all',
      resubmit: 'lock',
      ask: (me) => player(idsOf(me.players.filter(({ id, alive }) => alive && id !== lastShut.of(me.id).read(me)))),
    },
    { roles: ['STOKER', 'GAUGE'], skill: 'DAMP' },
    { role: 'SYSTEM', skill: 'DRAUGHT', ask: token(['calm', 'gale']) },
  ],
  resolve: stoke,
};

/**
 * Nobody acts here, so that nobody loses anything when a valve vents before the gauges are read. Somebody always does: a
 * visit that is left out, where no valve is in play or it is cold, would be seen by the pace.
 */
export const REST: Phase<Foundry> = {
  group: 'FIRE',
  next: 'READING',
  resolve: (_uses, view) => [
    event('LEDGER', { note: { heat: view.players.map(({ id }) => heat.of(id).read(view)) } }),
    ...[...shownAs(view, 'VALVE'), ...idsOf(view.players)].slice(0, 1).map((id) => detour(id, 'VENT')),
  ],
};

/** A hidden detour: a valve pushes its heat into another furnace, or holds it. Without one, the referee alone could act. */
export const VENT: Phase<Foundry> = {
  face: 'FIRE',
  steps: [
    { role: 'VALVE', skill: 'PUSH', oneOf: 'vent', required: 'all', ask: player('others') },
    { role: 'VALVE', skill: 'HOLD', oneOf: 'vent' },
    { role: 'SYSTEM', skill: 'BELL' },
  ],
  resolve: (uses, view) =>
    uses.filter(({ skill }) => skill === 'PUSH').flatMap((use): Moves => {
      const target = targetOf(use) ?? '';
      const pushed = heat.of(use.player).read(view);
      const vented = event<Foundry['event'], Moves[number]>('VENTED', { to: [use.player], target, data: { pushed } }, [heat.of(use.player).clear(), heat.of(target).set(heat.of(target).read(view) + pushed)]);
      return [shut.of(target).read(view) ? cancel(vented, 'it is shut', [use.player]) : vented];
    }),
};

/** What a gauge may show, right or wrong. */
const READABLE: readonly Foundry['role'][] = ['STOKER', 'CRACKED', 'VALVE', 'ALLOY', 'BLANK'];

/** A cracked gauge shows anything; what was read is not corrected later. */
const reading: Resolver<Foundry> = (uses, view, random) =>
  uses.filter(({ skill }) => skill === 'READ').flatMap((use): Moves => {
    const target = view.player(targetOf(use) ?? '');
    if (target === undefined) return [];
    const seat = view.players.findIndex(({ id }) => id === use.player);
    const lies = view.player(use.player)?.role !== 'GAUGE';
    const role = lies ? random.for(`crack ${seat}`).pick(READABLE) : target.role;
    const before = seen.of(use.player).read(view);
    return [
      event('READ', { to: [use.player], source: use.player, target: target.id, data: { role }, note: { lies } }, [reveal(target.id, [use.player], role), seen.of(use.player).set([...before, target.id])]),
    ];
  });

export const READING: Phase<Foundry> = {
  group: 'FIRE',
  next: 'RUSH',
  steps: [
    {
      role: 'GAUGE',
      skill: 'READ',
      oneOf: 'reading',
      required: 'any',
      ask: (me) => player(idsOf(me.players.filter(({ id, alive, role }) => alive && id !== me.id && role === undefined && !seen.of(me.id).read(me).includes(id)))),
    },
    { role: 'GAUGE', skill: 'IDLE', oneOf: 'reading' },
  ],
  resolve: reading,
};

/** What every furnace tells its owner. */
export function ownInfo(view: View, id: PlayerId): { readonly dial: number; readonly fed: number } {
  return { dial: dial.of(id).read(view), fed: fed.of(id).read(view) };
}
