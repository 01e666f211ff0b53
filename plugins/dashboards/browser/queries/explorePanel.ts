import { exploreAddress } from '#plugins/explore/contract';
import type { ShownPanel } from '#sdk';
import { luceneQuerySpec } from '../../contract';

/** Where the logs of a panel are, in its time. Nothing where it asks about none. */
export default function explorePanel({ queries, range }: ShownPanel): string | undefined {
  const read = queries.map(({ spec }) => luceneQuerySpec.safeParse(spec)).find(({ data }) => data?.signal === 'logs')?.data;
  if (read === undefined) return undefined;
  const [group] = read.groupBy;
  return exploreAddress({
    query: read.query,
    filters: read.filters,
    from: String(range.from),
    to: String(range.to),
    ...(group !== undefined && group.field !== '' && { groupBy: group.field }),
  });
}
