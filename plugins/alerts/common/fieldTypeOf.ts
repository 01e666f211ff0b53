import type { ValueKind } from '#sdk/query';

const numeric: readonly ValueKind[] = ['whole', 'fraction', 'wide'];

/**
 * What a field of logs can be aggregated as. One that has texts among its values is a text.
 * @param kinds what its values are made of
 * @param dates names of fields that are mapped to dates, whose values are texts
 */
export function fieldTypeOf(name: string, kinds: readonly ValueKind[], dates: ReadonlySet<string>): 'date' | 'number' | 'text' {
  if (name === '@timestamp' || dates.has(name)) return 'date';
  return kinds.length > 0 && kinds.every((kind) => numeric.includes(kind)) ? 'number' : 'text';
}
