/**
 * assertNoInformationLeak: for those who have other worlds of their own.
 */
import { parting } from './law.js';

/**
 * What is compared.
 * @public
 */
export interface LeakCheck<S> {
  readonly baseline: S;
  /** States that differ from the baseline only in what the observer may not know. */
  readonly variants: readonly S[];
  /** Everything the observer is shown: views, legal actions, news, the outcome; all of it, in order. JSON. */
  observe(state: S): unknown;
}

/**
 * Demands that an observer cannot tell variants from a baseline: what they are shown is the same, byte for byte.
 * @throws Error that names the variant and where it shows; and when there is no variant, as nothing was compared then
 * @public
 */
export function assertNoInformationLeak<S>({ baseline, variants, observe }: LeakCheck<S>): void {
  if (variants.length === 0) throw new Error('assertNoInformationLeak: there are no variants, so nothing was compared');
  const expected = textOf(observe(baseline));
  variants.forEach((variant, i) => {
    const got = textOf(observe(variant));
    if (got !== expected) throw new Error(`variant ${i} can be told from the baseline by what is observed\n${parting(expected, got)}`);
  });
}

function textOf(observed: unknown): string {
  if (observed === undefined) throw new Error('assertNoInformationLeak: observe answered nothing');
  return JSON.stringify(observed);
}
