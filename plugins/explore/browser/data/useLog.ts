import { useQuery } from '@tanstack/react-query';
import { apiService, useService } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { retryable } from './retryable';

/** One log by its id. A log never changes, so it is asked for once. */
export function useLog(id: string, accounts: readonly number[], enabled = true) {
  const api = useService(apiService);
  return useQuery({
    queryKey: ['explore', 'log', id, accounts],
    queryFn: ({ signal }) =>
      api.get<ExploreHit>(`/api/explore/log/${encodeURIComponent(id)}${accounts.length > 0 ? `?accounts=${accounts.join(',')}` : ''}`, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    enabled,
    meta: { persist: false },
  });
}
