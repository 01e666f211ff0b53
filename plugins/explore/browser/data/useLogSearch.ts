import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApiError, apiService, useService, useTimeZone } from '#sdk/browser';
import type { ExploreHit, SearchRequest, SearchResponse } from '../../contract';
import type { ExploreStore } from '../ExploreStore';
import { sentRequest } from './exploreRequest';
import { retryable } from './retryable';

const firstPage = 300;
const laterPage = 100;

interface Place {
  readonly after: string;
  readonly range: SearchResponse['range'];
}

/** What the log table shows, and how to get more of it. */
export interface LogSearch {
  readonly hits: readonly ExploreHit[];
  /** Pages as they came, for work that is done once a page. */
  readonly pages: readonly SearchResponse[];
  readonly first: SearchResponse | undefined;
  /** The rows on show answer an older question: a newer one is under way, was cancelled, or failed. */
  readonly outdated: boolean;
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly cancelled: boolean;
  readonly error: ApiError | Error | undefined;
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
}

/** Searches logs: 300 rows, then 100 a page by cursor, all within the range that the first page settled. */
export function useLogSearch(store: ExploreStore): LogSearch {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = store;
  const { sort } = store.state;
  const query = useInfiniteQuery({
    queryKey: ['explore', 'logs', request, zone.name, sort, run],
    initialPageParam: undefined as Place | undefined,
    queryFn: ({ pageParam, signal }) => {
      const asked: SearchRequest = {
        ...sentRequest(request, zone),
        sort,
        size: firstPage,
        ...(pageParam && { ...pageParam.range, after: pageParam.after, size: laterPage, trackTotalHits: false }),
      };
      return api.post<SearchResponse>('/api/explore/search', asked, { signal });
    },
    getNextPageParam: (last, pages): Place | undefined => {
      const cursor = last.hits.at(-1)?.cursor;
      const size = pages.length === 1 ? firstPage : laterPage;
      const range = pages[0]?.range;
      return last.shown < size || cursor === undefined || range === undefined ? undefined : { after: cursor, range };
    },
    placeholderData: keepPreviousData,
    // Comparing 100,000 rows with themselves would stop the page.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap((page) => page.hits) ?? [], [pages]);
  const idle = query.fetchStatus === 'idle';
  const moreFailed = query.isFetchNextPageError;
  return {
    hits,
    pages: pages ?? [],
    first: pages?.[0],
    outdated: query.isPlaceholderData || (query.isError && !moreFailed),
    loading: query.isFetching && !query.isFetchingNextPage,
    loadingMore: query.isFetchingNextPage,
    cancelled: idle && !query.isError && (query.isPending || query.isPlaceholderData),
    error: query.isError && !moreFailed ? query.error : undefined,
    moreFailed,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loadMore: () => {
      if (!query.isFetching && query.hasNextPage) void query.fetchNextPage();
    },
  };
}
