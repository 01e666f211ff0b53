import type { TraceTree } from './traceTree';

/** Stretches of spans, the last first: rows, and nanoseconds after the start of the trace. */
export interface CriticalPath {
  readonly rows: number[];
  readonly starts: number[];
  readonly ends: number[];
}

/** A span on the path, and how far back it has been followed. */
interface Step {
  readonly row: number;
  readonly start: number;
  end: number;
  /** Children that are left, the one that ends last at the end. */
  readonly children: number[];
}

/**
 * What the first tree of a trace took its time for: from its end back to its start, always in the child that ended last before, and in the span itself where
 * none ran. A child counts for the time of its parent alone; one outside of it, and a consumer, which nobody waits for, are no part, nor is what is below.
 */
export function criticalPath(tree: Pick<TraceTree, 'rows' | 'starts' | 'durations' | 'sizes' | 'parents'>): CriticalPath {
  const path: CriticalPath = { rows: [], starts: [], ends: [] };
  if (tree.rows.length === 0) return path;
  const { starts, ends } = timesWithinParents(tree);
  const stepOf = (row: number): Step => ({
    row,
    start: starts[row] as number,
    end: ends[row] as number,
    children: childrenOf(tree.sizes, row)
      .filter((child) => (starts[child] as number) < (ends[child] as number))
      .sort((one, other) => (ends[one] as number) - (ends[other] as number) || (starts[one] as number) - (starts[other] as number)),
  });
  const add = (row: number, start: number, end: number): void => {
    if (start >= end || tree.rows[row] === undefined) return;
    path.rows.push(row);
    path.starts.push(start);
    path.ends.push(end);
  };
  const steps = [stepOf(0)];
  for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
    let child = step.children.pop();
    while (child !== undefined && (ends[child] as number) > step.end) child = step.children.pop();
    if (child === undefined) {
      add(step.row, step.start, step.end);
      steps.pop();
    } else {
      add(step.row, ends[child] as number, step.end);
      step.end = starts[child] as number;
      steps.push(stepOf(child));
    }
  }
  return path;
}

function childrenOf(sizes: readonly number[], row: number): number[] {
  const children: number[] = [];
  for (let child = row + 1; child < row + (sizes[row] as number); child += sizes[child] as number) children.push(child);
  return children;
}

/** Starts and ends, cut to those of the parents; where nothing is left, the end is the start. */
function timesWithinParents({ rows, starts, durations, parents }: Pick<TraceTree, 'rows' | 'starts' | 'durations' | 'parents'>) {
  const from = [...starts];
  const to = starts.map((start, row) => start + (durations[row] as number));
  for (let row = 0; row < rows.length; row += 1) {
    const parent = parents[row] as number;
    if (parent < 0) continue;
    from[row] = Math.max(from[row] as number, from[parent] as number);
    const isWaitedFor = rows[row]?.kind !== 'consumer' || rows[parent] === undefined;
    to[row] = isWaitedFor ? Math.max(from[row] as number, Math.min(to[row] as number, to[parent] as number)) : (from[row] as number);
  }
  return { starts: from, ends: to };
}
