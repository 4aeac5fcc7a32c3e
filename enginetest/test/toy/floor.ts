/**
 * The open half of a round: hands reach for the ladle, plans are made, ingots are weighed and cast.
 */
import {
  chosen,
  closePhase,
  either,
  event,
  freeText,
  gotoPhase,
  number,
  player,
  players,
  repeat,
  setActors,
  targetOf,
  token,
  tokens,
  type Phase,
  type Resolver,
  type SubmitStep,
} from '@hiddenrole/kernel';
import { called, crew, echo, again, heat, idsOf, ladle, lineage, queue, scale, sign, sparked, sparks, wordIn, type Foundry, type Moves, type View } from './vocabulary.js';

type Immediate = SubmitStep<Foundry>['resolve'];

/** Who holds the ladle, if anybody. */
export function holder(view: View): readonly string[] {
  return idsOf(view.living.filter(({ id }) => id === ladle.read(view)));
}

/** The one phase in which the order of arrival decides, on purpose. */
export const RUSH: Phase<Foundry> = {
  group: 'FLOOR',
  face: 'RUSH',
  next: 'PARLEY',
  steps: [{ skill: 'GRAB', required: 'any', open: { that: 'everyone' } }],
  resolve: (uses, view) => {
    const order = [...uses].sort((one, other) => one.at - other.at).map((use) => use.player);
    const [first] = order;
    if (first === undefined) return [];
    const line = lineage.read(view);
    return [event('LADLE', { target: first }, [ladle.set(first), queue.set(order), ...(line.includes(first) ? [] : [lineage.set([...line, first])])])];
  },
};

const spark: Immediate = (use, view, random) => {
  const stream = random.for('spark');
  const thrown = Array.from({ length: Number(use.choice['target']) }, () => stream.int(6) + 1);
  return [
    sparked.of(use.player).set(true),
    event('SPARKED', { to: { except: [use.player] }, source: use.player }),
    event('SPARKED', { to: [use.player], source: use.player, data: { thrown } }),
    ...(thrown.some((one) => one > 4) ? [sparks.set(sparks.read(view) + 1)] : []),
    ...(thrown.includes(1) ? [heat.of(use.player).set(heat.of(use.player).read(view) + 1)] : []),
  ];
};

const call: Immediate = (use) => {
  const whom = wordIn(use.choice['whom']);
  return [
    event('CALLED', { to: 'everyone', source: use.player, target: whom }, [called.set(whom)]),
    gotoPhase('CASTING'),
    closePhase({ pending: use.choice['plans'] === 'keep' ? 'resolve' : 'discard' }),
  ];
};

const parley: Resolver<Foundry> = (uses, view, random) => [
  ...uses.flatMap(({ skill, player: by, choice }): Moves => {
    if (skill !== 'PLAN') return [];
    const { team, weight, mood: chosenMood } = choice;
    const members: readonly string[] = Array.isArray(team) ? team.map(String) : [];
    const mood = wordIn(chosenMood);
    return [event('PLAN', { to: members, source: by, data: { mood, weight: Number(weight) } }), crew.of(by).set(members), sign.of(by).set(mood)];
  }),
  ...(called.read(view) === undefined && random.for('bench').int(3) === 0 ? [setActors('WEIGHING', idsOf(random.for('weighers').shuffle(view.living).slice(0, 3)))] : []),
];

export const PARLEY: Phase<Foundry> = {
  group: 'FLOOR',
  face: 'PARLEY',
  next: 'WEIGHING',
  steps: [
    {
      skill: 'PLAN',
      ask: {
        team: players(1, 3),
        lead: player(chosen('team')),
        moods: tokens(1, 2, ['dark', 'light', 'dull']),
        mood: token(chosen('moods')),
        weight: number(-3, 3),
        word: freeText(12),
        aside: either({ who: player('everyone'), what: repeat(tokens(0, 2, ['ash', 'coke'])) }),
        pair: repeat(players(0, 2, 'everyone')),
      },
      open: { that: 'table' },
    },
    { skill: 'READY', resubmit: 'lock', open: { that: (_view, actor) => (actor === '' ? 'nobody' : { except: [actor] }) } },
    { skill: 'SPARK', ask: number(1, 3), on: 'submit', who: (view) => idsOf(view.living.filter(({ id }) => !sparked.of(id).read(view))), resolve: spark },
    { skill: 'CALL', ask: { whom: player(), plans: token(['keep', 'drop']) }, on: 'submit', who: holder, resolve: call },
  ],
  resolve: parley,
  closes: (pending, view) => pending.filter(({ skill }) => skill === 'READY').length * 2 > view.living.length,
};

export const WEIGHING: Phase<Foundry> = {
  group: 'FLOOR',
  face: 'WEIGHING',
  next: 'CASTING',
  steps: [
    {
      skill: 'WEIGH',
      oneOf: 'scale',
      required: 'all',
      ask: token(['heavy', 'light']),
      who: (view) => idsOf(view.players.filter(({ id, alive }) => alive || echo.of(id).read(view))),
      open: { what: 'everyone' },
    },
    { skill: 'ABSTAIN', oneOf: 'scale' },
  ],
  resolve: (uses, view, random) => {
    const count = (what: string): number => uses.filter((use) => targetOf(use) === what).length;
    const [heavy, light] = [count('heavy'), count('light')];
    const told = event<Foundry['event'], Moves[number]>('WEIGHED', { data: { heavy, light } }, [scale.set(heavy > light ? 'heavy' : 'light')]);
    if (heavy !== light || again.read(view) || random.for('again').int(2) === 0) return [told];
    return [told, again.set(true), gotoPhase('PARLEY')];
  },
};

/** An ordinary detour: everyone sees that a furnace that has burst has a last word. */
export const ECHO: Phase<Foundry> = {
  steps: [{ skill: 'SPEAK', ask: freeText(40), required: 'all' }],
  resolve: (uses) => uses.map((use) => event('ECHO', { source: use.player, data: { text: targetOf(use) ?? '' } })),
};
