import type { CountsByField } from './countsByField';

/** Values from which on those of a field may tell its logs apart instead of grouping them, such as ids; the pods of a release are fewer. */
const MANY = 20;

/**
 * What is normal for values that come and go, for each field that has many values in both ranges.
 * @param logsBefore logs that the counts before are of
 * @returns the largest share of the logs before that any value had which is gone now
 */
export function passingShares(now: CountsByField, before: CountsByField, logsBefore: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [field, values] of before) {
    const known = now.get(field);
    if (known === undefined || known.size < MANY || values.size < MANY) continue;
    const gone = [...values].filter(([value]) => !known.has(value)).map(([, count]) => count);
    if (gone.length > 0) found.set(field, Math.max(...gone) / logsBefore);
  }
  return found;
}
