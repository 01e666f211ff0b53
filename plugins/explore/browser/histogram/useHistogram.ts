import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, useService, useTimeZone } from '#sdk/browser';
import type { ExploreStore } from '../store/ExploreStore';
import { histogramQuery } from './histogramQuery';

/** What the graph is split by when nothing else is asked for. */
export const usualGroup = 'severity';

/** Counts over time for what the store asks; the answer before stays on show until the new one is there. */
export function useHistogram(store: ExploreStore) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { groupBy = usualGroup } = store.state;
  return useQuery({ ...histogramQuery(api, zone, store, store.request, groupBy), placeholderData: keepPreviousData });
}
