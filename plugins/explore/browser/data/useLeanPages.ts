import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { retryable } from '#sdk/browser';
import type { ExploreHit, SearchResponse } from '../../contract';
import { isLean, leanPage, wholePage } from './leanPage';

/** Pages on either side of those in sight that are asked for again. */
const near = 2;
/** Pages on either side of those in sight that are kept whole. */
const kept = 20;
/** Pages that are made lean at a time: each time all rows are put together anew. */
const batch = 10;
/** Logs asked for beyond those that were on a page: so many may have come among them since. */
const spare = 100;

interface Asked<Place> {
  readonly queryKey: QueryKey;
  /** Whether it may be asked again for what it was asked before. */
  readonly enabled: boolean;
  /** Fetches the logs of a page anew. @param pages so far */
  fetchPage(place: Place, size: number, pages: readonly SearchResponse[], signal: AbortSignal): Promise<readonly ExploreHit[]>;
}

/**
 * Keeps the rows of an endless search in bounds: far from what is in sight no more is left of a log than its id, and it is fetched again when somebody
 * comes back. How many rows there are, and which, never changes by it.
 * @returns to be told which rows are drawn, counted as they were fetched
 */
export function useLeanPages<Place>({ queryKey, enabled, fetchPage }: Asked<Place>): (first: number, last: number) => void {
  const client = useQueryClient();
  /** Of which all was given that there still is. */
  const settled = useRef(new WeakSet<SearchResponse>());
  /** Which could not be had; asked for again once somebody has left them and come back. */
  const failed = useRef<readonly SearchResponse[]>([]);
  const isAsking = useRef(false);

  const replace = (change: (page: SearchResponse) => SearchResponse): void => {
    client.setQueryData<InfiniteData<SearchResponse, Place>>(queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
  };

  const restore = async (page: SearchResponse, place: Place, pages: readonly SearchResponse[]): Promise<void> => {
    isAsking.current = true;
    try {
      const hits = await client.fetchQuery({
        queryKey: ['explore', 'page', ...queryKey, place],
        queryFn: ({ signal }) => fetchPage(place, Math.min(1000, page.hits.length + spare), pages, signal),
        structuralSharing: false,
        gcTime: 0,
        retry: retryable,
        meta: { persist: false },
      });
      isAsking.current = false;
      const whole = wholePage(page, hits);
      settled.current.add(whole);
      replace((one) => (one === page ? whole : one));
    } catch {
      isAsking.current = false;
      failed.current = [...failed.current, page];
    }
  };

  return (first, last) => {
    const data = client.getQueryData<InfiniteData<SearchResponse, Place>>(queryKey);
    const state = client.getQueryState(queryKey);
    // What is being fetched will be put to the pages as they were when it was asked for.
    if (!enabled || data === undefined || state?.fetchStatus !== 'idle') return;
    const { pages, pageParams } = data;
    const [from, to] = [pageAt(pages, first), pageAt(pages, last)];
    if (pages.length < kept + batch || from < 0 || to < 0) return;
    const around = pages.slice(Math.max(0, from - near), to + near + 1);
    failed.current = failed.current.filter((page) => around.includes(page));
    const lost = around.find((page) => hasLean(page) && !settled.current.has(page) && !failed.current.includes(page));
    if (lost !== undefined && !isAsking.current) void restore(lost, pageParams[pages.indexOf(lost)] as Place, pages);
    // New data would take back that the next page could not be had.
    if (state.status === 'error') return;
    const far = new Set(pages.filter((page, at) => (at < from - kept || at > to + kept) && !hasLean(page)));
    if (far.size >= batch) replace((page) => (far.has(page) ? leanPage(page) : page));
  };
}

const hasLean = ({ hits: [hit] }: SearchResponse): boolean => hit !== undefined && isLean(hit);

function pageAt(pages: readonly SearchResponse[], row: number): number {
  let end = 0;
  return pages.findIndex(({ hits }) => {
    end += hits.length;
    return row < end;
  });
}
