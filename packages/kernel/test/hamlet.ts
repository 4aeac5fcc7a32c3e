/** A tiny game that tests bend: three seats, a day that loops, a night in the group DARK, and a shot that only a debt enters. */
import {
  createGame,
  defineRules,
  nothing,
  player,
  seedFrom,
  type Effect,
  type Engine,
  type GameSetup,
  type GameView,
  type Phase,
  type Resolver,
  type Rules,
} from '@hiddenrole/kernel';

export type Hamlet = {
  phase: 'DAY' | 'NIGHT' | 'SHOT';
  role: 'WOLF' | 'SEER' | 'FOOL';
  skill: 'VOTE' | 'CALL' | 'PEEK' | 'SHOOT';
  event: 'TOLD' | 'KILL' | 'QUIET' | 'ASKED';
  camp: 'WOLVES' | 'VILLAGE';
  group: 'DARK';
};
export type Lines = { errors: [message: string, cause: unknown][]; warnings: string[]; logger: { warn(message: string): void; error(message: string, cause?: unknown): void } };

const nobodyDies: Resolver<Hamlet> = nothing;

/** The day, with a resolver of one's own. */
export function day(resolve: Resolver<Hamlet>, more: Partial<Phase<Hamlet>> = {}): Phase<Hamlet> {
  return { steps: [{ skill: 'VOTE', ask: player('everyone') }], next: 'DAY', onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'], resolve, ...more };
}

export const night: Phase<Hamlet> = { steps: [{ skill: 'PEEK', role: 'SEER', ask: player('others') }], next: 'DAY', group: 'DARK', resolve: nothing };
export const shot: Phase<Hamlet> = { steps: [{ skill: 'SHOOT', ask: player('living'), who: (view) => view.players.map(({ id }) => id) }], resolve: nothing };

/** The game, with parts replaced; `resolve` is the day's. */
export function hamlet({ resolve = nobodyDies, phases, ...more }: Partial<Omit<Rules<Hamlet>, 'phases'>> & { readonly resolve?: Resolver<Hamlet>; readonly phases?: Partial<Rules<Hamlet>['phases']> } = {}): Rules<Hamlet> {
  return defineRules<Hamlet>({
    name: 'hamlet',
    version: 1,
    options: {},
    roles: { WOLF: {}, SEER: {}, FOOL: {} },
    camps: ['WOLVES', 'VILLAGE'],
    events: { TOLD: { to: 'everyone' }, KILL: { to: 'everyone' }, QUIET: { to: 'nobody' }, ASKED: {} },
    groups: { DARK: {} },
    startPhase: 'DAY',
    phases: { DAY: day(resolve), NIGHT: night, SHOT: shot, ...phases },
    ...more,
  });
}

/** Three seats: `wolf`, `seer`, `fool`. */
export const seats = ['wolf', 'seer', 'fool'] as const;
export const dealt: GameSetup<Hamlet>['deal'] = [{ role: 'WOLF' }, { role: 'SEER' }, { role: 'FOOL' }];

/** A game of it. */
export function play(rules: Rules<Hamlet>, more: Partial<GameSetup<Hamlet>> = {}): Engine<Hamlet> {
  return createGame(rules, { players: seats, deal: dealt ?? [], seed: seedFrom('hamlet'), ...more });
}

/** A game whose day comes to these effects, and the entries of its first end. */
export function dayOf(effects: readonly Effect<Hamlet>[] | ((view: GameView<Hamlet>) => readonly Effect<Hamlet>[]), more: Parameters<typeof hamlet>[0] = {}, setup: Partial<GameSetup<Hamlet>> = {}): { readonly engine: Engine<Hamlet>; readonly entries: ReturnType<Engine<Hamlet>['endPhase']> } {
  const engine = play(hamlet({ ...more, resolve: (_uses, view) => (typeof effects === 'function' ? effects(view) : effects) }), setup);
  return { engine, entries: engine.endPhase() };
}

/** A logger that remembers. */
export function lines(): Lines {
  const errors: Lines['errors'] = [];
  const warnings: string[] = [];
  return { errors, warnings, logger: { warn: (message) => warnings.push(message), error: (message, cause) => errors.push([message, cause]) } };
}

/** Everything that an engine holds and says, as one text: equal texts mean that nothing has happened. */
export function everything(engine: Engine<Hamlet>): string {
  const handles = [...seats.map((id) => engine.seat(id)), engine.public];
  return JSON.stringify([engine.log(), engine.snapshot(), engine.referee.view(), engine.referee.vars(), handles.map((handle) => [handle.feed(), handle.view()])]);
}

/** Effects that the types would not let through, as JavaScript authors write them. */
export function untyped(...effects: readonly unknown[]): readonly Effect<Hamlet>[] {
  return effects as readonly Effect<Hamlet>[];
}
