/**
 * Law: who is told of an event is decided by the event, its declaration or the board before its batch.
 */
import { canonicalJson, type Audience, type EventEntry, type GameView, type LogEntry, type RuleEvent } from '@hiddenrole/kernel';
import { sameMembers } from '../hearing.js';
import { broken, parting, type Law } from '../law.js';
import type { Play } from '../play.js';
import type { Sight } from '../sight.js';
import { callOf, creationOf, type Called } from './answered.js';

type Heard = Play['probe']['audiences'][number];

/** Audiences are decided once, and before anything of the batch has happened. */
export const audienceBeforeBatch: Law = {
  name: 'audience-before-batch',
  says: 'the audience of an event is what the event says, else what is declared of it, else what the rules answer when they are asked with the board before the batch; and that is what the log says',
  reason: 'asked too late, the rules no longer count the one who has just died or changed sides among those who are to hear of it, or already count who was just let in',
  cost: 'cheap',
  watch: (play) => {
    hold(play, creationOf(play));
    return {
      step: (step) => { hold(play, callOf(play, step)); },
    };
  },
};

function hold(play: Play, called: Called): void {
  const { audiences } = play.probe;
  for (const heard of audiences) onTime(play, heard, called);
  const events = called.asked.flatMap((effect): RuleEvent[] => (effect.type === 'EVENT' ? [effect] : []));
  for (const entry of called.entries) {
    if (entry.type !== 'EVENT') continue;
    play.count(`told by ${entry.canceled === undefined ? entry.told : 'a veto'}`);
    const due = entry.canceled === undefined ? dueOf(play, entry, events, audiences) : 'nobody';
    if (due === undefined) throw broken(`${describe(entry)}: the log says that ${WHO[entry.told]} decided who is told, and nothing of the kind was said`);
    if (!sameMembers(due, entry.to, play.observers)) throw broken(`${describe(entry)} is told to ${JSON.stringify(entry.to)}; ${WHO[entry.told]} said ${JSON.stringify(due)}`);
  }
}

const WHO = { EVENT: 'the event itself', DECLARED: 'its declaration', AUDIENCE: 'audience(…)', UNANSWERED: 'nobody' } as const;

/** Who is to be told of an event that took effect; `undefined`: nothing says what the log takes for said. */
function dueOf({ rules, observers }: Play, entry: EventEntry, events: readonly RuleEvent[], audiences: readonly Heard[]): Audience | undefined {
  const declared = rules.events[entry.event]?.to;
  const words = wordsOf(entry);
  const spoken = events.filter((event) => wordsOf(event) === words);
  const answers = audiences.filter(({ event }) => wordsOf(event) === words).map(({ answer }) => answer);
  switch (entry.told) {
    case 'EVENT':
      return closest(spoken.flatMap(({ to }) => (to === undefined ? [] : [to])));
    case 'DECLARED':
      return spoken.some(({ to }) => to === undefined) ? declared : undefined;
    case 'AUDIENCE':
      return declared === undefined ? closest(answers.filter((answer) => answer !== undefined)) : undefined;
    case 'UNANSWERED':
      return declared === undefined && spoken.some(({ to }) => to === undefined) && (rules.audience === undefined || answers.includes(undefined)) ? 'nobody' : undefined;
  }

  /** The same event may have been told to several audiences in one call. */
  function closest(audiencesSaid: readonly Audience[]): Audience | undefined {
    return audiencesSaid.find((to) => sameMembers(to, entry.to, observers)) ?? audiencesSaid[0];
  }
}

/** What an event says but whom it is told to. */
function wordsOf({ event, source, target, data, note }: EventEntry | RuleEvent): string {
  return canonicalJson([event, { source, target, data, note }]);
}

function onTime(play: Play, { event, view, batch }: Heard, called: Called): void {
  play.count('asked audience');
  if (view === batch) return;
  const cells = cellsOf(called, play);
  const due = batch === undefined ? ofTable(called.before, cells) : ofView(batch, cells);
  const is = ofView(view, cells);
  if (due !== undefined && is !== due) throw broken(`audience(…) was asked who is told of ${event.event} with another board than the one before its batch\n${parting(due, is)}`);
}

type Cell = Extract<LogEntry, { readonly type: 'SET_VAR' }>['scope'];

/** Every variable that there was or is. */
function cellsOf({ entries, before }: Called, { engine }: Play): readonly (readonly [Cell, string])[] {
  return [
    ...(before?.engine.referee.vars() ?? []).map(({ scope, key }) => [scope, key] as const),
    ...engine.referee.vars().map(({ scope, key }) => [scope, key] as const),
    ...entries.flatMap((entry) => (entry.type === 'SET_VAR' ? [[entry.scope, entry.key] as const] : [])),
  ];
}

function ofView(view: GameView, cells: ReturnType<typeof cellsOf>): string {
  const { phase, round, visit, players, actors } = view;
  return canonicalJson({ phase, round, visit, players, actors, vars: cells.map(([scope, key]) => view.var(scope, key)) });
}

/** The same of the table before the host's own batch. */
function ofTable(before: Sight | undefined, cells: ReturnType<typeof cellsOf>): string | undefined {
  if (before === undefined) return undefined;
  const { phase, visit, players, actors, public: { round } } = before.engine.referee.view();
  const vars = before.engine.referee.vars();
  const valueOf = (scope: Cell, key: string): string => vars.find((one) => one.key === key && canonicalJson(one.scope) === canonicalJson(scope))?.value ?? '';
  return canonicalJson({ phase, round, visit, players, actors, vars: cells.map(([scope, key]) => valueOf(scope, key)) });
}

function describe(entry: EventEntry): string {
  return JSON.stringify({ ...entry, cause: undefined, more: undefined });
}
