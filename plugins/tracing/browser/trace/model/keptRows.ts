import type { TraceTimeline } from '../../../common/trace/traceTimeline';

export const traceFilters = ['errors', 'critical'] as const;
export type TraceFilter = (typeof traceFilters)[number];

/** Which rows pass all filters, and those above them; undefined without a filter. */
export function keptRows({ rows, critical }: TraceTimeline, filters: readonly TraceFilter[]): readonly boolean[] | undefined {
  if (filters.length === 0) return undefined;
  const onPath = new Set(filters.includes('critical') ? critical.rows : []);
  const kept = rows.ids.map(
    (_, row) => (!filters.includes('errors') || rows.statuses[row] === 2) && (!filters.includes('critical') || onPath.has(row)),
  );
  for (let row = kept.length - 1; row >= 0; row -= 1) {
    const parent = rows.parents[row] ?? -1;
    if (kept[row] && parent >= 0) kept[parent] = true;
  }
  return kept;
}
