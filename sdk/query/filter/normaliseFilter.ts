import type { Filter } from './filter';

/** IS_ONE_OF with one value is IS; a value named twice counts once. */
export function normaliseFilter(filter: Filter): Filter {
  if (filter.type !== 'IS_ONE_OF') return filter;
  const value = [...new Map(filter.value.map((one) => [String(one), one])).values()];
  const [first] = value;
  return value.length === 1 && first !== undefined ? { ...filter, type: 'IS', value: first } : { ...filter, value };
}
