import { rowFlags } from '../../../common/trace/rowFlags';
import type { TimelineRows } from '../../../common/trace/traceTimeline';

/** So many siblings that are alike are drawn as one row. */
const least = 10;

/** Siblings one after another that do the same and call nobody, such as the queries of a loop: rows from `first` on. */
export interface SimilarRun {
  readonly first: number;
  readonly count: number;
}

/** Runs of at least ten siblings of the same service and operation, without children, in the order of their rows. */
export function similarRuns({ parents, sizes, services, operations, flags }: TimelineRows): readonly SimilarRun[] {
  const runs: SimilarRun[] = [];
  const isLeaf = (row: number): boolean => sizes[row] === 1 && ((flags[row] ?? 0) & rowFlags.missing) === 0;
  const isLike = (row: number, other: number): boolean =>
    parents[row] === parents[other] && services[row] === services[other] && operations[row] === operations[other];
  for (let first = 0; first < parents.length; ) {
    let end = first + 1;
    if (isLeaf(first)) while (end < parents.length && isLeaf(end) && isLike(first, end)) end += 1;
    if (end - first >= least) runs.push({ first, count: end - first });
    first = end;
  }
  return runs;
}
