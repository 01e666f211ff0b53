import type { Hit, LeftOut, QueryCost } from '../query/frame';
import type { TimeRange } from '../query/timeRange';
import type { QueryOptions } from './queryOptions';

/** How far a search is, told about twice a second once it takes longer than that. */
export interface SearchNews {
  readonly rowsRead: number;
  readonly bytesRead: number;
  /** Rows that it will have read in the end, about; null while the engine cannot tell, and when it goes on piece by piece. */
  readonly rowsToRead: number | null;
  /** Of all that is searched, 0 to 1; null while nothing is known. */
  readonly share: number | null;
  /** All that is searched. */
  readonly range: TimeRange;
  /** What of it has been, when the search goes on piece by piece. */
  readonly searched?: TimeRange;
  /** Rows that were found since the news before. */
  readonly hits: readonly Hit[];
  readonly isPageWhole: boolean;
  /** Rows that match in what was searched; null while they are not counted. */
  readonly total: number | null;
}

export interface SearchOptions extends Omit<QueryOptions, 'onProgress'> {
  /** Whether to say how many rows match in all. */
  readonly isCounted: boolean;
  /** Rows after which counting ends. */
  readonly countTo?: number;
  /** Whether nothing else is asked beside it, so that it may go on piece by piece when it takes long; true when absent. */
  readonly isAlone?: boolean;
  readonly onNews?: (news: SearchNews) => void;
}

/** A page of rows, and how many there are. */
export interface Search {
  readonly hits: readonly Hit[];
  /** Absent when nobody asked for it. */
  readonly total?: number;
  /** False where there are at least as many. */
  readonly isTotalExact: boolean;
  /** What a budget ended. */
  readonly leftOut: readonly LeftOut[];
  /** The part of the range that was searched, where a budget ended the search before it was through. */
  readonly searched?: TimeRange;
  readonly cost: QueryCost;
}
