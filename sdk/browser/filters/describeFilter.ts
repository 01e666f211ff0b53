import type { Filter } from '../../query/filter/filter';
import { operatorOf } from './operators';

export interface FilterWords {
  readonly field: string;
  readonly relation: string;
  readonly value: string;
}

/** A filter in words: `service` `is not` `cart`; those of whoever made it where it has a label. */
export function describeFilter(filter: Filter): FilterWords {
  if (filter.label !== undefined) return { field: '', relation: filter.negate === true ? 'not' : '', value: filter.label };
  if (filter.type === 'LUCENE') return { field: '', relation: filter.negate === true ? 'not' : '', value: filter.value };
  return { field: filter.field.name, relation: operatorOf(filter).title, value: valueText(filter) };
}

function valueText(filter: Filter): string {
  switch (filter.type) {
    case 'IS':
      return String(filter.value);
    case 'IS_ONE_OF':
      return filter.value.map(String).join(', ');
    case 'IS_BETWEEN':
      return `${filter.value.gte} and ${filter.value.lt}`;
    case 'GREATER_THAN':
      return String(filter.value.gte);
    case 'LESS_THAN':
      return String(filter.value.lt);
    default:
      return '';
  }
}
