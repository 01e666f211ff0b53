import type { TimeRange } from '#sdk/query';
import type { TraceTimes } from './traceTimesPlan';

/** In which time the spans of a trace start. */
export const rangeOfTrace = ({ first, last }: TraceTimes): TimeRange => ({
  from: Math.floor(Number(first) / 1e6) - 1,
  to: Math.ceil(Number(last) / 1e6) + 1,
});
