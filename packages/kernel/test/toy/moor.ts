/**
 * The moor: a game that uses everything the kernel owns. Wolves, a seer, a drunk who takes himself for one, a hunter, folk.
 */
import {
  cancel,
  chosen,
  closePhase,
  counter,
  defineRules,
  detour,
  either,
  event,
  flag,
  freeText,
  GAME,
  gotoPhase,
  idList,
  number,
  player,
  players,
  repeat,
  reveal,
  ROUND,
  secret,
  setActors,
  setAlive,
  setRole,
  setVar,
  targetOf,
  text,
  token,
  tokens,
  type Audience,
  type Dealt,
  type Effect,
  type GameView,
  type PlayerId,
  type Resolver,
  type Rules,
  type SkillUse,
  type SubmitStep,
} from '@hiddenrole/kernel';

export type Moor = {
  phase: 'DEN' | 'VISION' | 'VIGIL' | 'TALK' | 'BALLOT' | 'WILL' | 'WORDS';
  role: 'WOLF' | 'SEER' | 'DRUNK' | 'HUNTER' | 'FOLK';
  skill: 'POINT' | 'OMEN' | 'LOOK' | 'SLEEP' | 'CHARM' | 'PLAN' | 'READY' | 'DICE' | 'NOMINATE' | 'VOTE' | 'ABSTAIN' | 'SHOOT' | 'DECLINE' | 'SPEAK';
  event: 'HOWL' | 'RUSTLE' | 'SAW' | 'KILLED' | 'GOSSIP' | 'ROLLED' | 'NOMINATED' | 'OUT' | 'SHOT' | 'LAST_WORDS' | 'PALE';
  camp: 'PACK' | 'TOWN';
  group: 'NIGHT' | 'DAY';
  variable: 'knife' | 'omen' | 'seen' | 'nominee' | 'rolls' | 'charm' | 'heir' | 'ghost' | 'luck' | 'asked';
  options: { clumsy: boolean; ghosts: 'speak' | 'silent' };
};

type View = GameView<Moor>;
type Moves = readonly Effect<Moor>[];

const knife = text(ROUND, 'knife');
const omen = text(ROUND, 'omen');
const nominee = text(ROUND, 'nominee');
const rolls = counter(GAME, 'rolls');
const heir = flag(GAME, 'heir');
const seen = idList(GAME, 'seen');
const luck = counter(GAME, 'luck');
const charm = flag(ROUND, 'charm');
const asked = flag(ROUND, 'asked');
const ghost = flag(GAME, 'ghost');

const idsOf = (list: readonly { readonly id: PlayerId }[]): readonly PlayerId[] => list.map(({ id }) => id);
const wolves = (view: View): readonly PlayerId[] => idsOf(view.living.filter(({ role }) => role === 'WOLF'));
const pack = (view: View): Audience => idsOf(view.players.filter(({ shown }) => shown === 'WOLF'));

/** Those named most often, in seating order. */
function top(view: View, uses: readonly SkillUse<Moor>[], skill: Moor['skill']): readonly PlayerId[] {
  const named = uses.filter((use) => use.skill === skill).map(targetOf);
  const votes = (id: PlayerId): number => named.filter((one) => one === id).length;
  const most = Math.max(...view.players.map(({ id }) => votes(id)));
  return most === 0 ? [] : idsOf(view.players.filter(({ id }) => votes(id) === most));
}

const den: Resolver<Moor> = (uses, view, random) => {
  const pointed = top(view, uses, 'POINT');
  const sign = uses.find(({ skill }) => skill === 'OMEN');
  return [
    ...(pointed.length === 0 ? [] : [knife.set(random.for('tie').pick(pointed)), event('HOWL', { note: { pointed: [...pointed] } })]),
    event('RUSTLE'),
    ...(sign === undefined ? [] : [omen.set(targetOf(sign))]),
    ...(sign !== undefined && targetOf(sign) === 'storm' ? [setActors('VISION', [])] : []),
    ...(view.options.clumsy ? blunders() : []),
  ];
};

/** Effects that the kernel cannot carry out. */
function blunders(): Moves {
  return [
    setAlive('nobody at all', false),
    setVar(GAME, 'luck', 'a\u0000b'),
    setVar(GAME, 'luck', '\ud800'),
    detour('nobody at all', 'WILL'),
    gotoPhase('WILL'),
    closePhase({ pending: 'resolve' }),
    event('GOSSIP', { to: ['nobody at all'] }),
    event('GOSSIP', { to: 'everyone', data: { 'a\u0000b': 1 } }),
  ];
}

const vision: Resolver<Moor> = (uses, view, random) =>
  uses.flatMap((use): Moves => {
    const target = view.player(targetOf(use) ?? '');
    if (use.skill !== 'LOOK' || target === undefined) return [];
    const lies = view.player(use.player)?.role !== 'SEER';
    const role = lies ? random.for('lie').pick(['WOLF', 'FOLK'] as const) : target.role;
    return [
      event('SAW', { to: [use.player], source: use.player, target: target.id, data: { role }, note: { lies } }),
      reveal(target.id, [use.player], role),
      seen.of(use.player).set([...seen.of(use.player).read(view), target.id]),
    ];
  });

const vigil: Resolver<Moor> = (_uses, view) => {
  const target = view.player(knife.read(view) ?? '');
  if (target?.alive !== true) return [];
  return [event('KILLED', { target: target.id }, [setAlive(target.id, false), ...(target.role === 'HUNTER' ? [detour(target.id, 'WILL')] : [])])];
};

const talk: Resolver<Moor> = (uses, view, random) => [
  ...uses.flatMap(({ skill, player: by, choice }): Moves => {
    const team = choice['team'];
    if (skill !== 'PLAN' || !Array.isArray(team)) return [];
    return [event('GOSSIP', { to: team.map(String), source: by, data: { mood: typeof choice['mood'] === 'string' ? choice['mood'] : '', weight: Number(choice['weight']) } })];
  }),
  ...(random.for('weather').int(4) === 0 ? [setActors('BALLOT', idsOf(random.for('jury').shuffle(view.living).slice(0, 3)))] : []),
];

const ballot: Resolver<Moor> = (uses, view, random) => {
  const [out, ...tied] = top(view, uses, 'VOTE');
  if (out === undefined) return [];
  if (tied.length > 0) return random.for('again').int(3) === 0 ? [gotoPhase('TALK')] : [];
  const hunter = view.player(out)?.role === 'HUNTER';
  return [
    event('OUT', { target: out }, [setAlive(out, false), reveal(out, 'everyone')]),
    detour(out, 'WORDS'),
    ...(hunter ? [detour(out, 'WILL')] : []),
    ghost.of(out).set(true),
  ];
};

const nominate: SubmitStep<Moor>['resolve'] = (use, view) => {
  const target = targetOf(use) ?? '';
  return [
    asked.of(use.player).set(true),
    nominee.set(target),
    event('NOMINATED', { to: 'everyone', source: use.player, target }),
    ...(luck.of(target).read(view) > 4 ? [gotoPhase('BALLOT'), closePhase({ pending: luck.of(use.player).read(view) % 2 === 0 ? 'resolve' : 'discard' })] : []),
  ];
};

const dice: SubmitStep<Moor>['resolve'] = (use, view, random) => {
  const stream = random.for('dice');
  const thrown = Array.from({ length: Number(use.choice['target']) }, () => stream.int(6) + 1);
  return [
    event('ROLLED', { to: { except: [use.player] }, source: use.player }),
    event('ROLLED', { to: [use.player], source: use.player, data: { thrown } }),
    ...(thrown.includes(6) ? [rolls.set(rolls.read(view) + 1)] : []),
    ...(thrown.includes(1) ? [luck.of(use.player).set(1)] : []),
  ];
};

function deal(ids: readonly PlayerId[]): Dealt<Moor>[] {
  const pack: Dealt<Moor>[] = Array.from({ length: Math.max(1, Math.floor(ids.length / 3)) }, () => ({ role: 'WOLF' }));
  const others: Dealt<Moor>[] = [{ role: 'SEER' }, { role: 'HUNTER' }, { role: 'DRUNK', shown: 'SEER' }, { role: 'FOLK', shown: null }];
  return ids.map((_, i): Dealt<Moor> => [...pack, ...others][i] ?? { role: 'FOLK' });
}

export const moor: Rules<Moor> = defineRules({
  name: 'moor',
  version: 1,
  options: {
    clumsy: { values: [false, true], default: false, doc: 'whether the rules make mistakes' },
    ghosts: { values: ['speak', 'silent'], default: 'speak', doc: 'whether the dead hear one another' },
  },
  roles: {
    WOLF: {
      setup: (view, id) => view.players.filter(({ role }) => role === 'WOLF').map((other) => reveal(id, [other.id], 'WOLF')),
      info: (view) => ({ knife: knife.read(view) ?? null }),
    },
    SEER: { info: (view, id) => ({ seen: [...seen.of(id).read(view)] }) },
    DRUNK: {},
    HUNTER: { info: (view) => ({ wolves: wolves(view).length }) },
    FOLK: { info: (view, id) => ({ luck: luck.of(id).read(view) }) },
  },
  camps: ['PACK', 'TOWN'],
  events: {
    HOWL: {}, RUSTLE: {}, SAW: {}, KILLED: { to: 'everyone' }, GOSSIP: {}, ROLLED: {}, NOMINATED: {}, OUT: { to: 'everyone' }, SHOT: { to: 'table' }, LAST_WORDS: {},
    PALE: {},
  },
  groups: { NIGHT: { onEnter: ['CLEAR_ROUND_VARS'] }, DAY: { onExit: ['ADVANCE_ROUND'] } },
  startPhase: 'TALK',
  phases: {
    DEN: {
      group: 'NIGHT',
      next: 'VISION',
      steps: [
        { role: 'WOLF', skill: 'POINT', ask: player('others'), required: 'all', open: { that: pack, what: pack } },
        { role: 'SYSTEM', skill: 'OMEN', ask: token(['calm', 'storm']) },
      ],
      resolve: den,
    },
    VISION: {
      group: 'NIGHT',
      next: 'VIGIL',
      steps: [
        {
          role: 'SEER',
          skill: 'LOOK',
          oneOf: 'night',
          required: 'any',
          ask: (me) => player(idsOf(me.players.filter(({ id, alive }) => alive && id !== me.id && !seen.of(me.id).read(me).includes(id)))),
        },
        { role: 'SEER', skill: 'SLEEP', oneOf: 'night' },
      ],
      resolve: vision,
    },
    VIGIL: {
      group: 'NIGHT',
      next: 'TALK',
      steps: [
        { roles: ['HUNTER', 'SEER'] },
        { role: 'SYSTEM', skill: 'CHARM', ask: player('living'), on: 'submit', resolve: (use) => [charm.of(targetOf(use) ?? '').set(true)] },
      ],
      resolve: vigil,
    },
    TALK: {
      group: 'DAY',
      next: 'DEN',
      steps: [
        {
          skill: 'PLAN',
          ask: {
            team: players(1, 3),
            lead: player(chosen('team')),
            mood: token(['dark', 'light']),
            weight: number(-3, 3),
            word: freeText(12),
            aside: either({ who: player('everyone'), what: repeat(tokens(0, 3, ['ash', 'elm'])) }),
          },
          open: { that: 'table' },
        },
        { skill: 'READY', resubmit: 'lock', open: { that: (_view, actor) => (actor === '' ? 'nobody' : { except: [actor] }) } },
        { skill: 'DICE', ask: number(1, 3), on: 'submit', resolve: dice },
        {
          skill: 'NOMINATE',
          on: 'submit',
          who: (view) => idsOf(view.living.filter(({ id }) => !asked.of(id).read(view))),
          ask: secret((view, actor) => {
            const pool = idsOf(view.living.filter(({ id }) => id !== actor && luck.of(id).read(view) > 2));
            return pool.length === 0 ? undefined : player(pool);
          }),
          resolve: nominate,
        },
      ],
      resolve: talk,
      closes: (pending, view) => pending.filter(({ skill }) => skill === 'READY').length * 2 > view.living.length,
    },
    BALLOT: {
      group: 'DAY',
      next: 'DEN',
      steps: [
        { skill: 'VOTE', oneOf: 'ballot', required: 'all', ask: player('others'), who: (view) => idsOf(view.players.filter(({ id, alive }) => alive || ghost.of(id).read(view))), open: { what: 'everyone' } },
        { skill: 'ABSTAIN', oneOf: 'ballot' },
      ],
      resolve: ballot,
    },
    WILL: {
      face: 'NIGHT',
      steps: [
        { role: 'HUNTER', skill: 'SHOOT', oneOf: 'will', required: 'all', ask: player('others') },
        { role: 'HUNTER', skill: 'DECLINE', oneOf: 'will' },
      ],
      resolve: (uses) => uses.filter(({ skill }) => skill === 'SHOOT').flatMap((use): Moves => [event('SHOT', { target: targetOf(use) ?? '' }), setAlive(targetOf(use) ?? '', false)]),
    },
    WORDS: {
      steps: [{ skill: 'SPEAK', ask: freeText(40) }],
      resolve: (uses) => uses.map((use) => event('LAST_WORDS', { to: 'everyone', source: use.player, data: { text: targetOf(use) ?? '' } })),
    },
  },
  interceptors: [
    {
      name: 'charm',
      intercept: (effect, view) =>
        effect.type === 'EVENT' && effect.event === 'KILLED' && effect.target !== undefined && charm.of(effect.target).read(view)
          ? [cancel(effect, 'charmed', [effect.target]), event('GOSSIP', { to: { except: [effect.target] } })]
          : undefined,
    },
    { name: 'omens', intercept: (effect) => (effect.type === 'SET_ALIVE' && effect.alive ? [event('PALE', { target: effect.player }), effect] : undefined) },
  ],
  settle: [
    {
      name: 'heir',
      settle: (view) => {
        const next = view.living.find(({ role }) => role === 'FOLK');
        if (heir.read(view) || next === undefined || wolves(view).length > 0) return undefined;
        return [setRole(next.id, 'WOLF'), reveal(next.id, [next.id]), heir.set(true)];
      },
    },
    { name: 'dusk', settle: () => undefined },
  ],
  speech: {
    TABLE: (view, id) => (view.player(id)?.alive === true && view.inPhase('DAY') ? 'everyone' : undefined),
    DEN: (view, id) => (view.player(id)?.alive === true && view.player(id)?.shown === 'WOLF' ? wolves(view) : undefined),
    GRAVE: (view, id) => (view.player(id)?.alive === true ? undefined : view.options.ghosts === 'silent' ? 'nobody' : idsOf(view.players.filter(({ alive }) => !alive))),
    ASIDE: (view, id) => (view.player(id)?.shown === 'HUNTER' ? { except: wolves(view) } : undefined),
  },
  deal: (ids, _options, random) => random.for('deck').shuffle(deal(ids)),
  setup: (view, random) => {
    const stream = random.for('luck');
    return view.players.map(({ id }) => luck.of(id).set(stream.int(6) + 1));
  },
  victory: (view) => {
    const hunting = wolves(view);
    if (hunting.length === 0) return { winners: idsOf(view.players.filter(({ role }) => role !== 'WOLF')), sides: ['TOWN'], reason: 'no wolf is left' };
    if (hunting.length * 2 < view.living.length) return undefined;
    return { winners: idsOf(view.players.filter(({ role }) => role === 'WOLF')), sides: ['PACK'] };
  },
  curtain: (view) => [event('GOSSIP', { to: 'everyone', data: { over: true } }), ...view.players.map(({ id }) => reveal(id, 'everyone'))],
  publicInfo: (view) => ({ nominee: nominee.read(view) ?? null, rolls: rolls.read(view), omen: omen.read(view) ?? null }),
  audience: (happened, view) => (happened.event === 'HOWL' ? wolves(view) : undefined),
  teammates: (view, id) => (view.player(id)?.shown === 'WOLF' ? wolves(view).filter((other) => other !== id) : undefined),
});
