import { useQuery } from '@tanstack/react-query';
import { apiService, useService } from '#sdk/browser';
import type { FoundLog } from '../../contract';
import { retryable } from './retryable';

/** One log by its id. A log never changes, so it is asked for once. @param mode where it is looked for first */
export function useLog(id: string, accounts: readonly number[], enabled = true, mode?: string) {
  const api = useService(apiService);
  const isWarm = mode === 'WARM_TIER';
  const asked = [...(accounts.length > 0 ? [`accounts=${accounts.join(',')}`] : []), ...(isWarm ? ['mode=WARM_TIER'] : [])].join('&');
  return useQuery({
    queryKey: ['explore', 'log', id, accounts, isWarm],
    queryFn: ({ signal }) =>
      api.get<FoundLog>(`/api/explore/log/${encodeURIComponent(id)}${asked === '' ? '' : `?${asked}`}`, {
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    enabled,
    meta: { persist: false },
  });
}
