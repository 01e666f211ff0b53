import type { PlanBuilder } from '#sdk/server';
import type { SpanConditions } from './readSearch';

/** What stands after FROM for the spans that match. Service and operation are in the table's order: conditions on them read little. */
export function matchingSpans(conditions: SpanConditions, builder: PlanBuilder): string {
  const { where, range, service, operation, kind, status, minDuration, maxDuration } = conditions;
  const more = [
    ...(service === undefined ? [] : [`service = ${builder.bind(service, 'String')}`]),
    ...(operation === undefined ? [] : [`name = ${builder.bind(operation, 'String')}`]),
    ...(kind === undefined ? [] : [`kind = ${builder.bind(kind, 'String')}`]),
    ...(status === undefined ? [] : [`status = ${builder.bind(status, 'String')}`]),
    ...(minDuration === undefined ? [] : [`duration >= ${builder.bind(minDuration, 'UInt64')}`]),
    ...(maxDuration === undefined ? [] : [`duration <= ${builder.bind(maxDuration, 'UInt64')}`]),
  ];
  return [builder.rows({ signal: 'spans', where, range }), ...more].join(' AND ');
}
