import { writePanes } from './panes';

export interface ExploredMetrics {
  /** PromQL, each in a pane of its own, six at most; none for the list of metrics. */
  readonly queries?: readonly string[];
  /** Date math, ISO 8601 or milliseconds since the epoch. */
  readonly from: string | number;
  readonly to: string | number;
}

/** Where expressions, or the metrics of a time, are looked into: a path of ours. */
export function exploreMetricsAddress({ queries = [], from, to }: ExploredMetrics): string {
  const { panes } = writePanes(queries.map((query) => ({ query, view: 'graph' })));
  return `/metrics/explore?${new URLSearchParams({ ...(panes !== '' && { panes }), from: String(from), to: String(to) })}`;
}
