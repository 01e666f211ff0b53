import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Role } from '#sdk';
import { apiService, liveEventsService, useService } from '#sdk/browser';
import { listFlags } from '../api';
import type { AdminFlag } from '../contract';
import { panelKey } from './panelKey';

export const flagsKey = [...panelKey, 'flags'] as const;

/** All flags, read again whenever somebody changes one. @param audience whose values are wanted beside everybody's */
export function useFlags(audience: { readonly accountId?: number; readonly role?: Role } = {}): UseQueryResult<AdminFlag[]> {
  const api = useService(apiService);
  const events = useService(liveEventsService);
  const queries = useQueryClient();
  useEffect(() => events.subscribe('boot', () => void queries.invalidateQueries({ queryKey: flagsKey })), [events, queries]);
  return useQuery({
    queryKey: [...flagsKey, audience],
    queryFn: ({ signal }) => call(api, listFlags, { query: audience, signal }),
  });
}
