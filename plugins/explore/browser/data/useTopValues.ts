import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { topTerms } from '../../api';
import type { TermsRequest } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { sentRequest } from './sentRequest';

/** The ten most frequent values of a field over the whole range, asked for only where they are looked at. */
export function useTopValues(store: ExploreStore, field: string) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { request, run } = store;
  return useQuery({
    queryKey: ['explore', 'terms', request, zone.name, field, run],
    queryFn: ({ signal }) => {
      const asked: TermsRequest = { ...sentRequest(request, zone), field, size: 10 };
      return call(api, topTerms, { body: asked, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryable,
    meta: { persist: false },
  });
}
