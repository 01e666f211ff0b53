import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#sdk';
import { apiService, liveEventsService, useService } from '#sdk/browser';
import { inspectPlugins } from '../api';
import type { Inspection } from '../contract';

export const inspectionKey = ['plugin-admin', 'inspection'] as const;

/** What runs, what shows and why; read again whenever the server says that what a session may see has changed. */
export function useInspection(): UseQueryResult<Inspection> {
  const api = useService(apiService);
  const events = useService(liveEventsService);
  const queries = useQueryClient();
  useEffect(() => events.subscribe('boot', () => void queries.invalidateQueries({ queryKey: inspectionKey })), [events, queries]);
  return useQuery({ queryKey: inspectionKey, queryFn: ({ signal }) => call(api, inspectPlugins, { signal }) });
}
