import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { sharedHistogram, sharedLogs } from '../../api';
import type { SearchResponse } from '../../contract';

export interface SharedPlace {
  /** Of the link. */
  readonly headers: Readonly<Record<string, string>>;
  /** A part of the link's time that somebody looks at closely. */
  readonly part: { readonly from?: number; readonly to?: number };
  /** Another number asks anew. */
  readonly run: number;
}

const kept = {
  placeholderData: keepPreviousData,
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: retryable,
} as const;
const meta = { persist: false };

const pageSize = 300;

/** The logs of a shared search, by cursor, all within the range that the first page settled. */
export function useSharedLogs({ headers, part, run }: SharedPlace) {
  const api = useService(apiService);
  return useInfiniteQuery({
    queryKey: ['explore-shared', 'logs', headers, part, run],
    initialPageParam: undefined as { readonly after: string; readonly range: SearchResponse['range'] } | undefined,
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === undefined ? part : { ...pageParam.range, after: pageParam.after, trackTotalHits: false };
      const asked = { ...page, size: pageSize };
      return call(api, sharedLogs, { body: asked, signal, headers });
    },
    getNextPageParam: (last, pages) => {
      const after = last.hits.at(-1)?.cursor;
      const range = pages[0]?.range;
      return after === undefined || range === undefined || last.shown < pageSize ? undefined : { after, range };
    },
    meta,
    ...kept,
  });
}

/** The counts over time of a shared search. */
export function useSharedHistogram({ headers, part, run }: SharedPlace) {
  const api = useService(apiService);
  return useQuery({
    queryKey: ['explore-shared', 'histogram', headers, part, run],
    queryFn: ({ signal }) => call(api, sharedHistogram, { body: part, signal, headers }),
    meta,
    ...kept,
  });
}
