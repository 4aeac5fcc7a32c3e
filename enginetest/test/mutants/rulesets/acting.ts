/**
 * Rules that answer another thing each time they are asked who may act, who may speak, or what is public; and a small sound game for what
 * seldom happens in others.
 */
import {
  defineRules,
  event,
  flag,
  nothing,
  player,
  players,
  reveal,
  ROUND,
  secret,
  setActors,
  setAlive,
  setRole,
  targetOf,
  targetsOf,
  token,
  type Audience,
  type Effect,
  type GameView,
  type PlayerId,
  type Rules,
  type SkillUse,
} from '@hiddenrole/kernel';

type Show = { phase: 'ASK'; role: 'ONE'; skill: 'RAISE'; event: 'HEARD'; camp: 'ALL' };

const base = {
  name: 'show',
  version: 1,
  options: {},
  roles: { ONE: {} },
  camps: ['ALL'],
  events: { HEARD: {} },
  startPhase: 'ASK',
  rounds: false,
  deal: (ids) => ids.map(() => ({ role: 'ONE' })),
  phases: { ASK: { next: 'END', resolve: nothing, steps: [{ skill: 'RAISE', ask: player() }] } },
} as const satisfies Rules<Show>;

/** Every second time it is asked, another one may act. */
export const moodyWho = (): Rules<Show> => {
  let asked = 0;
  return defineRules<Show>({
    ...base,
    phases: { ASK: { next: 'END', resolve: nothing, steps: [{ skill: 'RAISE', ask: player(), who: (view) => view.players.map(({ id }) => id).slice((asked += 1) % 2) }] } },
  });
};

/** Every second time it is asked, nobody may speak. */
export const moodySpeech = (): Rules<Show> => {
  let asked = 0;
  return defineRules<Show>({ ...base, speech: () => ((asked += 1) % 2 === 0 ? 'table' : undefined) });
};

/** What is public is listed the other way round each time. */
export const moodyList = (): Rules<Show> => {
  let asked = 0;
  return defineRules<Show>({ ...base, publicInfo: (view) => ({ order: (asked += 1) % 2 === 0 ? view.players.map(({ id }) => id) : view.players.map(({ id }) => id).reverse() }) });
};

type Cards = { phase: 'TABLE' | 'STRIKE'; role: 'ACE' | 'KING' | 'JACK'; skill: 'SWAP' | 'PEEK' | 'SHOW' | 'HINT' | 'STRIKE'; event: 'HINTED'; camp: 'ALL'; variable: 'hinted' };

const hinted = flag(ROUND, 'hinted');
const roles = ['ACE', 'KING', 'JACK'] as const;

/** Sound: cards change hands unseen, are peeked at and shown; the dead may be named to strike; one hint a round is enough. */
export const cards: Rules<Cards> = defineRules<Cards>({
  name: 'cards',
  version: 1,
  options: {},
  roles: { ACE: {}, KING: {}, JACK: {} },
  camps: ['ALL'],
  events: { HINTED: { to: 'everyone' } },
  startPhase: 'TABLE',
  deal: (ids) => ids.map((_, i) => ({ role: roles[i % roles.length] ?? 'ACE', ...(i === 1 && { shown: null }) })),
  phases: {
    TABLE: {
      next: 'STRIKE',
      steps: [
        { skill: 'SWAP', required: 'any', ask: players(2, 2, 'everyone') },
        { skill: 'PEEK', required: 'all', ask: secret((view, actor) => player(view.players.map(({ id }) => id).filter((id) => id !== actor && view.shownTo(actor, id) === undefined))) },
        { skill: 'SHOW', on: 'submit', ask: token(['everyone', 'table', 'others', 'face down']), resolve: (use) => [reveal(use.player, ...shownTo(use))] },
        { skill: 'HINT', required: 'any', on: 'submit', who: (view) => view.living.map(({ id }) => id).filter((id) => !hinted.of(id).read(view)), resolve: (use) => [event('HINTED', { source: use.player }, [hinted.of(use.player).set(true)])] },
      ],
      resolve: (uses, view) => [
        ...uses.filter(({ skill }) => skill === 'SWAP').flatMap((use) => swapped(view, targetsOf(use))),
        ...uses.filter(({ skill }) => skill === 'PEEK').map((use) => reveal(targetOf(use) ?? '', [use.player])),
        ...uses.filter(({ skill }) => skill === 'SWAP').slice(0, 1).map((use) => setActors('STRIKE', targetsOf(use))),
      ],
    },
    STRIKE: {
      next: 'TABLE',
      onExit: ['ADVANCE_ROUND', 'CLEAR_ROUND_VARS'],
      steps: [{ skill: 'STRIKE', required: 'all', ask: player('everyone') }],
      resolve: (uses) => uses.slice(0, 1).map((use) => setAlive(targetOf(use) ?? '', false)),
    },
  },
  victory: (view) => (view.round > 5 ? { winners: view.living.map(({ id }) => id) } : undefined),
});

function shownTo(use: SkillUse<Cards>): [to: Audience, as?: null] {
  const to = targetOf(use);
  if (to === 'face down') return ['everyone', null];
  return [to === 'others' ? { except: [use.player] } : to === 'table' ? 'table' : 'everyone'];
}

/** The second of two that are one is nobody. */
function swapped(view: GameView<Cards>, [one = '', other = '']: readonly PlayerId[]): readonly Effect<Cards>[] {
  const [first, second] = [view.player(one), view.player(other)];
  return first === undefined || second === undefined ? [] : [setRole(one, second.role), setRole(other, first.role)];
}
