/**
 * The same table with something changed that most seats may not know: roles, variables, submissions of others.
 */
import { codeOf, type Effect, type Engine, type PlayerId, type SeatView } from '@hiddenrole/kernel';
import { plainestFor } from './arbitraries/choice.js';

/** What can be changed behind somebody's back. */
export const HIDDEN = ['roles', 'variables', 'submissions'] as const;

/** Another table, and what the one from whom the change is hidden sees of it. */
interface HiddenChange {
  readonly engine: Engine;
  readonly view: SeatView;
}

/** A fork where something of everybody but `self` is another; `undefined`: the rules cannot live with it, or nothing is hidden. */
export function hiddenFrom(engine: Engine, self: PlayerId, what: (typeof HIDDEN)[number]): HiddenChange | undefined {
  const fork = engine.fork();
  try {
    const isChanged = what === 'submissions' ? submitted(fork, self) : applied(fork, what === 'roles' ? rolesPassed(engine, self) : variablesPassed(engine, self));
    return isChanged ? { engine: fork, view: fork.seat(self).view() } : undefined;
  } catch (fault) {
    if (codeOf(fault) === undefined) throw fault;
    return undefined;
  }
}

function applied(engine: Engine, effects: readonly Effect[]): boolean {
  return effects.length > 0 && engine.public.view().outcome === undefined && engine.referee.apply(...effects).length > 0;
}

/** Everybody else gets the role of the next. */
function rolesPassed({ referee }: Engine, self: PlayerId): readonly Effect[] {
  const others = referee.view().players.filter(({ id }) => id !== self);
  return others.flatMap(({ id, role }, i): Effect[] => {
    const next = others[(i + 1) % others.length]?.role ?? role;
    return next === role ? [] : [{ type: 'SET_ROLE', player: id, role: next }];
  });
}

/** Every variable that several others have: each gets the value of the next. */
function variablesPassed({ referee }: Engine, self: PlayerId): readonly Effect[] {
  const owned = referee.vars().filter(({ scope: { owner } }) => owner !== undefined && owner !== self);
  return owned.flatMap(({ scope, key, value }): Effect[] => {
    const same = owned.filter((other) => other.key === key && other.scope.lifetime === scope.lifetime);
    const next = same[(same.findIndex((other) => other.scope.owner === scope.owner) + 1) % same.length]?.value ?? value;
    return next === value ? [] : [{ type: 'SET_VAR', scope, key, value: next }];
  });
}

/** Everybody else answers what they can. */
function submitted(engine: Engine, self: PlayerId): boolean {
  const seats = engine.public.view().players.filter(({ id }) => id !== self);
  return seats
    .flatMap(({ id }) => {
      const view = engine.seat(id).view();
      return view.own.actions.filter(({ immediate }) => immediate !== true).map((action) => engine.seat(id).submit(plainestFor(action, view)));
    })
    .some(({ ok }) => ok);
}
