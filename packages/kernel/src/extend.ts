/**
 * extendRules: composes a ruleset with a third party's additions, without touching the base.
 */
import { defineRules, refuseUnsound } from './define.js';
import { typed, typedRules } from './erase.js';
import type { JsonObject } from './json.js';
import type { Group, Phase, Step } from './phase.js';
import type { EventSpec, OptionSpec, Role, Rules } from './rules.js';
import { problemsOf, problemsOfPatch } from './validate.js';
import type { GroupName, OptionsOf, Vocabulary } from './vocabulary.js';

/**
 * One table of a patch: new names must be whole, old ones may be patched; without new names it may be left out.
 * @public
 */
export type TablePatch<Field extends string, New extends string, Old extends string, Whole, Part> = [New] extends [never]
  ? { readonly [F in Field]?: { readonly [K in Old]?: Part } }
  : { readonly [F in Field]: { readonly [K in New]: Whole } & { readonly [K in Old]?: Part } };

/**
 * The vocabulary of a base: no name and no option that the whole does not have.
 * @public
 */
export type BaseVocabulary<W extends Vocabulary> = Vocabulary & Pick<W, 'phase' | 'role' | 'skill' | 'event' | 'camp'> & { readonly group?: GroupName<W>; readonly options?: Partial<OptionsOf<W>> };

/**
 * What may be changed of a phase: `steps` are added after those of the base, anything else replaces it.
 * @public
 */
export type PhasePatch<V extends Vocabulary = Vocabulary> = Partial<Omit<Phase<V>, 'steps'>> & { readonly steps?: readonly Step<V>[] };

/**
 * What an extension adds to its base.
 *
 * Asked until answered, extension first: `audience`, `teammates`, `victory`. Both, base first: `setup`, `curtain`,
 * `interceptors`, `settle`, a role's `setup`. Merged, extension over base: `publicInfo`, a role's `info`, `options`,
 * `events`, `groups`. Replaced: `deal`, `speech` by channel.
 * @public
 */
export type RulesPatch<W extends Vocabulary, B extends Vocabulary> = {
  readonly name: string;
  readonly version: number;
  readonly camps?: readonly W['camp'][];
  readonly startPhase?: W['phase'];
} & Partial<Pick<Rules<W>, 'rounds' | 'interceptors' | 'settle' | 'speech' | 'deal' | 'setup' | 'victory' | 'curtain' | 'publicInfo' | 'audience' | 'teammates'>> &
  TablePatch<'roles', Exclude<W['role'], B['role']>, B['role'], Role<W>, Role<W>> &
  TablePatch<'events', Exclude<W['event'], B['event']>, B['event'], EventSpec, EventSpec> &
  TablePatch<'groups', Exclude<GroupName<W>, GroupName<B>>, GroupName<B>, Group, Group> &
  TablePatch<'options', Extract<Exclude<keyof OptionsOf<W>, keyof OptionsOf<B>>, string>, Extract<keyof OptionsOf<B>, string>, OptionSpec, OptionSpec> &
  TablePatch<'phases', Exclude<W['phase'], B['phase']>, B['phase'], Phase<W>, PhasePatch<W>>;

/**
 * A ruleset made of a base and an extension.
 * @param patch - what is added, or a function of the base, so that it can wrap the base's resolvers
 * @throws {@link GameError} `RULES_INVALID`
 * @public
 */
export function extendRules<W extends Vocabulary, B extends BaseVocabulary<W>>(base: Rules<B>, patch: RulesPatch<W, B> | ((base: Rules<W>) => RulesPatch<W, B>)): Rules<W> {
  refuseUnsound(problemsOf(base).map((problem) => `base: ${problem}`));
  const under = typedRules<W>(base);
  const made = typeof patch === 'function' ? patch(under) : patch;
  refuseUnsound(problemsOfPatch(made));
  return defineRules<W>(typedRules<W>(compose(typedRules<Vocabulary>(base), typed<LoosePatch>(made))));
}

/** A patch as the core reads it. */
type LoosePatch = Partial<Omit<Rules, 'phases' | 'name' | 'version'>> & { readonly name: string; readonly version: number; readonly phases?: Readonly<Record<string, PhasePatch>> };

function compose(base: Rules, patch: LoosePatch): Rules {
  const { audience, teammates, victory, publicInfo } = firstAnswers(base, patch);
  return {
    ...base,
    ...defined({ name: patch.name, version: patch.version, startPhase: patch.startPhase, rounds: patch.rounds, deal: patch.deal }),
    options: { ...base.options, ...patch.options },
    roles: mergeRoles(base, patch),
    camps: [...new Set([...base.camps, ...(patch.camps ?? [])])],
    events: { ...base.events, ...patch.events },
    phases: mergePhases(base, patch),
    ...(base.groups === undefined && patch.groups === undefined ? {} : { groups: { ...base.groups, ...patch.groups } }),
    ...defined({ interceptors: both(base.interceptors, patch.interceptors), settle: both(base.settle, patch.settle), speech: mergeSpeech(base.speech, patch.speech) }),
    ...defined({ audience, teammates, victory, publicInfo }),
    ...defined({ setup: mergeSetup(base, patch), curtain: mergeCurtain(base, patch) }),
  };
}

function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return typed(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

function both<T>(base: readonly T[] | undefined, more: readonly T[] | undefined): readonly T[] | undefined {
  return base === undefined && more === undefined ? undefined : [...(base ?? []), ...(more ?? [])];
}

function firstAnswers(base: Rules, patch: LoosePatch): Pick<Rules, 'audience' | 'teammates' | 'victory' | 'publicInfo'> {
  return defined({
    audience: chain(base.audience, patch.audience),
    teammates: chain(base.teammates, patch.teammates),
    victory: chain(base.victory, patch.victory),
    publicInfo: merged(base.publicInfo, patch.publicInfo),
  });
}

function chain<A extends readonly unknown[], R>(base: ((...args: A) => R | undefined) | undefined, extension: ((...args: A) => R | undefined) | undefined): ((...args: A) => R | undefined) | undefined {
  if (base === undefined || extension === undefined) return extension ?? base;
  return (...args) => extension(...args) ?? base(...args);
}

function merged<A extends readonly unknown[]>(base: ((...args: A) => JsonObject) | undefined, extension: ((...args: A) => JsonObject) | undefined): ((...args: A) => JsonObject) | undefined {
  if (base === undefined || extension === undefined) return extension ?? base;
  return (...args) => ({ ...base(...args), ...extension(...args) });
}

function mergeSetup(base: Rules, patch: LoosePatch): Rules['setup'] {
  if (base.setup === undefined || patch.setup === undefined) return patch.setup ?? base.setup;
  return (view, random) => [...(base.setup?.(view, random) ?? []), ...(patch.setup?.(view, random) ?? [])];
}

function mergeCurtain(base: Rules, patch: LoosePatch): Rules['curtain'] {
  if (base.curtain === undefined || patch.curtain === undefined) return patch.curtain ?? base.curtain;
  return (view, outcome) => [...(base.curtain?.(view, outcome) ?? []), ...(patch.curtain?.(view, outcome) ?? [])];
}

function mergeSpeech(base: Rules['speech'], patch: Rules['speech']): Rules['speech'] {
  if (patch === undefined || base === undefined || typeof base === 'function' || typeof patch === 'function') return patch ?? base;
  return { ...base, ...patch };
}

function mergeRoles(base: Rules, patch: LoosePatch): Rules['roles'] {
  const roles: Record<string, Role> = { ...base.roles };
  for (const [name, role] of Object.entries(patch.roles ?? {})) {
    const was = base.roles[name] ?? {};
    const setup: Role['setup'] | undefined = was.setup === undefined || role.setup === undefined ? (role.setup ?? was.setup) : (view, player) => [...(was.setup?.(view, player) ?? []), ...(role.setup?.(view, player) ?? [])];
    roles[name] = defined({ setup, info: merged(was.info, role.info) });
  }
  return roles;
}

function mergePhases(base: Rules, patch: LoosePatch): Rules['phases'] {
  const phases: Record<string, Phase> = { ...base.phases };
  for (const [name, phase] of Object.entries(patch.phases ?? {})) {
    const was = base.phases[name];
    phases[name] = was === undefined ? typed<Phase>(phase) : { ...was, ...phase, steps: [...(was.steps ?? []), ...(phase.steps ?? [])] };
  }
  return phases;
}
