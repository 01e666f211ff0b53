import type { TimelineRows } from '../../../common/trace/traceTimeline';
import type { SimilarRun } from './similarRuns';

/** What is told of a run in one row: nanoseconds. */
export interface RunFacts {
  /** From the first start to the last end. */
  readonly start: number;
  readonly duration: number;
  /** Nineteen in twenty took no longer. */
  readonly p95: number;
  readonly errors: number;
}

export function runFacts({ starts, durations, statuses }: TimelineRows, { first, count }: SimilarRun): RunFacts {
  const members = Array.from({ length: count }, (_, at) => first + at);
  const start = members.reduce((least, row) => Math.min(least, starts[row] ?? 0), Number.POSITIVE_INFINITY);
  const end = members.reduce((most, row) => Math.max(most, (starts[row] ?? 0) + (durations[row] ?? 0)), 0);
  const sorted = members.map((row) => durations[row] ?? 0).sort((one, other) => one - other);
  return {
    start,
    duration: end - start,
    p95: sorted[Math.ceil(0.95 * count) - 1] ?? 0,
    errors: members.filter((row) => statuses[row] === 2).length,
  };
}
