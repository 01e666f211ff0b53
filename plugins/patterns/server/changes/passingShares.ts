interface Counted {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

/** Values from which on those of a field may tell its logs apart instead of grouping them, such as ids; the pods of a release are fewer. */
const MANY = 20;

/**
 * What is normal for values that come and go, for each field that has many values in both ranges.
 * @returns the largest share of the logs before that any value had which is gone now
 */
export function passingShares(
  now: readonly Counted[],
  before: { readonly values: readonly Counted[]; readonly lookedAt: number } | undefined,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (before === undefined || before.lookedAt === 0) return found;
  const valuesNow = byField(now);
  for (const [field, values] of byField(before.values)) {
    const known = valuesNow.get(field);
    if (known === undefined || known.size < MANY || values.size < MANY) continue;
    const gone = [...values].filter(([value]) => !known.has(value)).map(([, count]) => count);
    if (gone.length > 0) found.set(field, Math.max(...gone) / before.lookedAt);
  }
  return found;
}

function byField(values: readonly Counted[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const fields = new Map<string, Map<string, number>>();
  for (const { field, value, count } of values) {
    const known = fields.get(field) ?? new Map<string, number>();
    fields.set(field, known.set(value, count));
  }
  return fields;
}
