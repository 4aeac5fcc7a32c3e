import { fuzzRules, type Chance, type Driver } from '@hiddenrole/enginetest';
import { closePhase, detour, gotoPhase, reveal, setActors, setAlive, setRole, type Engine, type LogEntry, type Slot } from '@hiddenrole/kernel';
import { describe, expect, it } from 'vitest';
import { driverOf } from '../src/driver.js';
import { knownLabels } from '../src/labels.js';
import { foundry, type Foundry } from './toy/foundry.js';

const ROLES = { STOKER: 'STOKER', GAUGE: 'GAUGE', VALVE: 'VALVE', ALLOY: 'ALLOY', none: 'null' } as const;

/** What a player of each shown role may do at all: steps of everyone, and those of the role. */
const ACTIONS: readonly string[] = [
  ...Object.values(ROLES).flatMap((role) => ['FEED', 'GRAB', 'PLAN', 'READY', 'WEIGH', 'ABSTAIN', 'POUR', 'SPARK', 'SPEAK'].map((skill) => `action:${role}.${skill}`)),
  ...['MARK', 'SIPHON'].map((skill) => `action:ALLOY.${skill}`),
  ...['SHUT', 'PUSH', 'HOLD'].map((skill) => `action:VALVE.${skill}`),
  ...['READ', 'IDLE', 'DAMP'].map((skill) => `action:GAUGE.${skill}`),
  'action:STOKER.DAMP', 'action:SYSTEM.DRAUGHT', 'action:SYSTEM.BELL',
];

/** What cannot be seen in a sound game, or only in one that is played otherwise. */
const UNSEEN = new Set(['canceled:KERNEL', 'settler:ash', 'won:players', 'refused:UNAVAILABLE', 'host:apply', 'host:take-back', 'unfinished']);

const EXPECTED = [...[...knownLabels(foundry)].filter((label) => !/^(action|detour):/.test(label) && !UNSEEN.has(label)), ...ACTIONS, 'detour:VENT', 'detour:ECHO', ...[4, 5, 6, 7, 8, 9].map((size) => `size:${size}`)];

const formOf = (slot: Slot): readonly string[] => {
  const pool = 'pool' in slot ? slot.pool : undefined;
  const drawn = 'of' in slot && slot.kind !== 'either' && 'chosen' in slot.of ? ' of chosen' : '';
  const from = pool === undefined ? drawn : typeof pool === 'string' ? ` of ${pool}` : 'chosen' in pool ? ' of chosen' : ' of ids';
  const own = `${'repeat' in slot ? 'repeat ' : ''}${slot.kind}${from}`;
  return slot.kind === 'either' ? [own, ...Object.values(slot.of).flatMap(formOf)] : [own];
};

/** The forms in which things were met: slots and offers by the views, variables by the referee's list, the rest by the log. */
class Forms {
  readonly seen = new Map<string, number>();

  at(engine: Engine): void {
    for (const { id } of engine.public.view().players) {
      for (const action of engine.seat(id).view().own.actions) {
        for (const form of Object.values(action.slots).flatMap(formOf)) this.#see(`slot ${form}`);
        if (action.required !== undefined) this.#see(`required ${action.required}`);
        if (action.oneOf !== undefined) this.#see('oneOf');
        if (action.immediate !== undefined) this.#see('immediate');
        if (action.locks !== undefined) this.#see('locks');
      }
    }
    for (const { scope, value } of engine.referee.vars()) {
      const kind = value === '1' ? 'flag or counter' : /^-?\d+$/.test(value) ? 'counter' : value.startsWith('["') ? 'idList' : 'text';
      this.#see(`var ${scope.lifetime} ${scope.owner === undefined ? 'unowned' : 'owned'} ${kind}`);
    }
    const view = engine.referee.view();
    if (view.phase !== view.public.phase) this.#see('a face');
    for (const { role, shown } of view.players) if (shown !== role) this.#see(shown === null ? 'shown null' : 'shown as another');
    if (view.actors !== undefined) this.#see(view.actors.length === 0 ? 'nobody named' : 'somebody named');
  }

  log(entries: readonly LogEntry<Foundry>[]): void {
    for (const entry of entries) {
      if (entry.type === 'EVENT' && entry.canceled === undefined) {
        this.#see(`told by ${entry.told}`);
        this.#see(`event to ${audience(entry.to)}`);
        for (const part of ['source', 'target', 'data', 'note'] as const) if (entry[part] !== undefined) this.#see(`event with ${part}`);
      }
      if (entry.type === 'REVEAL') this.#see(`reveal ${entry.as === null ? 'null' : 'a role'} to ${audience(entry.to)}`);
      if (entry.type === 'SET_ALIVE') this.#see(`alive ${entry.alive}`);
      if (entry.type === 'CLOSE_PHASE') this.#see(`close and ${entry.pending}`);
      if (entry.type === 'GOTO_PHASE') this.#see(`goto ${entry.phase}`);
      if ('cause' in entry) this.#see(`by ${entry.cause.by}`);
      if ('depth' in entry) this.#see('a consequence');
      if ('canceled' in entry) this.#see(`canceled for ${audience(entry.canceled.to)}`);
      if (entry.type === 'GAME_ENDED') this.#see(`ended with ${entry.outcome.winners.length === 0 ? 'no winner' : 'winners'} and ${entry.outcome.sides?.length ?? 0} sides`);
    }
  }

  #see(form: string): void {
    this.seen.set(form, (this.seen.get(form) ?? 0) + 1);
  }
}

const audience = (to: Extract<LogEntry, { type: 'EVENT' }>['to']): string => (typeof to === 'string' ? to : 'except' in to ? 'all but some' : 'some');

const FORMS: readonly string[] = [
  ...['player of living', 'player of others', 'player of everyone', 'player of ids', 'player of chosen', 'players of living', 'token', 'token of chosen', 'tokens', 'number', 'text', 'either', 'repeat players of everyone', 'repeat tokens'].map((form) => `slot ${form}`),
  'required all', 'required any', 'oneOf', 'immediate', 'locks',
  ...['GAME', 'ROUND'].flatMap((lifetime) => ['unowned', 'owned'].flatMap((owned) => ['flag or counter', 'counter', 'idList', 'text'].map((kind) => `var ${lifetime} ${owned} ${kind}`))),
  'a face', 'shown null', 'shown as another', 'nobody named', 'somebody named',
  'told by EVENT', 'told by DECLARED', 'told by AUDIENCE',
  ...['everyone', 'table', 'nobody', 'some', 'all but some'].map((to) => `event to ${to}`),
  ...['source', 'target', 'data', 'note'].map((part) => `event with ${part}`),
  'reveal a role to everyone', 'reveal a role to some', 'reveal null to everyone', 'reveal null to all but some',
  'alive true', 'alive false', 'close and resolve', 'close and discard', 'goto CASTING', 'goto PARLEY', 'goto END',
  ...['ROLE_SETUP', 'SETUP', 'RESOLVE', 'SUBMIT', 'INTERCEPTOR', 'SETTLER', 'CURTAIN', 'HOST'].map((by) => `by ${by}`),
  'a consequence', 'canceled for some', 'canceled for nobody',
  'ended with winners and 1 sides', 'ended with winners and 2 sides', 'ended with no winner and 0 sides',
];

describe('the foundry', () => {
  it('keeps every law', () => {
    fuzzRules({ rules: foundry, players: [4, 9], games: 20, seed: 11, replayFile: false });
  }, 600_000);

  it('shows everything that the kernel owns', () => {
    const forms = new Forms();
    const usual = driverOf({ referee: 10, kill: 2 });
    const driver: Driver = (engine: Engine, chance: Chance) => {
      if (chance.oneIn(4)) forms.at(engine);
      return usual(engine, chance);
    };
    const { labels } = fuzzRules({
      rules: foundry,
      players: [4, 9],
      games: 200,
      seed: 12,
      laws: ['sound'],
      driver,
      mustSee: EXPECTED,
      replayFile: false,
      label: (log) => {
        forms.log(log);
        return [];
      },
    });
    const rare = [...EXPECTED.map((label) => [label, labels[label] ?? 0] as const), ...FORMS.map((form) => [form, forms.seen.get(form) ?? 0] as const)].filter(([, times]) => times < 3);
    expect(rare).toEqual([]);
  });

  it('is sound whatever its host does', () => {
    const usual = driverOf({ kill: 6, end: 10, rescue: 4 });
    const driver: Driver = (engine, chance) => {
      if (!chance.oneIn(5)) return usual(engine, chance);
      const { id } = chance.pick(engine.public.view().players);
      const role = chance.pick(Object.keys(foundry.roles));
      const phase = chance.pick(['STOKE', 'READING', 'WEIGHING', 'CASTING']);
      const effects = [setAlive(id, true), setAlive(id, false), setRole(id, role), reveal(id, 'everyone'), reveal(id, [id], null), setActors(phase, [id]), gotoPhase(phase), detour(id, 'VENT'), detour(id, 'ECHO'), closePhase({ pending: 'discard' })];
      return { do: 'apply', effects: chance.shuffle(effects).slice(0, 2) };
    };
    const { labels } = fuzzRules({ rules: foundry, players: [4, 9], games: 40, seed: 14, laws: ['sound', 'no-kernel-cancel'], driver, replayFile: false });
    expect(labels['host:apply']).toBeGreaterThan(300);
  });

  it('is over long before the bound when everybody acts', () => {
    const { labels } = fuzzRules({ rules: foundry, players: [4, 9], games: 40, seed: 13, laws: [], bound: 100, replayFile: false });
    expect(labels['unfinished']).toBeUndefined();
  });
});

it('answers that the host takes back break no law', () => {
  const { labels } = fuzzRules({ rules: foundry, players: [4, 9], games: 20, seed: 11, laws: ['audit', 'log-replay', 'snapshot-round-trip', 'silence', 'readiness', 'live-equals-resync'], weights: { takeBack: 20 }, mustSee: ['host:take-back'], replayFile: false });
  expect(labels['host:take-back']).toBeGreaterThan(20);
});
