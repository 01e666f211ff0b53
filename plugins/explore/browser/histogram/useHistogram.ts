import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { logHistogram } from '../../api';
import type { HistogramRequest } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../ExploreStore';

/** What the graph is split by when nothing else is asked for. */
export const usualGroup = 'severity';

/** Counts over time for what the store asks; the answer before stays on show until the new one is there. */
export function useHistogram(store: ExploreStore) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = store;
  const { timeInterval, groupBy = usualGroup } = store.state;
  return useQuery({
    queryKey: ['explore', 'histogram', request, zone.name, timeInterval, groupBy, run],
    queryFn: ({ signal }) => {
      const asked: HistogramRequest = { ...sentRequest(request, zone), interval: timeInterval, by: groupBy };
      return call(api, logHistogram, { body: asked, signal });
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
}
