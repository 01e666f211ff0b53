import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, type QueryLanguage, useService } from '#sdk/browser';
import { suggestSpanFields, suggestSpanValues } from '../../searchApi';
import { useTracingSource } from '../source/useTracingSource';
import { spanLanguage } from './spanLanguage';
import type { TraceSearch } from './useTraceSearch';

const minute = 60_000;

/** Lucene, with what the spans of the time and service have. */
export function useSpanLanguage({ range: { from, to }, written: { service } }: TraceSearch): QueryLanguage {
  const api = useService(apiService);
  const client = useQueryClient();
  const { accountId, headers } = useTracingSource();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account says all of the headers
  return useMemo(() => {
    const about = { from, to, ...(service !== '' && { service }) };
    const how = { staleTime: minute, retry: false } as const;
    return spanLanguage({
      attributes: async () => {
        const { results } = await client.fetchQuery({
          ...how,
          queryKey: [...endpointKey(suggestSpanFields, { body: about }), accountId],
          queryFn: ({ signal }) => call(api, suggestSpanFields, { body: about, headers, signal }),
        });
        return results;
      },
      values: async (field, prefix) => {
        const body = { ...about, field, prefix, limit: 100 };
        const { results } = await client.fetchQuery({
          ...how,
          queryKey: [...endpointKey(suggestSpanValues, { body }), accountId],
          queryFn: ({ signal }) => call(api, suggestSpanValues, { body, headers, signal }),
        });
        return results;
      },
    });
  }, [api, client, accountId, from, to, service]);
}
