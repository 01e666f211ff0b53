import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { searchLogs } from '../../api';
import { reverseSort } from '../../common/sort';
import type { SearchRequest, SearchResponse } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import { useLeanPages } from '../data/useLeanPages';
import { type LogSearch, useLogSearch } from '../data/useLogSearch';
import type { ExploreStore } from '../store/ExploreStore';
import type { TableStore } from './TableStore';

const firstPage = 300;
const laterPage = 100;

/** A search of which either end can be on show. */
export interface TwoEndedSearch extends LogSearch {
  /** The rows are the last ones of the result, and more come above them. */
  readonly fromEnd: boolean;
  readonly hasBefore: boolean;
  loadBefore(): void;
}

/**
 * Rows from the first on, or, while the table shows its last rows, from the last back: asked for in the opposite order, so that the oldest of millions are
 * there in one step without those between.
 */
export function useTwoEnds(store: ExploreStore, table: TableStore): TwoEndedSearch {
  const head = useLogSearch(store);
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = store;
  const { sort } = store.state;
  const { tail } = table;
  const fetchPage = (after: string | undefined, size: number, signal: AbortSignal): Promise<SearchResponse> => {
    const place = { ...tail, ...(after !== undefined && { after }) };
    const asked: SearchRequest = { ...sentRequest(request, zone), ...place, sort: reverseSort(sort), size, trackTotalHits: false };
    return call(api, searchLogs, { body: asked, signal });
  };
  const queryKey = ['explore', 'logs-tail', request, zone.name, sort, run, tail];
  const query = useInfiniteQuery({
    queryKey,
    enabled: tail !== undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, pageParam === undefined ? firstPage : laterPage, signal),
    getNextPageParam: (last, pages) => (last.shown < (pages.length === 1 ? firstPage : laterPage) ? undefined : last.hits.at(-1)?.cursor),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
  const look = useLeanPages<string | undefined>({
    queryKey,
    enabled: request.mode === undefined,
    fetchPage: async (after, size, _pages, signal) => (await fetchPage(after, size, signal)).hits,
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap((page) => page.hits).reverse(), [pages]);
  const loadBefore = (): void => {
    if (!query.isFetching && query.hasNextPage) void query.fetchNextPage();
  };
  if (tail === undefined || hits === undefined) {
    const waits = tail !== undefined && query.isFetching;
    return { ...head, loading: head.loading || waits, fromEnd: false, hasBefore: false, loadBefore };
  }
  return {
    ...head,
    hits,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    hasMore: false,
    loadMore: loadBefore,
    fromEnd: true,
    hasBefore: query.hasNextPage,
    loadBefore,
    look: (first, last) => look(hits.length - 1 - last, hits.length - 1 - first),
  };
}
