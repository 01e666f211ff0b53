import type { TimeRange } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';

/** Rows of a range that are asked for, the newest first. */
export interface RecentAsked {
  readonly range: TimeRange;
  readonly limit: number;
}

/** Reads an account's newest rows of one signal. @throws PublicError as every query */
export type ReadRecent<Item> = (
  telemetry: Pick<TelemetryQueries, 'query' | 'plan'>,
  asked: RecentAsked,
  options: QueryOptions,
) => Promise<readonly Item[]>;
