import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { besideValues, includedValues } from '#sdk/query';
import { logHistogram } from '../../api';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../ExploreStore';

/**
 * The counts of all values of a field, while the search asks for some of them only: what else there is can be seen and asked for beside.
 * @returns undefined while no value is asked for, and until the counts are there
 */
export function useLegendCounts(store: ExploreStore, by: string) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { run } = store;
  const { timeInterval } = store.state;
  const request = { ...store.request, filters: besideValues(store.request.filters, by) };
  const isAsked = includedValues(store.request.filters, by).length > 0;
  const { data } = useQuery({
    queryKey: ['explore', 'legend-counts', request, zone.name, timeInterval, by, run],
    queryFn: ({ signal }) => call(api, logHistogram, { body: { ...sentRequest(request, zone), interval: timeInterval, by }, signal }),
    enabled: isAsked && request.mode !== 'WARM_TIER',
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
  return isAsked ? data : undefined;
}
