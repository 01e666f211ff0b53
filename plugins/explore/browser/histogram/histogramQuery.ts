import { queryOptions } from '@tanstack/react-query';
import { call } from '#sdk';
import { type Api, retryable, type TimeZone } from '#sdk/browser';
import { logHistogram } from '../../api';
import type { ExploreRequest } from '../../common/exploreRequest';
import type { HistogramRequest } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../store/ExploreStore';

/** The counts over time of a request, by the interval of the store; what was counted already is not counted again. @param by the field that splits them */
export function histogramQuery(api: Api, zone: TimeZone, store: ExploreStore, request: ExploreRequest, by: string) {
  const { run } = store;
  const { timeInterval } = store.state;
  return queryOptions({
    queryKey: ['explore', 'histogram', request, zone.name, timeInterval, by, run],
    queryFn: ({ signal }) => {
      const asked: HistogramRequest = { ...sentRequest(request, zone), interval: timeInterval, by };
      return call(api, logHistogram, { body: asked, signal });
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
}
