/**
 * A table for the tests of driving: a ruleset of which a test says only what it is about, and a strict engine on it.
 */
import { createGame, defineRules, seedFrom, type Effect, type Engine, type LogEntry, type Rules, type Step, type SubmitStep, type Vocabulary } from '@hiddenrole/kernel';

/** A ruleset with defaults; the first phase is the start. */
export function rulesOf(given: Partial<Rules> & Pick<Rules, 'phases'>): Rules {
  const [startPhase = ''] = Object.keys(given.phases);
  return defineRules<Vocabulary>({
    name: 'driving',
    version: 1,
    options: {},
    roles: { PLAIN: {}, WOLF: {}, SEER: {} },
    camps: ['GOOD', 'EVIL'],
    events: { TOLD: { to: 'everyone' }, HUSH: { to: 'nobody' }, ASKED: {} },
    rounds: false,
    startPhase,
    ...given,
  });
}

/**
 * A game with these seats, each `id`, `id:ROLE` or `id:ROLE/SHOWN`.
 * @param strict - whether an effect that the kernel cannot carry out throws
 */
export function sit(rules: Rules, seats = 'a b c', { strict = true }: { readonly strict?: boolean } = {}): Engine {
  const cards = seats.split(' ').map((seat) => seat.split(/[:/]/));
  return createGame(rules, {
    players: cards.map(([id = '']) => id),
    deal: cards.map(([, role = 'PLAIN', shown]) => (shown === undefined ? { role } : { role, shown })),
    seed: seedFrom('driving'),
    strict,
  });
}

/** An on-submit step that may be asked for anything and does what `then` says. */
export function instantly(skill: string, then: SubmitStep['resolve'], more: Partial<SubmitStep> = {}): SubmitStep {
  return { skill, on: 'submit', resolve: then, ...more };
}

/** Steps that take no choice, by skill. */
export function steps(...skills: readonly string[]): readonly Step[] {
  return skills.map((skill) => ({ skill }));
}

/** A log as one short line an entry. */
export function trail(entries: readonly LogEntry[]): readonly string[] {
  return entries.map((entry) => {
    switch (entry.type) {
      case 'SKILL_SUBMITTED':
        return `${entry.player} submits ${entry.skill}`;
      case 'SKILL_VOIDED':
        return `${entry.player}'s ${entry.skill} is void`;
      case 'PHASE_CHANGED':
        return [`${entry.from} > ${entry.to}`, ...(entry.sake === undefined ? [] : [`for ${entry.sake}`]), ...(entry.skipped === undefined ? [] : [`skipping ${entry.skipped}`]), ...(entry.actions ?? []), ...(entry.rescue === true ? ['rescued'] : [])].join(' ');
      case 'NOTICED':
        return ['notice', ...(entry.face === undefined ? [] : [`${entry.face} ${entry.round ?? 0}`]), ...(entry.part === undefined ? [] : [`${entry.phase ?? ''} to ${entry.part.join(' ')}`]), ...(entry.view === undefined ? [] : [`view to ${JSON.stringify(entry.view)}`])].join(' ');
      case 'GAME_ENDED':
        return `the end: ${entry.outcome.winners.join(' ') || 'nobody'} won`;
      case 'SET_VAR':
        return `${entry.key} = ${entry.value}`;
      case 'EVENT':
        return `${entry.event}${entry.canceled === undefined ? '' : ' canceled'}`;
      default:
        return entry.type;
    }
  });
}

/** Only where the machine went. */
export function moves(entries: readonly LogEntry[]): readonly string[] {
  return trail(entries.filter(({ type }) => type === 'PHASE_CHANGED'));
}

/** Everything that an observer sees and was told, as text; without an id, the public. */
export function seenBy(engine: Engine, id?: string): string {
  const handle = id === undefined ? engine.public : engine.seat(id);
  return JSON.stringify([handle.view(), handle.feed()]);
}

/** The code of what a call throws; `undefined` when it throws nothing. */
export function codeThrown(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? thrown.code : thrown;
  }
}

/** Submits, and fails the test when refused. */
export function submit(engine: Engine, id: string, skill: string, target?: string | number | readonly string[]): void {
  const answer = engine.seat(id).submit(target === undefined ? { skill } : { skill, choice: { target } });
  if (!answer.ok) throw new Error(`${id} ${skill}: ${answer.code} ${answer.message}`);
}

/** Lets the resolver of a phase answer a list of effects, once each time it is asked, then nothing. */
export function inTurn(...batches: readonly (readonly Effect[])[]): () => readonly Effect[] {
  const left = [...batches];
  return () => left.shift() ?? [];
}
