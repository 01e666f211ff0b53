import type { StatsdMetric } from './readStatsd';
import type { Timings } from './Timings';

/** What has come of one metric since the last flush. */
export interface Aggregate {
  readonly metric: Pick<StatsdMetric, 'name' | 'type' | 'tags'>;
  /** Sum of a counter, value of a gauge. */
  value: number;
  readonly timings: Timings | undefined;
  readonly members: Set<string> | undefined;
}
