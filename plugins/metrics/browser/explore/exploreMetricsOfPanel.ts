import type { ShownPanel } from '#plugins/dashboards/contract';
import { writePanes } from '../../common/explore/panes';
import { promQuerySpec } from '../../contract';

/** Where the expressions of a panel are looked into, beside one another, in its time. Nothing where it has none. */
export default function exploreMetricsOfPanel({ queries, range }: ShownPanel): string | undefined {
  const asked = queries.flatMap(({ spec }) => promQuerySpec.safeParse(spec).data?.query ?? []).filter((query) => query.trim() !== '');
  if (asked.length === 0) return undefined;
  const { panes } = writePanes(asked.map((query) => ({ query, view: 'graph' })));
  return `/metrics/explore?${new URLSearchParams({ panes, from: String(range.from), to: String(range.to) })}`;
}
