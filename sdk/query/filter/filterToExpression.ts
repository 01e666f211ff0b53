import type { Expression } from '../expression/expression';
import { parseLucene } from '../lucene/parseLucene';
import { type Filter, fieldRequired } from './filter';

/**
 * One filter as a condition, whether or not it is disabled.
 * @throws Error when it has no field, or its Lucene text does not parse; {@link filterSchema} finds both earlier
 */
export function filterToExpression(filter: Filter): Expression {
  const expression = positive(filter);
  return filter.negate === true ? { kind: 'not', of: expression } : expression;
}

/** All conditions together. Invalid and disabled filters are left out. */
export function filtersToExpression(filters: readonly Filter[]): Expression {
  const of = filters.filter((filter) => filter.invalid !== true && filter.isDisabled !== true).map(filterToExpression);
  const [first] = of;
  if (first === undefined) return { kind: 'all' };
  return of.length === 1 ? first : { kind: 'and', of };
}

function positive(filter: Filter): Expression {
  if (filter.type === 'LUCENE') {
    const parsed = parseLucene(filter.value);
    if (!parsed.ok) throw new Error(`The filter's query cannot be read: ${parsed.error.message}`);
    return parsed.expression;
  }
  const field = filter.field.name;
  if (field === '') throw new Error(fieldRequired);
  switch (filter.type) {
    case 'IS':
      return { kind: 'term', field, value: filter.value };
    case 'IS_ONE_OF':
      return { kind: 'or', of: filter.value.map((value) => ({ kind: 'term', field, value })) };
    case 'IS_BETWEEN':
      return { kind: 'range', field, gte: filter.value.gte, lt: filter.value.lt };
    case 'GREATER_THAN':
      return { kind: 'range', field, gte: filter.value.gte };
    case 'LESS_THAN':
      return { kind: 'range', field, lt: filter.value.lt };
    case 'EXIST':
      return { kind: 'exists', field };
  }
}
