import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { readLog } from '../../api';

/** One log by its id. A log never changes, so it is asked for once. @param mode where it is looked for first */
export function useLog(id: string, accounts: readonly number[], enabled = true, mode?: string) {
  const api = useService(apiService);
  const isWarm = mode === 'WARM_TIER';
  const query = { ...(accounts.length > 0 && { accounts: accounts.join(',') }), ...(isWarm && { mode: 'WARM_TIER' as const }) };
  return useQuery({
    queryKey: ['explore', 'log', id, accounts, isWarm],
    queryFn: ({ signal }) => call(api, readLog, { params: { id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    enabled,
    meta: { persist: false },
  });
}
