import { rowFlags } from '../../../common/trace/rowFlags';
import { inPreOrder } from './inPreOrder';
import { parentsOf } from './parentsOf';
import type { TraceTree, TreeSpan } from './traceTree';

/**
 * The tree of a trace's spans in pre-order, children by their starts. Whatever was sent, each span is in it once: those whose parent never came stand
 * together below a row for it, circles are cut at their earliest span, and times are left as they were sent, with flags where they contradict.
 */
export function buildTree<S extends TreeSpan>(spans: readonly S[]): TraceTree<S> {
  const sorted = spans.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const { parents, flags, missing } = parentsOf(sorted);
  const { order, depths, parentRows, sizes } = inPreOrder(parents, sorted.length);
  const above = missingSpans(missing, parents, sorted);
  const rows = order.map((node) => sorted[node]);
  const drawn = order.map((node) => sorted[node] ?? above[node - sorted.length] ?? nothing);
  const flagsOf = (node: number, row: number): number =>
    node < sorted.length ? (flags[node] ?? 0) | againstParent(drawn[row] ?? nothing, rows[parentRows[row] ?? -1]) : rowFlags.missing;
  return {
    rows,
    ids: drawn.map(({ id }) => id),
    starts: drawn.map(({ start }) => start),
    durations: drawn.map(({ duration }) => duration),
    parents: parentRows,
    depths,
    sizes,
    flags: order.map(flagsOf),
  };
}

const nothing: TreeSpan = { id: '', parentId: '', start: 0, duration: 0, kind: 'unspecified' };

/** Rows for parents that never came: as long as what names them. */
function missingSpans(ids: readonly string[], parents: readonly number[], sorted: readonly TreeSpan[]): readonly TreeSpan[] {
  const starts = ids.map(() => Number.POSITIVE_INFINITY);
  const ends = ids.map(() => 0);
  sorted.forEach(({ start, duration }, node) => {
    const group = (parents[node] ?? -1) - sorted.length;
    if (group < 0) return;
    starts[group] = Math.min(starts[group] ?? start, start);
    ends[group] = Math.max(ends[group] ?? 0, start + duration);
  });
  return ids.map((id, group) => {
    const start = starts[group] ?? 0;
    return { ...nothing, id, start, duration: (ends[group] ?? 0) - start };
  });
}

function againstParent(span: TreeSpan, parent: TreeSpan | undefined): number {
  if (parent === undefined) return 0;
  const isEarly = span.start < parent.start;
  const isLate = span.start + span.duration > parent.start + parent.duration;
  return (isEarly ? rowFlags.early : 0) | (isLate ? rowFlags.late : 0);
}
