interface Counted {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

/** How often each value is there, by field. */
export type CountsByField = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function countsByField(values: readonly Counted[]): CountsByField {
  const fields = new Map<string, Map<string, number>>();
  for (const { field, value, count } of values) {
    const known = fields.get(field) ?? new Map<string, number>();
    fields.set(field, known.set(value, count));
  }
  return fields;
}
