import type { Filter } from '#sdk/query';

/** Which logs: the part of a request that the logs, the graph and the top values share. */
export interface ExploreRequest {
  readonly query: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly filters: readonly Filter[];
  readonly accounts: readonly number[];
  /** Warm logs in the place of the others. */
  readonly mode?: 'WARM_TIER';
}
