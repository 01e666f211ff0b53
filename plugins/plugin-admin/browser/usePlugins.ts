import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiService, endpointKey, endpointQuery, liveEventsService, useService } from '#sdk/browser';
import { listPlugins } from '../api';
import type { PluginList } from '../contract';

export const pluginsKey = endpointKey(listPlugins);

/** All plugins, read again whenever the server says that what a session may see has changed. */
export function usePlugins(): UseQueryResult<PluginList> {
  const api = useService(apiService);
  const events = useService(liveEventsService);
  const queries = useQueryClient();
  useEffect(() => events.subscribe('boot', () => void queries.invalidateQueries({ queryKey: pluginsKey })), [events, queries]);
  return useQuery(endpointQuery(api, listPlugins));
}
