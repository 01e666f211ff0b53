import type { TraceTree } from './traceTree';

/**
 * Nanoseconds of each row in which it ran and none of its children did. What children do before or after it counts for nothing: those of its time alone
 * cover it. A row that stands for a parent that never came has none.
 */
export function exclusiveTimes({
  rows,
  starts,
  durations,
  sizes,
}: Pick<TraceTree, 'rows' | 'starts' | 'durations' | 'sizes'>): readonly number[] {
  return rows.map((span, row) => {
    if (span === undefined) return 0;
    const end = span.start + span.duration;
    let covered = span.start;
    let exclusive = 0;
    // Children come by their starts: what lies between the end of all before and the next start is the parent's own.
    for (let child = row + 1; child < row + (sizes[row] as number); child += sizes[child] as number) {
      const from = Math.min(end, Math.max(covered, starts[child] as number));
      exclusive += from - covered;
      covered = Math.max(covered, Math.min(end, (starts[child] as number) + (durations[child] as number)));
    }
    return exclusive + end - covered;
  });
}
