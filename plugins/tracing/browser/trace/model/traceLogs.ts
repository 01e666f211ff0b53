import { exploreAddress } from '#plugins/explore/contract';
import { includeValue } from '#sdk/query';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';

/** Milliseconds before and after a trace in which its logs may be: clocks differ, and some log when all is done. */
const around = 60_000;

/** Which logs are of a trace, or of one of its spans, and when: milliseconds since the epoch. */
export function traceLogs({ traceId, start, duration }: Pick<TraceTimeline, 'traceId' | 'start' | 'duration'>, spanId?: string) {
  const began = Math.floor(Number(start) / 1e6);
  const ofTrace = includeValue([], 'trace_id', traceId);
  return {
    filters: spanId === undefined ? ofTrace : includeValue(ofTrace, 'span_id', spanId),
    from: began - around,
    to: began + Math.ceil(duration / 1e6) + around,
  };
}

/** Where Explore shows them in the order of time. @param logId that is open there */
export function traceLogsAddress(trace: Pick<TraceTimeline, 'traceId' | 'start' | 'duration'>, spanId?: string, logId?: string): string {
  const { filters, from, to } = traceLogs(trace, spanId);
  return exploreAddress({
    filters,
    from: String(from),
    to: String(to),
    sort: '@timestamp',
    ...(logId !== undefined && { quickViewLogId: logId }),
  });
}
