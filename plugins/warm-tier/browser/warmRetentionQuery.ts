import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#sdk/browser';
import type { WarmRetentionEntry } from '../contract';

export const warmRetentionPath = '/api/warm-tier/retention';

/** Warm retention of the accounts that the person may enter: asked for once an hour. */
export const warmRetentionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['warm-tier', 'retention'],
    queryFn: ({ signal }) => api.get<WarmRetentionEntry[]>(warmRetentionPath, { signal }),
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    meta: { persist: false },
  });
