/**
 * A poll, and polls that are wrong: each keeps something where no effect wrote it, or takes names for more than names.
 */
import { counter, defineRules, event, extendRules, flag, GAME, player, targetOf, text, type Rules } from '@hiddenrole/kernel';
import { idsOf } from '../../toy/vocabulary.js';

type Poll = { phase: 'POLL'; role: 'VOTER'; skill: 'PICK'; event: 'PICKED'; camp: 'VOTERS'; variable: 'polls' | 'picked' | 'named' };

const polls = counter(GAME, 'polls');
const picked = text(GAME, 'picked');
const named = flag(GAME, 'named');

/** Everybody picks somebody, four times. */
export const poll: Rules<Poll> = defineRules({
  name: 'poll',
  version: 1,
  options: {},
  roles: { VOTER: {} },
  camps: ['VOTERS'],
  events: { PICKED: { to: 'everyone' } },
  rounds: false,
  startPhase: 'POLL',
  phases: { POLL: { steps: [{ skill: 'PICK', required: 'all', ask: player('everyone') }], next: 'POLL', resolve: (_uses, view) => [polls.set(polls.read(view) + 1)] } },
  deal: (ids) => ids.map(() => ({ role: 'VOTER' })),
  victory: (view) => (polls.read(view) < 4 ? undefined : { winners: idsOf(view.players) }),
});

/** How a poll is decided, beside being counted. */
function deciding(name: string, resolve: Rules<Poll>['phases']['POLL']['resolve'], patch: Partial<Pick<Rules<Poll>, 'speech' | 'publicInfo'>> = {}): Rules<Poll> {
  return extendRules(poll, { name, version: 1, ...patch, phases: { POLL: { resolve: (uses, view, random) => [polls.set(polls.read(view) + 1), ...resolve(uses, view, random)] } } });
}

/** Everybody sees how many have answered, which no effect wrote. */
export const countingAnswers = (): Rules<Poll> => {
  let answers = 0;
  return extendRules(poll, {
    name: 'counting-answers',
    version: 1,
    roles: { VOTER: { info: () => ({ answers }) } },
    phases: {
      POLL: {
        closes: (pending) => {
          answers = pending.length;
          return false;
        },
      },
    },
  });
};

/** Talk moves the dice. */
export const loudDice = (): Rules<Poll> => {
  let asked = 0;
  return deciding('loud-dice', (_uses, view, random) => [event('PICKED', { target: random.for(String(asked)).pick(view.players).id })], {
    speech: () => {
      asked += 1;
      return 'table';
    },
  });
};

/** Says how often something else was asked, and says the same when it is asked again at once. */
export const countingAsks = (): Rules<Poll> => {
  let asked = 0;
  return extendRules(deciding('counting-asks', () => [event('PICKED', { data: { asked } })]), {
    name: 'counting-asks',
    version: 1,
    phases: {
      POLL: {
        closes: () => {
          asked += 1;
          return false;
        },
      },
    },
  });
};

/** Counts in a record: whole numbers among the names come first. */
export const tallyByName: Rules<Poll> = deciding('tally-by-name', (uses) => {
  const tally: Record<string, number> = {};
  for (const use of uses) tally[targetOf(use) ?? ''] = 1;
  return Object.keys(tally).slice(0, 1).map((target) => event('PICKED', { target }));
});

/** Keeps a list with commas between the names. */
export const commas: Rules<Poll> = deciding('commas', (uses, view) => {
  const [first] = (picked.read(view) ?? '').split(',');
  const next = uses.map((use) => targetOf(use) ?? '').join(',');
  return [...(next === '' ? [] : [picked.set(next)]), ...(first === undefined || first === '' ? [] : [event('PICKED', { data: { first } })])];
});

/** Looks a name up in a plain record. */
export const inherited: Rules<Poll> = deciding('inherited', (_uses, view) => {
  const known: Readonly<Record<string, unknown>> = {};
  return [named.set(view.players.some(({ id }) => known[id] !== undefined))];
});
