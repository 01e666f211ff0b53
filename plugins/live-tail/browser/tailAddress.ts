import type { Filter } from '#sdk/query';

/** What is followed. */
export interface TailAsked {
  readonly query: string;
  readonly filters: readonly Filter[];
  /** The current account when empty. */
  readonly accounts: readonly number[];
}

/**
 * @param since no log that was taken in before it; milliseconds since the epoch
 * @param isResumed the page has what came before, so that what it misses from there on counts
 */
export function tailAddress({ query, filters, accounts }: TailAsked, since: number | undefined, isResumed = false): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('query', query);
  if (filters.length > 0) params.set('filters', JSON.stringify(filters));
  if (accounts.length > 0) params.set('accounts', accounts.join(','));
  if (since !== undefined) params.set('since', String(since));
  if (isResumed) params.set('resumed', 'true');
  return `/api/live-tail/stream?${params}`;
}
