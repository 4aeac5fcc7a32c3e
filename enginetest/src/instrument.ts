/**
 * A ruleset that can be watched: it answers as its author's does, and a probe hears of every extension point that is asked.
 */
import {
  defineRules,
  type AskSlot,
  type GameView,
  type Interceptor,
  type Open,
  type Phase,
  type Role,
  type Rules,
  type Settler,
  type SkillUse,
  type Slot,
  type Speech,
  type Step,
  type Vocabulary,
} from '@hiddenrole/kernel';
import type { Probe } from './probe.js';

/**
 * The same rules under watch. Engines take one for the other: same name, version and fingerprint.
 */
export function instrument(rules: Rules, probe: Probe): Rules {
  const { speech, deal, setup, victory, curtain, publicInfo, audience, teammates, interceptors, settle } = rules;
  const ask = probe.ask.bind(probe);
  return defineRules<Vocabulary>({
    ...rules,
    roles: mapped(rules.roles, (role, name) => watchedRole(role, name, probe)),
    phases: mapped(rules.phases, (phase, name) => watchedPhase(phase, name, probe)),
    ...(interceptors && { interceptors: interceptors.map((one) => watchedInterceptor(one, probe)) }),
    ...(settle && { settle: settle.map((one) => watchedSettler(one, probe)) }),
    ...(speech && { speech: typeof speech === 'function' ? watchedSpeech(speech, 'TABLE', probe) : mapped(speech, (hears, channel) => watchedSpeech(hears, channel, probe)) }),
    ...(deal && { deal: (...args) => ask('deal', 'OTHER', deal.bind(rules), args) }),
    ...(setup && { setup: (...args) => ask('setup', 'BATCH', setup.bind(rules), args) }),
    ...(victory && { victory: (...args) => ask('victory', 'OTHER', victory.bind(rules), args) }),
    ...(curtain && { curtain: (...args) => ask('curtain', 'BATCH', curtain.bind(rules), args) }),
    ...(publicInfo && { publicInfo: (...args) => ask('publicInfo', 'DISCLOSES', publicInfo.bind(rules), args) }),
    ...(teammates && { teammates: (view, id) => ask('teammates', 'DISCLOSES', teammates.bind(rules), [view, id] as const, id) }),
    ...(audience && {
      audience: (event, view) => {
        const answer = ask(`audience.${event.event}`, 'DISCLOSES', audience.bind(rules), [event, view] as const);
        probe.heard(event, view, answer);
        return answer;
      },
    }),
  });
}

function mapped<T, K extends string>(table: Readonly<Record<K, T>>, of: (value: T, name: K) => T): Record<K, T> {
  return Object.fromEntries((Object.entries(table) as [K, T][]).map(([name, value]) => [name, of(value, name)])) as Record<K, T>;
}

function watchedRole(role: Role, name: string, probe: Probe): Role {
  const { setup, info } = role;
  return {
    ...role,
    ...(setup && { setup: (view, id) => probe.ask(`roles.${name}.setup`, 'BATCH', setup.bind(role), [view, id] as const, id) }),
    ...(info && { info: (view, id) => probe.ask(`roles.${name}.info`, 'DISCLOSES', info.bind(role), [view, id] as const, id) }),
  };
}

function watchedSpeech(hears: Speech, channel: string, probe: Probe): Speech {
  return (view, sender) => probe.ask(`speech.${channel}`, 'DISCLOSES', hears, [view, sender] as const, sender);
}

function watchedInterceptor(one: Interceptor, probe: Probe): Interceptor {
  return {
    ...one,
    intercept: (effect, view, cause) => {
      const answer = probe.ask(`interceptors.${one.name}`, 'INTERCEPTS', one.intercept.bind(one), [effect, view, cause] as const);
      if (answer !== undefined) probe.opinions.add(`interceptor:${one.name}`);
      return answer;
    },
  };
}

function watchedSettler(one: Settler, probe: Probe): Settler {
  return {
    ...one,
    settle: (view) => {
      const answer = probe.ask(`settle.${one.name}`, 'BATCH', one.settle.bind(one), [view] as const);
      if (answer !== undefined && answer.length > 0) probe.opinions.add(`settler:${one.name}`);
      return answer;
    },
  };
}

function watchedPhase(phase: Phase, name: string, probe: Probe): Phase {
  const { steps, resolve, closes } = phase;
  const arrival = (): void => void probe.byArrival.add(name);
  return {
    ...phase,
    ...(steps && { steps: steps.map((step) => watchedStep(step, name, probe)) }),
    resolve: (uses, view, random) => {
      probe.gives(`phases.${name}.resolve`, uses);
      return probe.ask(`phases.${name}.resolve`, 'BATCH', resolve.bind(phase), [watchedUses(uses, arrival), view, random] as const);
    },
    ...(closes && { closes: (pending, view) => probe.ask(`phases.${name}.closes`, 'OTHER', closes.bind(phase), [watchedUses(pending, arrival), view] as const) }),
  };
}

/** Uses that tell when somebody looks at the order of arrival. */
function watchedUses(uses: readonly SkillUse[], onArrival: () => void): readonly SkillUse[] {
  return Object.freeze(
    uses.map(({ player, skill, choice, at }) =>
      Object.freeze({
        player,
        skill,
        choice,
        get at(): number {
          onArrival();
          return at;
        },
      }),
    ),
  );
}

function watchedStep(step: Step, phase: string, probe: Probe): Step {
  const { who, open, ask, resolve } = step;
  const path = `${phase}.${step.skill ?? 'wakes'}`;
  const watched = {
    ...step,
    ...(who && { who: (view: GameView) => probe.ask(`who.${path}`, 'DISCLOSES', who.bind(step), [view] as const) }),
    ...(open && { open: watchedOpen(open, path, probe) }),
    ...(ask && { ask: isSlot(ask) ? watchedSlot(ask, `${path}.target`, probe) : mapped(ask, (slot, name) => watchedSlot(slot, `${path}.${name}`, probe)) }),
    ...(resolve && { resolve: (...args: Parameters<typeof resolve>) => probe.ask(`phases.${path}.resolve`, 'BATCH', resolve, args) }),
  };
  return watched as Step;
}

function isSlot(ask: NonNullable<Step['ask']>): ask is AskSlot {
  return typeof ask === 'function' || typeof (ask as { readonly kind?: unknown }).kind === 'string';
}

function watchedSlot(slot: AskSlot, path: string, probe: Probe): AskSlot {
  if (typeof slot === 'function') return (me) => probe.ask(`slots.${path}`, 'OWN', slot, [me] as const);
  if (slot.kind !== 'secret') return slot;
  const make = slot.make.bind(slot);
  return { kind: 'secret', make: (view, actor): Slot | undefined => probe.ask(`secret.${path}`, 'DISCLOSES', make, [view, actor] as const, actor) };
}

function watchedOpen(open: Open, path: string, probe: Probe): Open {
  const { that, what } = open;
  return {
    ...open,
    ...(typeof that === 'function' && { that: (view, actor) => probe.ask(`open.${path}`, 'DISCLOSES', that, [view, actor] as const) }),
    ...(typeof what === 'function' && { what: (view, actor) => probe.ask(`open.${path}`, 'DISCLOSES', what, [view, actor] as const) }),
  };
}
