import type { TriggerAggregation } from './trigger';

/** As field types are called: of Explore's fields, and of the engine's. */
const kinds: Readonly<Record<string, 'number' | 'date'>> = {
  number: 'number',
  double: 'number',
  float: 'number',
  long: 'number',
  integer: 'number',
  short: 'number',
  byte: 'number',
  date: 'date',
  timestamp: 'date',
};

/** Whether an aggregation can be of a field of a type: sums and averages of numbers, extremes of dates as well; different values of whatever there is. */
export function isAggregatable(aggregation: TriggerAggregation['aggregationType'], fieldType: string): boolean {
  const kind = kinds[fieldType.toLowerCase()];
  switch (aggregation) {
    case 'SUM':
    case 'AVG':
    case 'PERCENTILE':
      return kind === 'number';
    case 'MIN':
    case 'MAX':
      return kind !== undefined;
    case 'UNIQUE_COUNT':
      return true;
    default:
      return false;
  }
}

/** Fields that an aggregation can be of, in their order. */
export const aggregatableFields = <Field extends { readonly type: string }>(
  aggregation: TriggerAggregation['aggregationType'],
  fields: readonly Field[],
): readonly Field[] => fields.filter(({ type }) => isAggregatable(aggregation, type));
