import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiService, liveEventsService, useService } from '#sdk/browser';
import type { AdminFlag } from '../contract';
import { panelKey } from './panelKey';

export const flagsKey = [...panelKey, 'flags'] as const;

/** All flags, read again whenever somebody changes one. @param accountId whose values are wanted beside everybody's */
export function useFlags(accountId?: number): UseQueryResult<AdminFlag[]> {
  const api = useService(apiService);
  const events = useService(liveEventsService);
  const queries = useQueryClient();
  useEffect(() => events.subscribe('boot', () => void queries.invalidateQueries({ queryKey: flagsKey })), [events, queries]);
  const of = accountId === undefined ? '' : `?accountId=${accountId}`;
  return useQuery({
    queryKey: [...flagsKey, accountId ?? null],
    queryFn: ({ signal }) => api.get<AdminFlag[]>(`/api/__admin__/flags${of}`, { signal }),
  });
}
