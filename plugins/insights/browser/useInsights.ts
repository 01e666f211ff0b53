import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { askedAbout, type Explore } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import { searchExceptions, searchInsights } from '../api';
import type { InsightStatus, InsightsRequest, InsightType } from '../contract';

const PAGE = 100;

export interface Wanted {
  readonly type: InsightType;
  readonly orderBy: NonNullable<InsightsRequest['orderBy']>;
  readonly onlyNew: boolean;
  readonly statuses: readonly InsightStatus[];
}

/** The insights of one type that the search of Explore shows, a page after another. */
export function useInsights(explore: Explore, { type, orderBy, onlyNew, statuses }: Wanted) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = explore;
  return useInfiniteQuery({
    queryKey: ['explore', 'insights', type, request, zone.name, orderBy, onlyNew, statuses, run],
    queryFn: ({ signal, pageParam }) => {
      const { from: start, to: end, accounts: accountIds, ...about } = askedAbout(request, zone);
      const asked = { ...about, start, end, accountIds, orderBy, onlyNew, from: pageParam, size: PAGE };
      // An exception has no state that its search could ask for: only where one is wanted, the other call is needed.
      if (type === 'exception' && statuses.length === 0) return call(api, searchExceptions, { body: asked, signal });
      return call(api, searchInsights, { body: { ...asked, types: [type], statuses }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ hits }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.hits.hits.length, 0);
      return hits.hits.length > 0 && loaded < hits.total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { persist: false },
  });
}
