import { type Expression, parseLucene, type TimeRange } from '#sdk/query';
import { PublicError, readTimeRange, type WrittenRange } from '#sdk/server';
import type { SpanKind, SpanStatus } from '../../common/span';

/** Conditions on one span, as they are sent. */
interface Sent extends WrittenRange {
  readonly service?: string | undefined;
  readonly operation?: string | undefined;
  readonly kind?: SpanKind | undefined;
  readonly status?: SpanStatus | undefined;
  readonly minDuration?: number | undefined;
  readonly maxDuration?: number | undefined;
  readonly query: string;
}

/** Conditions on one span. */
export interface SpanConditions extends Omit<Sent, 'from' | 'to' | 'query'> {
  readonly range: TimeRange;
  readonly where: Expression;
}

/** @throws PublicError 400 TIME_RANGE_INVALID */
export const readRange = (written: WrittenRange): TimeRange => readTimeRange(written, { now: Date.now(), roundUp: true });

/** @throws PublicError 400 for an empty range or durations the wrong way round, and for a faulty query with its place in `details.span` */
export function readSearch({ from, to, query, ...conditions }: Sent): SpanConditions {
  const { minDuration, maxDuration } = conditions;
  if (minDuration !== undefined && maxDuration !== undefined && minDuration > maxDuration)
    throw new PublicError(
      400,
      'DURATION_INVALID',
      `The least duration (${minDuration} ns) must not be above the greatest (${maxDuration} ns): exchange them, or leave one out.`,
    );
  const parsed = parseLucene(query.trim() === '*' ? '' : query);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  return { ...conditions, range: readRange({ from, to }), where: parsed.expression };
}
