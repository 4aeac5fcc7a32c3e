import {
  createGame,
  defineRules,
  detour,
  event,
  extendRules,
  flag,
  GAME,
  gotoPhase,
  layOut,
  nothing,
  player,
  restoreGame,
  reveal,
  seat,
  setActors,
  setRole,
  setVar,
  use,
  type Effect,
  type Engine,
  type GameView,
  type Interceptor,
  type PublicPlayerInfo,
  type Resolver,
  type Rules,
  type SelfInfo,
} from '@hiddenrole/kernel';
import { describe, expectTypeOf, it } from 'vitest';

type TwoTeams = {
  phase: 'VOTE' | 'NIGHT' | 'SHOT';
  role: 'RED' | 'BLUE';
  skill: 'VOTE' | 'SHOOT';
  event: 'OUT' | 'IN';
  camp: 'REDS' | 'BLUES';
  group: 'DARK';
  variable: 'knife' | 'score';
  options: { ghosts: boolean; size: 5 | 7 };
};
const twoTeams: Rules<TwoTeams> = defineRules({
  name: 'two-teams',
  version: 1,
  options: { ghosts: { values: [true, false], default: false, doc: 'whether the dead vote' }, size: { values: [5, 7], default: 5, doc: 'how many' } },
  roles: { RED: {}, BLUE: {} },
  camps: ['REDS', 'BLUES'],
  events: { OUT: { to: 'everyone' }, IN: {} },
  groups: { DARK: {} },
  startPhase: 'VOTE',
  phases: {
    VOTE: { steps: [{ skill: 'VOTE', role: 'RED', ask: player() }], resolve: nothing, next: 'NIGHT', onEnter: ['CLEAR_ROUND_VARS'], onExit: ['ADVANCE_ROUND'] },
    NIGHT: { resolve: nothing, next: 'VOTE', group: 'DARK' },
    SHOT: { resolve: nothing },
  },
});
const { phases } = twoTeams;

describe('a ruleset', () => {
  it('infers its vocabulary from the annotation, and needs one', () => {
    expectTypeOf(twoTeams).toEqualTypeOf<Rules<TwoTeams>>();
    // @ts-expect-error without a type argument or an annotation nothing is accepted
    defineRules({ name: 'x', version: 1, options: {}, roles: {}, camps: [], events: {}, startPhase: 'VOTE', phases: { VOTE: { resolve: nothing, next: 'VOTE' } } });
  });

  it('goes into a table of rulesets, and its engine into a table of engines', () => {
    expectTypeOf(new Map<string, Rules>([['two-teams', twoTeams]])).toEqualTypeOf<Map<string, Rules>>();
    expectTypeOf<Rules<TwoTeams>>().toExtend<Rules>();
    const engine = createGame(twoTeams, { players: ['a'], deal: [{ role: 'RED' }] });
    expectTypeOf(engine).toEqualTypeOf<Engine<TwoTeams>>();
    expectTypeOf(new Map<string, Engine>([['table', engine]])).toEqualTypeOf<Map<string, Engine>>();
    expectTypeOf(restoreGame(twoTeams, engine.snapshot())).toEqualTypeOf<Engine<TwoTeams>>();
  });

  it('does not compile with a misspelt name', () => {
    // @ts-expect-error next: 'VOET'
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOTE: { ...phases.VOTE, next: 'VOET' } } });
    // @ts-expect-error a start phase that is not there
    defineRules<TwoTeams>({ ...twoTeams, startPhase: 'VOET' });
    // @ts-expect-error a phase too many
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOET: phases.VOTE } });
    // @ts-expect-error a role that is not declared
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOTE: { ...phases.VOTE, steps: [{ skill: 'VOTE', role: 'GREEN' }] } } });
    // @ts-expect-error a skill that is not declared
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOTE: { ...phases.VOTE, steps: [{ skill: 'VOET' }] } } });
    // @ts-expect-error a camp that is not declared
    defineRules<TwoTeams>({ ...twoTeams, camps: ['REDS', 'GREENS'] });
    // @ts-expect-error a camp that is not declared
    defineRules<TwoTeams>({ ...twoTeams, victory: () => ({ winners: [], sides: ['GREENS'] }) });
    // @ts-expect-error a group that is not declared
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOTE: { ...phases.VOTE, group: 'LIGHT' } } });
    // @ts-expect-error an action that there is not
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, VOTE: { ...phases.VOTE, onEnter: ['CLEAR'] } } });
    // @ts-expect-error a dealt role that is not declared
    defineRules<TwoTeams>({ ...twoTeams, deal: (ids) => ids.map(() => ({ role: 'GREEN' })) });
    // @ts-expect-error an option's value that the vocabulary does not know
    defineRules<TwoTeams>({ ...twoTeams, options: { ...twoTeams.options, size: { values: [5, 9], default: 5, doc: 'x' } } });
    // @ts-expect-error an option that the vocabulary does not know
    defineRules<TwoTeams>({ ...twoTeams, options: { ...twoTeams.options, sise: { values: [5], default: 5, doc: 'x' } } });
    // @ts-expect-error a property that rules do not have
    defineRules<TwoTeams>({ ...twoTeams, victroy: () => undefined });
  });

  it('is exhaustive: every role, event, phase, group and option is declared', () => {
    // @ts-expect-error a role is missing
    defineRules<TwoTeams>({ ...twoTeams, roles: { RED: {} } });
    // @ts-expect-error an event is missing
    defineRules<TwoTeams>({ ...twoTeams, events: { OUT: {} } });
    // @ts-expect-error a phase is missing
    defineRules<TwoTeams>({ ...twoTeams, phases: { VOTE: phases.VOTE, NIGHT: phases.NIGHT } });
    // @ts-expect-error the group is missing
    defineRules<TwoTeams>({ ...twoTeams, groups: {} });
    // @ts-expect-error an option is missing
    defineRules<TwoTeams>({ ...twoTeams, options: { ghosts: twoTeams.options.ghosts } });
  });

  it('has a resolver in each phase, and one in each step that is resolved at once', () => {
    // @ts-expect-error a phase without a resolver
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, NIGHT: { next: 'VOTE' } } });
    // @ts-expect-error an on-submit step without a resolver
    defineRules<TwoTeams>({ ...twoTeams, phases: { ...phases, NIGHT: { ...phases.NIGHT, steps: [{ skill: 'SHOOT', on: 'submit' }] } } });
  });
});

describe('effects', () => {
  it('are checked name by name where they are returned', () => {
    const ok: Resolver<TwoTeams> = () => [event('OUT', { target: 'a' }, [setRole('a', 'RED')]), setVar(GAME, 'knife', 'a'), gotoPhase('END'), detour('a', 'SHOT'), setActors('NIGHT', []), reveal('a', 'everyone'), reveal('a', ['a'], 'BLUE'), reveal('a', ['a'], null), flag(GAME, 'score').set(true)];
    expectTypeOf(ok).toEqualTypeOf<Resolver<TwoTeams>>();
    // @ts-expect-error an misspelt event
    (() => [event('OTU')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error an event's consequence
    (() => [event('OUT', {}, [setRole('a', 'GREEN')])]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a misspelt role
    (() => [setRole('a', 'GREEN')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a revealed role
    (() => [reveal('a', 'everyone', 'GREEN')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a phase to go to
    (() => [gotoPhase('VOET')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a group is never a destination
    (() => [gotoPhase('DARK')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a phase to visit
    (() => [detour('a', 'SOHT')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a phase whose actors are named
    (() => [setActors('NIHGT', [])]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a misspelt variable
    (() => [setVar(GAME, 'knive', 'a')]) satisfies Resolver<TwoTeams>;
    // @ts-expect-error a typed variable
    (() => [flag(GAME, 'scrore').set(true)]) satisfies Resolver<TwoTeams>;
  });

  it('are told apart by their type, events by their name', () => {
    const read = (effect: Effect<TwoTeams>): string => {
      if (effect.type === 'SET_ROLE') {
        expectTypeOf(effect.role).toEqualTypeOf<'RED' | 'BLUE'>();
        return effect.player;
      }
      if (effect.type === 'EVENT') expectTypeOf(effect.event).toEqualTypeOf<'OUT' | 'IN'>();
      return effect.type;
    };
    expectTypeOf(read).returns.toBeString();
  });
});

describe('what rules read', () => {
  it('is typed by the vocabulary', () => {
    const look = (view: GameView<TwoTeams>): void => {
      expectTypeOf(view.phase).toEqualTypeOf<'VOTE' | 'NIGHT' | 'SHOT' | 'START' | 'END'>();
      expectTypeOf(view.options.size).toEqualTypeOf<5 | 7>();
      expectTypeOf(view.options.ghosts).toEqualTypeOf<boolean>();
      expectTypeOf(view.player('a')?.role).toEqualTypeOf<'RED' | 'BLUE' | undefined>();
      view.inPhase('DARK');
      // @ts-expect-error neither a phase nor a group
      view.inPhase('LIGHT');
      // @ts-expect-error a board is read-only
      view.round = 2;
      // @ts-expect-error an option that there is not
      expectTypeOf(view.options.sise).toBeString();
    };
    expectTypeOf(look).returns.toBeVoid();
  });

  it('three faces of a player: what others and the seat itself see cannot hold a true role or variables', () => {
    expectTypeOf<keyof SelfInfo>().toEqualTypeOf<'id' | 'role' | 'alive'>();
    expectTypeOf<keyof PublicPlayerInfo>().toEqualTypeOf<'id' | 'role' | 'alive'>();
  });
});

describe('handles', () => {
  it('take requests of the vocabulary', () => {
    const ask = (engine: Engine<TwoTeams>): void => {
      engine.seat('a').submit({ skill: 'VOTE', choice: { target: 'b' } });
      // @ts-expect-error a misspelt skill
      engine.seat('a').submit({ skill: 'VOET' });
      // @ts-expect-error an misspelt event
      engine.referee.apply(event('OTU'));
      // @ts-expect-error an option's value
      createGame(twoTeams, { players: [], options: { size: 6 } });
      // @ts-expect-error a dealt role
      createGame(twoTeams, { players: [], deal: [{ role: 'GREEN' }] });
    };
    expectTypeOf(ask).returns.toBeVoid();
  });

  it('a board is laid out in the vocabulary', () => {
    const board = layOut<TwoTeams>({ seats: [seat('a', 'RED')], phase: 'VOTE', options: { size: 7 } });
    twoTeams.phases.VOTE.resolve([use('a', 'VOTE', 'b')], board.view(), board.random());
    // @ts-expect-error a misspelt role
    layOut<TwoTeams>({ seats: [seat('a', 'GREEN')], phase: 'VOTE' });
    // @ts-expect-error a misspelt phase
    layOut<TwoTeams>({ seats: [], phase: 'VOET' });
    // @ts-expect-error a misspelt skill
    twoTeams.phases.VOTE.resolve([use('a', 'VOET', 'b')], board.view(), board.random());
  });
});

describe('extendRules', () => {
  type More = Omit<TwoTeams, 'phase' | 'role' | 'event'> & { phase: TwoTeams['phase'] | 'DAWN'; role: TwoTeams['role'] | 'GREEN'; event: TwoTeams['event'] | 'GONE' };
  const head = { name: 'more', version: 1, roles: { GREEN: {} }, events: { GONE: {} } };
  const dawn = { DAWN: { next: 'VOTE', resolve: nothing } } as const;

  it('needs whole new phases, roles and events, and may patch old phases', () => {
    const more = extendRules<More, TwoTeams>(twoTeams, { ...head, phases: { ...dawn, VOTE: { next: 'DAWN', steps: [{ skill: 'SHOOT', role: 'GREEN' }] } } });
    expectTypeOf(more).toEqualTypeOf<Rules<More>>();
    // @ts-expect-error the new phase has no resolver
    extendRules<More, TwoTeams>(twoTeams, { ...head, phases: { DAWN: { next: 'VOTE' } } });
    // @ts-expect-error the new phase is missing
    extendRules<More, TwoTeams>(twoTeams, { ...head, phases: { VOTE: {} } });
    // @ts-expect-error phases are missing
    extendRules<More, TwoTeams>(twoTeams, head);
    // @ts-expect-error the new role is missing
    extendRules<More, TwoTeams>(twoTeams, { name: 'more', version: 1, events: { GONE: {} }, phases: dawn });
    // @ts-expect-error the new event is missing
    extendRules<More, TwoTeams>(twoTeams, { name: 'more', version: 1, roles: { GREEN: {} }, phases: dawn });
    // @ts-expect-error a patched phase that leads nowhere
    extendRules<More, TwoTeams>(twoTeams, { ...head, phases: { ...dawn, VOTE: { next: 'DWAN' } } });
    // @ts-expect-error a phase that neither has
    extendRules<More, TwoTeams>(twoTeams, { ...head, phases: { ...dawn, DUSK: { next: 'VOTE', resolve: nothing } } });
  });

  it('needs nothing when no name is new', () => {
    expectTypeOf(extendRules<TwoTeams, TwoTeams>(twoTeams, { name: 'same', version: 1 })).toEqualTypeOf<Rules<TwoTeams>>();
  });

  it('infers both vocabularies from the base and the annotation', () => {
    const more: Rules<More> = extendRules(twoTeams, { ...head, phases: { ...dawn } });
    expectTypeOf(more).toEqualTypeOf<Rules<More>>();
  });

  it('a function of the base reads the base in the new vocabulary', () => {
    extendRules<More, TwoTeams>(twoTeams, (base) => {
      expectTypeOf(base).toEqualTypeOf<Rules<More>>();
      return { ...head, phases: { ...dawn, VOTE: { resolve: (uses, view, random) => base.phases.VOTE.resolve(uses, view, random) } } };
    });
  });

  it('does not take a base with names that the whole does not have', () => {
    // @ts-expect-error the whole lacks BLUE
    extendRules<Omit<TwoTeams, 'role'> & { role: 'RED' }, TwoTeams>(twoTeams, { name: 'less', version: 1 });
  });
});

it('an interceptor of any game may stand in a list of interceptors of that game only', () => {
  expectTypeOf<Interceptor<TwoTeams>>().toExtend<Interceptor>();
});
