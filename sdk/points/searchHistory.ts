import { z } from 'zod';
import { type Context, code, definePoint } from '#core';
import type { SearchResult } from './searchProvider';

/** What a person has opened by the global search of the account they are in. */
export interface SearchHistory {
  /** The newest first; undefined when they have never opened anything by it. @throws ApiError */
  read(services: Context, signal: AbortSignal): Promise<readonly SearchResult[] | undefined>;
  /** They have just opened it. @throws ApiError */
  keep(entry: SearchResult, services: Context): Promise<void>;
}

/** Keeps the history of the global search. The first contribution counts. */
export const searchHistories = definePoint({
  id: 'host/search-history@1',
  side: 'browser',
  schema: () => z.object({ weight: z.number().optional() }),
  code: code<SearchHistory>(),
});
