/**
 * Draws for drivers and laws, from fast-check's generator.
 */
import { Arbitrary, sample, Stream, Value, type Random } from 'fast-check';

/** Hands out the generator that it is given. */
class Generator extends Arbitrary<Random> {
  override generate(random: Random): Value<Random> {
    return new Value(random.clone(), undefined);
  }

  override canShrinkWithoutContext(_value: unknown): _value is Random {
    return false;
  }

  override shrink(): Stream<Value<Random>> {
    return Stream.nil();
  }
}

const generator = new Generator();

/**
 * Where a driver draws from: the same seed gives the same draws.
 * @public
 */
export class Chance {
  readonly #random: Random;

  /** @param seed - any whole number of 32 bits */
  constructor(seed: number) {
    const [random] = sample(generator, { seed: seed | 0, numRuns: 1 });
    if (random === undefined) throw new Error('fast-check drew no sample');
    this.#random = random;
  }

  /** A whole number from 0 to `below` - 1; 0 when `below` is less than 1. */
  int(below: number): number {
    return below <= 1 ? 0 : this.#random.nextInt(0, below - 1);
  }

  /** Whether something that happens once in `times` happens now. */
  oneIn(times: number): boolean {
    return this.int(times) === 0;
  }

  /** One of the items. @throws Error when there is none */
  pick<T>(items: readonly T[]): T {
    for (const item of items.slice(this.int(items.length))) return item;
    throw new Error('nothing to pick from');
  }

  /** All items in another order. */
  shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items];
    const out: T[] = [];
    while (rest.length > 0) out.push(...rest.splice(this.int(rest.length), 1));
    return out;
  }

  /** One of the keys, each as likely as its weight; `undefined` when no weight is above 0. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K | undefined {
    const entries = (Object.entries(weights) as [K, number][]).filter(([, weight]) => weight > 0);
    let at = this.int(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [key, weight] of entries) {
      if (at < weight) return key;
      at -= weight;
    }
    return entries.at(-1)?.[0];
  }

  /** A value of a fast-check arbitrary. */
  of<T>(arbitrary: Arbitrary<T>): T {
    return arbitrary.generate(this.#random, undefined).value;
  }
}

/** A number that tells texts apart, for a seed: FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}
