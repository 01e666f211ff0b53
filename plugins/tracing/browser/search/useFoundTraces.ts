import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, useService } from '#sdk/browser';
import { findTraces } from '../../searchApi';
import { useTracingSource } from '../source/useTracingSource';
import type { TraceSearch } from './useTraceSearch';

const pageSize = 100;
/** No answer begins further on. */
const furthest = 10_000;

/** The traces of a search, a page after another. */
export function useFoundTraces({ conditions, sort }: TraceSearch) {
  const api = useService(apiService);
  const { accountId, headers, isReady } = useTracingSource();
  const asked = { ...(conditions ?? { from: 0, to: 1, query: '' }), sort, limit: pageSize };
  return useInfiniteQuery({
    queryKey: [...endpointKey(findTraces, { body: asked }), accountId],
    queryFn: ({ pageParam, signal }) => call(api, findTraces, { body: { ...asked, offset: pageParam }, headers, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const next = pages.length * pageSize;
      return next < total && next <= furthest ? next : undefined;
    },
    enabled: isReady && conditions !== undefined,
    placeholderData: keepPreviousData,
  });
}
export type FoundTraces = ReturnType<typeof useFoundTraces>;
