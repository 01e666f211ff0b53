import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { searchLogs } from '../../api';
import type { ExploreHit, SearchRequest } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';

/** The newest log of the searched accounts, whatever the query: null when there is none at all. */
export function useNewestLog(store: ExploreStore) {
  const api = useService(apiService);
  const { run, request } = store;
  return useQuery({
    queryKey: ['explore', 'newest', request.accounts, run],
    queryFn: async ({ signal }): Promise<ExploreHit | null> => {
      const asked: SearchRequest = {
        from: 'now-10y',
        to: 'now+1d',
        size: 1,
        trackTotalHits: false,
        accounts: [...request.accounts],
      };
      const { hits } = await call(api, searchLogs, { body: asked, signal });
      return hits[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
}
