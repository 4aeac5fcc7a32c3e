/**
 * Death: by night a harm that waits for the resolution, by day at once; then it is announced, and the dead take their leave.
 */
import { cancel, detour, event, idList, reveal, ROUND, setAlive, text, type Effect, type Interceptor, type PlayerId, type RuleEvent, type Variable } from '@hiddenrole/kernel';
import { added, causes, idsOf, words, type AnyView, type Effects, type View } from './state.js';
import type { Cause, Werewolf } from './vocabulary.js';

/** The harms of the night: what, to whom, one after the other. Each belongs to who does it, those of the wolves to nobody. */
const harms: Variable<readonly string[], 'harms'> = idList(ROUND, 'harms');
/** Whom the harm with this number kills. */
const doomed = (number: string): Variable<string | undefined, `doomed.${string}`> => text(ROUND, `doomed.${number}`);
/** Of a player: what protects them from the wolves tonight. */
const shields: Variable<readonly string[], 'shields'> = idList(ROUND, 'shields');

/** What protects somebody: a guard who watches, or an antidote. */
export type Shield = 'WATCH' | 'CURE';

/** A harm of the night. */
interface Harm {
  /** The place of who does it, and which of theirs it is. */
  readonly number: string;
  readonly by: string;
  readonly target: PlayerId;
  readonly source: PlayerId;
}

const FIELDS = 2;

function doneBy(source: string): Variable<readonly string[], 'harms'> {
  return source === '' ? harms : harms.of(source);
}

function harmsOf(view: AnyView): readonly Harm[] {
  return ['', ...idsOf(view.players)].flatMap((source, place) => {
    const fields = doneBy(source).read(view);
    return Array.from({ length: fields.length / FIELDS }, (_, i) => {
      const [by = '', target = ''] = fields.slice(i * FIELDS);
      return { number: `${place}.${i}`, by, target, source };
    });
  });
}

/**
 * Does each of these a harm tonight. It kills at the resolution, unless something protects them.
 * @param by - a {@link Cause}, or a word of your own; a `BITE` is stopped by guards and by the antidote
 * @param source - who does it; the wolves together are nobody
 * @public
 */
export function harm(view: AnyView, by: string, targets: readonly PlayerId[], source = ''): Effect<Werewolf> {
  return added(view, doneBy(source), ...targets.flatMap((target) => [by, target]));
}

/** Protects somebody from the wolves tonight. */
export function shield(view: View, player: PlayerId, by: Shield): Effect<Werewolf> {
  return added(view, shields.of(player), by);
}

/** Those who are bitten tonight, protected or not, in seating order. */
export function bittenOf(view: View): readonly PlayerId[] {
  const targets = harmsOf(view).filter(({ by }) => by === 'BITE').map(({ target }) => target);
  return idsOf(view.players).filter((id) => targets.includes(id));
}

/** The harms of the night strike, bites first: `STRUCK` is the moment to stand in the way. */
export function strike(view: View): Effects {
  const all = harmsOf(view);
  const bites = all.filter(({ by }) => by === 'BITE');
  return [...bites, ...all.filter((one) => !bites.includes(one))].map(({ number, by, target, source }) => event('STRUCK', { target, note: { by, source, number } }, [doomed(number).set(target)]));
}

/** A death of the night that follows from another, while the harms strike. */
export function doom(view: View, by: Cause, target: PlayerId): Effects {
  return [harm(view, by, [target]), doomed(`0.${harms.read(view).length / FIELDS}`).set(target)];
}

/** The same harm to somebody else. */
export function struckInstead(effect: RuleEvent<Werewolf['event'], Effect<Werewolf>>, target: PlayerId): Effect<Werewolf> {
  const number = effect.note?.['number'];
  return event('STRUCK', { target, ...(effect.note && { note: effect.note }) }, typeof number === 'string' ? [doomed(number).set(target)] : []);
}

/** Guard and antidote each save from a bite; together they do as the table plays it. */
export const shielded: Interceptor<Werewolf> = {
  name: 'shields',
  intercept: (effect, view) => {
    if (effect.type !== 'EVENT' || effect.event !== 'STRUCK' || effect.target === undefined || struckBy(effect) !== 'BITE') return undefined;
    const by = new Set(shields.of(effect.target).read(view));
    const spoilt = by.has('WATCH') && by.has('CURE') && view.options.guardAndAntidote === 'dies';
    return by.size === 0 || spoilt ? undefined : [cancel(effect, 'protected')];
  },
};

/**
 * What a `STRUCK` event strikes with; `undefined` for anything else.
 * @public
 */
export function struckBy(effect: Effect): string | undefined {
  const by = effect.type === 'EVENT' && effect.event === 'STRUCK' ? effect.note?.['by'] : undefined;
  return typeof by === 'string' ? by : undefined;
}

/** Who does the harm of a `STRUCK` event. */
export function strikerOf(effect: Effect<Werewolf>): PlayerId | undefined {
  const source = effect.type === 'EVENT' && effect.event === 'STRUCK' ? effect.note?.['source'] : undefined;
  return typeof source === 'string' ? source : undefined;
}

/**
 * What a player who dies tonight dies of, in the order of the night; empty for who lives.
 * @public
 */
export function doomOf(view: AnyView, player: PlayerId): readonly string[] {
  return harmsOf(view).filter(({ number }) => doomed(number).read(view) === player).map(({ by }) => by);
}

/**
 * Somebody dies: everybody hears that they do, and what of only where the table plays so. The dead take their leave.
 * @param of - a {@link Cause}, or words of your own
 * @public
 */
export function die(view: AnyView, player: PlayerId, ...of: readonly string[]): Effect<Werewolf> {
  const { causeOfDeath, roleOfDead, lastWords } = view.options;
  const exile = of.includes('EXILE' satisfies Cause);
  const speaks = exile ? lastWords !== 'never' : lastWords === 'first-night' && view.round === 1 && view.phase === 'DAWN';
  const told = causeOfDeath === 'shown' ? { data: { causes: of } } : {};
  return event('DIED', { target: player, note: { causes: of }, ...told }, [
    setAlive(player, false),
    causes.of(player).set(of),
    ...(speaks ? [words.of(player).set(true)] : []),
    ...(roleOfDead === 'always' || (roleOfDead === 'exile' && exile) ? [reveal(player, 'everyone')] : []),
    detour(player, 'FAREWELL'),
  ]);
}

/**
 * What somebody dies of, by a `DIED` event; `undefined` for anything else.
 * @public
 */
export function diesOf(effect: Effect): readonly string[] | undefined {
  const of = effect.type === 'EVENT' && effect.event === 'DIED' ? effect.note?.['causes'] : undefined;
  return Array.isArray(of) ? of.filter((cause) => typeof cause === 'string') : undefined;
}
