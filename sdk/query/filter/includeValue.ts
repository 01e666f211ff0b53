import type { Scalar } from '../expression/expression';
import type { Filter } from './filter';
import { normaliseFilter } from './normaliseFilter';

/** Asks for logs whose field has this value; values included one after another are alternatives. Ends an exclusion of the same value. */
export const includeValue = (filters: readonly Filter[], field: string, value: Scalar): readonly Filter[] =>
  addValue(filters, field, value, false);

/** Leaves out logs whose field has this value, and ends an inclusion of it. */
export const excludeValue = (filters: readonly Filter[], field: string, value: Scalar): readonly Filter[] =>
  addValue(filters, field, value, true);

/** The values of a field that are asked for one by one; none when all are welcome. */
export const includedValues = (filters: readonly Filter[], field: string): readonly Scalar[] =>
  filters.flatMap((filter) => (isInclusion(filter, field) ? (valuesOf(filter, field) ?? []) : []));

/** No longer asks for this value; the alternatives to it stay. */
export const dropValue = (filters: readonly Filter[], field: string, value: Scalar): readonly Filter[] =>
  filters.flatMap((filter) => (isInclusion(filter, field) ? without(filter, field, value) : [filter]));

/** What is asked beside the values of this field. */
export const besideValues = (filters: readonly Filter[], field: string): readonly Filter[] =>
  filters.filter((filter) => !isInclusion(filter, field));

const isInclusion = (filter: Filter, field: string): boolean =>
  !isNegated(filter) && isActive(filter) && valuesOf(filter, field) !== undefined;

function addValue(filters: readonly Filter[], field: string, value: Scalar, negate: boolean): readonly Filter[] {
  const kept = filters.flatMap((filter) => (isNegated(filter) === negate ? [filter] : without(filter, field, value)));
  const at = kept.findIndex((filter) => isNegated(filter) === negate && isActive(filter) && valuesOf(filter, field) !== undefined);
  const merged = kept[at];
  if (merged === undefined || merged.type === 'LUCENE') {
    return [...kept, { field: { id: field, name: field }, type: 'IS', value, negate }];
  }
  const values = [...(valuesOf(merged, field) ?? []), value];
  const pinned = merged.pinned === true ? { pinned: true } : {};
  return kept.with(at, normaliseFilter({ field: merged.field, negate, ...pinned, type: 'IS_ONE_OF', value: values }));
}

const isNegated = (filter: Filter): boolean => filter.negate === true;
const isActive = (filter: Filter): boolean => filter.isDisabled !== true && filter.invalid !== true;

/** The values a filter names one by one, when it is about this field. */
function valuesOf(filter: Filter, field: string): readonly Scalar[] | undefined {
  if (filter.type === 'IS' && filter.field.name === field) return [filter.value];
  return filter.type === 'IS_ONE_OF' && filter.field.name === field ? filter.value : undefined;
}

function without(filter: Filter, field: string, value: Scalar): readonly Filter[] {
  const values = valuesOf(filter, field);
  if (values === undefined || !values.some((one) => String(one) === String(value))) return [filter];
  const rest = values.filter((one) => String(one) !== String(value));
  return rest.length === 0 || filter.type !== 'IS_ONE_OF' ? [] : [normaliseFilter({ ...filter, value: rest })];
}
