import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { readCompareTo } from '#sdk/query';
import { logHistogram } from '../../api';
import { intervalText } from '../../common/interval';
import type { HistogramRequest, HistogramResponse } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../store/ExploreStore';

/** The same graph of the time that the store compares with, once the graph itself is there: as many bars, each that much earlier. */
export function useEarlierHistogram(store: ExploreStore, graph: HistogramResponse | undefined) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request } = store;
  const { mode } = store.state;
  const compareTo = readCompareTo(store.state.compareTo);
  const { range, interval } = graph ?? {};
  return useQuery({
    queryKey: ['explore', 'earlier-histogram', request, zone.name, range, interval, compareTo],
    queryFn: ({ signal }) => {
      const asked: HistogramRequest = {
        ...sentRequest(request, zone),
        ...range,
        timezone: zone.name ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        interval: intervalText(interval ?? 0),
        by: null,
        compareTo,
      };
      return call(api, logHistogram, { body: asked, signal });
    },
    enabled: compareTo !== undefined && mode !== 'WARM_TIER' && range !== undefined,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
}
