import type { TriggerAggregation } from './trigger';

/** The percentile of one that names none. */
export const usualPercentile = 95;

/** What the number of an aggregation is called where an evaluation tells it: `count`, `avg(took)`, `p95(took)`, `distinct(user)`. */
export function measureName({ aggregationType, fieldToAggregateOn, percentile = usualPercentile }: TriggerAggregation): string {
  const field = fieldToAggregateOn ?? '';
  switch (aggregationType) {
    case 'NONE':
    case 'COUNT':
      return 'count';
    case 'UNIQUE_COUNT':
      return `distinct(${field})`;
    case 'PERCENTILE':
      return `p${percentile}(${field})`;
    default:
      return `${aggregationType.toLowerCase()}(${field})`;
  }
}
