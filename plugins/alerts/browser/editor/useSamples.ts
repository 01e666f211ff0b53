import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sampleAlert } from '#plugins/triggers/api';
import type { SentTrigger } from '#plugins/triggers/contract';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';

/** What an alert would find now. Nothing is asked without one. @param runs another number asks anew */
export function useSamples(trigger: SentTrigger | undefined, runs: number) {
  const api = useService(apiService);
  return useQuery({
    queryKey: ['alerts', 'samples', trigger, runs],
    queryFn: ({ signal }) => {
      if (trigger === undefined) throw new Error('There is nothing to try out.');
      return call(api, sampleAlert, { body: trigger, signal });
    },
    enabled: trigger !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
    gcTime: 60_000,
    meta: { persist: false },
  });
}
export type Samples = ReturnType<typeof useSamples>;
