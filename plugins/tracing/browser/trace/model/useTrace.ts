import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, retryable, useService } from '#sdk/browser';
import { readTraceSpan, readTraceTimeline } from '../../../traceApi';
import { useTracingSource } from '../../source/useTracingSource';
import { spanOfKey } from './spanKeys';

/** The tree of a trace in the accounts that the person has chosen. */
export function useTraceTimeline(traceId: string) {
  const api = useService(apiService);
  const { accountId, headers, isReady } = useTracingSource();
  const params = { traceId };
  return useQuery({
    queryKey: [...endpointKey(readTraceTimeline, { params }), { accountId }],
    queryFn: ({ signal }) => call(api, readTraceTimeline, { params, headers, signal }),
    enabled: isReady,
    retry: retryable,
    structuralSharing: false,
    staleTime: 60_000,
    meta: { persist: false },
  });
}

/** One span whole. @param key see `spanKeys` */
export function useTraceSpan(traceId: string, key: string) {
  const api = useService(apiService);
  const { accountId, headers, isReady } = useTracingSource();
  const { spanId, twin } = spanOfKey(key);
  const about = { params: { traceId, spanId }, query: { twin } };
  return useQuery({
    queryKey: [...endpointKey(readTraceSpan, about), { accountId }],
    queryFn: ({ signal }) => call(api, readTraceSpan, { ...about, headers, signal }),
    enabled: isReady,
    retry: retryable,
    staleTime: 60_000,
  });
}
