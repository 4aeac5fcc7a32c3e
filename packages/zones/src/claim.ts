/**
 * Claims: what somebody says before everybody, and the truth beside it, sealed. The two never travel together.
 */
import { event, GAME, setVar, type JsonObject, type PlayerId, type RuleEvent, type SetVar, type VarReader } from '@hiddenrole/kernel';

/**
 * A claim with its truth, as the rules know it. Secret.
 * @public
 */
export interface Claim {
  readonly by: PlayerId;
  readonly said: JsonObject;
  readonly truth: JsonObject;
}

/**
 * The name of a variable in which claims are kept: it belongs into the vocabulary of rules that have claims.
 * @public
 */
export type ClaimKey = `claim.${string}`;

/**
 * Claims that stand beside one another.
 * @public
 */
export interface Claims<E extends string> {
  /** Claims are made, one after another: everybody is told what was said, and the truth is sealed. All that are made in one batch belong into one call. */
  make(view: VarReader, ...made: readonly Claim[]): readonly (RuleEvent<E, never> | SetVar<ClaimKey>)[];
  /** The claims that stand, the oldest first. Secret. */
  all(view: VarReader): readonly Claim[];
  /** What was said by whom, for `publicInfo`. */
  said(view: VarReader): readonly { readonly by: PlayerId; readonly said: JsonObject }[];
  /** None of them stands any more. */
  clear(): readonly SetVar<ClaimKey>[];
}

/**
 * Claims, told by an event of the rules.
 * @param name - tells claims of one game apart
 * @public
 */
export function claims<E extends string>(name: string, told: E): Claims<E> {
  const saidKey: ClaimKey = `claim.${name}.said`;
  const truthKey: ClaimKey = `claim.${name}.truth`;
  const said = (view: VarReader): readonly Said[] => listFrom(view.var(GAME, saidKey)).filter(isSaid);
  const truths = (view: VarReader): readonly JsonObject[] => listFrom(view.var(GAME, truthKey)).filter(isObject);
  return {
    make: (view, ...made) => {
      const [before, sealed] = [said(view), truths(view)];
      return made.flatMap(({ by, said: words }, i) => {
        const now = made.slice(0, i + 1);
        return [
          event(told, { to: 'everyone', source: by, data: words }),
          setVar(GAME, saidKey, JSON.stringify([...before, ...now.map((one) => ({ by: one.by, said: one.said }))])),
          setVar(GAME, truthKey, JSON.stringify([...sealed, ...now.map(({ truth }) => truth)])),
        ];
      });
    },
    all: (view) => {
      const sealed = truths(view);
      return said(view).map((one, i) => ({ ...one, truth: sealed[i] ?? {} }));
    },
    said,
    clear: () => [setVar(GAME, saidKey, ''), setVar(GAME, truthKey, '')],
  };
}

type Said = { readonly by: PlayerId; readonly said: JsonObject };

function listFrom(text: string): readonly unknown[] {
  const list: unknown = text === '' ? [] : JSON.parse(text);
  return Array.isArray(list) ? list : [];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSaid(value: unknown): value is Said {
  return isObject(value) && typeof value['by'] === 'string' && isObject(value['said']);
}
