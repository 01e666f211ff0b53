import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { askMetrics } from '../../../drilldownApi';

type Asked =
  | { readonly query: string; readonly time: number }
  | { readonly query: string; readonly start: number; readonly end: number; readonly step: number };

/** Asks several queries in one call; nothing while there are none. What was answered before stays until the new answers are there. */
export function useAsk(queries: readonly Asked[]) {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, askMetrics, { body: { queries } }),
    enabled: queries.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
