/**
 * Rules that are wrong: they keep something between calls, depend on what they may not, or never come to an end.
 */
import { counter, defineRules, extendRules, event, GAME, gotoPhase, nothing, player, targetOf, token, type Rules } from '@hiddenrole/kernel';
import { missions, type Missions } from '@hiddenrole/missions';
import { foundry, type Foundry } from '../../toy/foundry.js';
import { idsOf } from '../../toy/vocabulary.js';

/** The weighing is counted by a counter that no effect wrote. */
export const countingResolver = (): Rules<Foundry> => {
  let weighed = 0;
  return extendRules(foundry, (base) => ({
    name: 'counting-resolver',
    version: 1,
    phases: {
      WEIGHING: {
        resolve: (uses, view, random) => {
          weighed += 1;
          return [...base.phases.WEIGHING.resolve(uses, view, random), event('LEDGER', { note: { weighed } })];
        },
      },
    },
  }));
};

/** Who weighs is drawn with dice of its own. */
export const ownDice: Rules<Foundry> = extendRules(foundry, (base) => ({
  name: 'own-dice',
  version: 1,
  phases: {
    WEIGHING: { resolve: (uses, view, random) => [...base.phases.WEIGHING.resolve(uses, view, random), event('LEDGER', { note: { luck: Math.random() } })] },
  },
}));

type Poll = { phase: 'ASK' | 'TELL'; role: 'VOTER'; skill: 'PICK'; event: 'PICKED'; camp: 'VOTERS'; variable: 'polls' };

const polls = counter(GAME, 'polls');
const pick = { skill: 'PICK', required: 'all', ask: player('everyone') } as const;

/** Polls: some are held, then it is over. */
const poll: Rules<Poll> = defineRules({
  name: 'poll',
  version: 1,
  options: {},
  roles: { VOTER: {} },
  camps: ['VOTERS'],
  events: { PICKED: { to: 'everyone' } },
  rounds: false,
  startPhase: 'ASK',
  phases: {
    ASK: { steps: [pick], next: 'TELL', resolve: (uses, view) => [polls.set(polls.read(view) + 1), ...uses.slice(0, 1).map((use) => event('PICKED', { target: targetOf(use) ?? '' }))] },
    TELL: { next: 'ASK', resolve: nothing },
  },
  deal: (ids) => ids.map(() => ({ role: 'VOTER' })),
  victory: (view) => (polls.read(view) < 4 ? undefined : { winners: idsOf(view.players) }),
});

/** Of those named equally often, whoever was named first: kept where no effect wrote it. */
export const firstCome = (): Rules<Poll> => {
  let first: string | undefined;
  return extendRules(poll, {
    name: 'first-come',
    version: 1,
    phases: {
      ASK: {
        closes: (pending) => {
          if (pending.length === 1) first = pending.map(targetOf)[0];
          return false;
        },
        resolve: (_uses, view) => [polls.set(polls.read(view) + 1), ...(first === undefined || view.player(first) === undefined ? [] : [event('PICKED', { target: first })])],
      },
    },
  });
};

/** Those who are picked are told in the order of their names. */
export const sortedIds: Rules<Poll> = extendRules(poll, {
  name: 'sorted-ids',
  version: 1,
  phases: { ASK: { resolve: (uses, view) => [polls.set(polls.read(view) + 1), event('PICKED', { data: { picked: uses.map((use) => targetOf(use) ?? '').sort() } })] } },
});

/** A poll is held after every poll. */
export const endless: Rules<Poll> = extendRules(poll, { name: 'endless', version: 1, phases: { ASK: { resolve: nothing } } });

/** A poll in which somebody has not answered is held again, and the dead never answer. */
export const stuck: Rules<Poll> = extendRules(poll, {
  name: 'stuck',
  version: 1,
  phases: { ASK: { resolve: (uses, view) => (uses.length < view.players.length ? [gotoPhase('ASK')] : [polls.set(polls.read(view) + 1)]) } },
});

/** A vote that nobody cast is looked for, and not found. */
export const throwing: Rules<Missions> = extendRules(missions, {
  name: 'throwing',
  version: 1,
  phases: {
    TEAM_VOTE: {
      resolve: (uses, view) => {
        const votes = view.players.map(({ id }) => uses.find((use) => use.player === id));
        if (votes.includes(undefined)) throw new Error('where is the vote?');
        return [];
      },
    },
  },
});

type Ghost = Omit<Foundry, 'event'> & { event: Foundry['event'] | 'SIGHED' };

/** An event whose target may be nobody, where an alternative without one was chosen. */
export const targetless: Rules<Ghost> = extendRules(foundry, {
  name: 'targetless',
  version: 1,
  events: { SIGHED: { to: 'everyone' } },
  phases: { WEIGHING: { steps: [{ role: 'ALLOY', skill: 'READ', ask: token(['NOBODY']) }], resolve: (uses) => uses.filter(({ skill }) => skill === 'READ').map((use) => event('SIGHED', { target: targetOf(use) ?? '' })) } },
});
