import { useQuery } from '@tanstack/react-query';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import { besideValues, includedValues } from '#sdk/query';
import type { ExploreStore } from '../store/ExploreStore';
import { histogramQuery } from './histogramQuery';

/**
 * The counts of all values of a field, while the search asks for some of them only: what else there is can be seen and asked for beside.
 * @returns undefined while no value is asked for, and until the counts are there
 */
export function useLegendCounts(store: ExploreStore, by: string) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { filters, mode } = store.request;
  const isAsked = includedValues(filters, by).length > 0;
  const request = { ...store.request, filters: besideValues(filters, by) };
  const { data } = useQuery({ ...histogramQuery(api, zone, store, request, by), enabled: isAsked && mode !== 'WARM_TIER' });
  return isAsked ? data : undefined;
}
