import { createHash } from 'node:crypto';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A 32-bit seed from any words and numbers: equal parts, equal seed. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\u0000')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** `length` hexadecimal digits that belong to these parts for good: container and pod ids. */
export const stableHex = (length: number, ...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, length);

/** Letters that Kubernetes uses for generated names: no vowels, nothing that looks like another. */
const safeLetters = 'bcdfghjklmnpqrstvwxz2456789';

/** A generated name's tail as Kubernetes makes them: `x7k2q`. */
export function stableSuffix(length: number, ...parts: readonly (string | number)[]): string {
  const random = new Random(seedOf('suffix', ...parts));
  return Array.from({ length }, () => safeLetters[random.int(safeLetters.length)]).join('');
}

/** Seeded random numbers with the shapes that traffic has. Two with the same seed give the same sequence. */
export class Random {
  private readonly generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
    // The first numbers still resemble the seed.
    for (let skipped = 0; skipped < 4; skipped += 1) this.generator.next();
  }

  /** 0 included, 1 excluded. */
  next(): number {
    return (this.generator.next() >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 to `below` - 1. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[this.int(list.length)];
    if (found === undefined) throw new Error('Cannot pick from an empty list.');
    return found;
  }

  /** The first few of a list are picked far more often than the rest, as with best-sellers. */
  pickPopular<T>(list: readonly T[]): T {
    const found = list[Math.floor(list.length * this.next() ** 2.2)];
    if (found === undefined) throw new Error('Cannot pick from an empty list.');
    return found;
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    throw new Error('Cannot choose: every weight is zero.');
  }

  /** Heavy-tailed: half of the values lie below `median`; `spread` 0.3 is steady, 1 is wild. */
  logNormal(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal());
  }

  private normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** How many independent events fall into a window in which `mean` are expected. */
  poisson(mean: number): number {
    if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  hex(length: number): string {
    let text = '';
    while (text.length < length) text += (this.generator.next() >>> 0).toString(16).padStart(8, '0');
    return text.slice(0, length);
  }
}
