import { hashKey, type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { call } from '#sdk';
import { type ApiError, apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { searchLogs } from '../../api';
import { exploreAddress } from '../../common/exploreState';
import type { ExploreHit, SearchRequest, SearchResponse } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { GrowingPage } from './GrowingPage';
import { joinedSearch, restOf } from './joinedSearch';
import { searchProgressService } from './SearchProgress';
import { sentRequest } from './sentRequest';
import { useLeanPages } from './useLeanPages';
import { warmSearchesService } from './WarmSearches';

const firstPage = 300;
const laterPage = 100;

interface Place {
  readonly after: string;
  readonly range: SearchResponse['range'];
}

/** What the log table shows, and how to get more of it. */
export interface LogSearch {
  readonly hits: readonly ExploreHit[];
  readonly first: SearchResponse | undefined;
  /** The rows on show answer an older question: a newer one is under way, was cancelled, or failed. */
  readonly outdated: boolean;
  readonly loading: boolean;
  /** The rows on show are what a search that is still under way has found by now. */
  readonly growing: boolean;
  readonly loadingMore: boolean;
  readonly cancelled: boolean;
  readonly error: ApiError | Error | undefined;
  readonly moreFailed: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  /** Searches what is left of the range of a search that ended early; undefined where nothing is, or where it ended is not known. */
  readonly goOn: (() => void) | undefined;
  /** Told which rows are drawn: of those far from them no more is kept than where they are. */
  look(first: number, last: number): void;
}

/** Searches logs: 300 rows, then 100 a page by cursor, all within the range that the first page settled. */
export function useLogSearch(store: ExploreStore): LogSearch {
  const api = useService(apiService);
  const warm = useService(warmSearchesService);
  const progress = useService(searchProgressService);
  const zone = useTimeZone();
  const { request, run } = store;
  const { sort } = store.state;
  const queryKey = ['explore', 'logs', request, zone.name, sort, run];
  /** What there is of a search that goes on. */
  const ended = useRef<{ readonly key: string; readonly data: InfiniteData<SearchResponse> }>(undefined);
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as Place | undefined,
    queryFn: (context) => {
      const { pageParam, client, queryKey: key } = context;
      const kept = ended.current?.key === hashKey(key) ? ended.current.data : undefined;
      const [before, ...later] = kept?.pages ?? [];
      // The pages behind the first are what they were.
      const same = later.find((_page, at) => (kept?.pageParams[at + 1] as Place | undefined)?.after === pageParam?.after);
      if (pageParam !== undefined && same !== undefined) return same;
      const rest = before && restOf(before);
      const asked: SearchRequest = {
        ...sentRequest(request, zone),
        sort,
        size: firstPage,
        ...(before && rest && { ...rest, size: Math.max(0, firstPage - before.hits.length) }),
        ...(pageParam && { ...pageParam.range, after: pageParam.after, size: laterPage, trackTotalHits: false }),
      };
      const page = new GrowingPage((grown) => {
        // Unless the search is forgotten already.
        if (client.getQueryState(key) === undefined) return;
        client.setQueryData(key, { pages: [grown, ...later], pageParams: kept?.pageParams ?? [undefined] });
      }, before);
      const send = (signal: AbortSignal) =>
        pageParam === undefined
          ? progress
              .follow(page, (onNews) => call(api, searchLogs, { body: asked, signal, onNews }))
              .then((found) => (before === undefined ? found : joinedSearch(before, found)))
          : call(api, searchLogs, { body: asked, signal });
      // A first page of warm logs goes on when its page is left, and tells when it is there; only the person ends it.
      return request.mode !== undefined && pageParam === undefined ? warm.run(exploreAddress(store.state), send) : send(context.signal);
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
    retry: request.mode === undefined ? retryable : false,
    meta: { persist: false },
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap((page) => page.hits) ?? [], [pages]);
  const look = useLeanPages<Place | undefined>({
    queryKey,
    // Warm logs take too long to be fetched twice.
    enabled: request.mode === undefined,
    fetchPage: async (place, size, [first], signal) => {
      const after = place === undefined ? {} : { after: place.after };
      const asked: SearchRequest = { ...sentRequest(request, zone), sort, size, ...first?.range, ...after, trackTotalHits: false };
      return (await call(api, searchLogs, { body: asked, signal })).hits;
    },
  });
  const loading = query.isFetching && !query.isFetchingNextPage;
  const idle = query.fetchStatus === 'idle';
  const moreFailed = query.isFetchNextPageError;
  const goOn = (): void => {
    if (query.data === undefined || query.isFetching) return;
    const mine = { key: hashKey(queryKey), data: query.data };
    ended.current = mine;
    void query.refetch().finally(() => {
      if (ended.current === mine) ended.current = undefined;
    });
  };
  return {
    hits,
    first: pages?.[0],
    outdated: query.isPlaceholderData || (query.isError && !moreFailed),
    loading,
    growing: loading && query.isSuccess && !query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    cancelled: idle && !query.isError && (query.isPending || query.isPlaceholderData),
    error: query.isError && !moreFailed ? query.error : undefined,
    moreFailed,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    loadMore: () => {
      if (!query.isFetching && query.hasNextPage) void query.fetchNextPage();
    },
    goOn: idle && !query.isPlaceholderData && pages?.[0] !== undefined && restOf(pages[0]) !== undefined ? goOn : undefined,
    look,
  };
}
