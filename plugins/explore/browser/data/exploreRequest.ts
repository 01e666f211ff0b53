import type { Filter } from '#sdk/query';

/** Which logs: the part of a request that the logs, the graph and the top values share. */
export interface ExploreRequest {
  readonly query: string;
  readonly from: string | number;
  readonly to: string | number;
  /** IANA zone of this browser, by which `now/d` and the like are reckoned. */
  readonly timezone: string;
  readonly filters: readonly Filter[];
  readonly accounts: readonly number[];
}
