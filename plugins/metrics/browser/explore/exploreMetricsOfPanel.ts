import type { ShownPanel } from '#sdk';
import { exploreMetricsAddress } from '../../common/explore/exploreMetricsAddress';
import { promQuerySpec } from '../../contract';

/** Where the expressions of a panel are looked into, beside one another, in its time. Nothing where it has none. */
export default function exploreMetricsOfPanel({ queries, range }: ShownPanel): string | undefined {
  const asked = queries.flatMap(({ spec }) => promQuerySpec.safeParse(spec).data?.query ?? []).filter((query) => query.trim() !== '');
  if (asked.length === 0) return undefined;
  return exploreMetricsAddress({ queries: asked, ...range });
}
