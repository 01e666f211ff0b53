import type { ComparisonOperator, TriggerAggregation } from '#plugins/triggers/contract';

export const operatorTitles: Readonly<Record<ComparisonOperator, string>> = {
  GREATER_THAN: 'is greater than',
  GREATER_THAN_OR_EQUALS: 'is at least',
  LESS_THAN: 'is less than',
  LESS_THAN_OR_EQUALS: 'is at most',
  EQUALS: 'equals',
  NOT_EQUALS: 'does not equal',
};

export const aggregationTitles: Readonly<Record<TriggerAggregation['aggregationType'], string>> = {
  NONE: 'Number of events',
  COUNT: 'Count of each group',
  UNIQUE_COUNT: 'Different values of',
  SUM: 'Sum of',
  AVG: 'Average of',
  MIN: 'Least of',
  MAX: 'Greatest of',
  PERCENTILE: 'Percentile of',
};
