import type { QueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import type { Api, TimeZone } from '#sdk/browser';
import { suggest } from '../../api';
import type { SuggestionsRequest, SuggestionsResponse } from '../../common/queryCalls';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../store/ExploreStore';

/** What a name or value may be completed to, from what was counted while logs came in. */
export interface Suggestions {
  fields(prefix: string): Promise<readonly Suggestion[]>;
  values(field: string, prefix: string): Promise<readonly Suggestion[]>;
  /** Fetches the fields, so that the first key finds them. */
  warm(): void;
}
export interface Suggestion {
  readonly text: string;
  readonly logs: number;
}

const minute = 60_000;
const fieldLimit = 1000;
const valueLimit = 100;

/** Asks once for all names, or the most frequent values, and again only where there are more than fit. */
export function suggestionsOf(client: QueryClient, api: Api, store: Pick<ExploreStore, 'request'>, zone: TimeZone): Suggestions {
  const ask = (more: Pick<SuggestionsRequest, 'field' | 'prefix' | 'limit'>): Promise<SuggestionsResponse> => {
    const { query: _query, filters: _filters, ...about } = sentRequest(store.request, zone);
    return client.fetchQuery({
      queryKey: ['explore-suggestions', about, more],
      queryFn: ({ signal }) => call(api, suggest, { body: { ...about, ...more }, signal }),
      staleTime: minute,
      gcTime: 5 * minute,
      retry: false,
      meta: { persist: false },
    });
  };
  const narrowed = async (field: string | undefined, prefix: string, limit: number): Promise<readonly Suggestion[]> => {
    const about = field === undefined ? { limit } : { field, limit };
    const all = await ask({ ...about, prefix: '' });
    if (prefix === '' || all.total <= all.suggestions.length) return all.suggestions;
    return (await ask({ ...about, prefix })).suggestions;
  };
  return {
    fields: (prefix) => narrowed(undefined, prefix, fieldLimit),
    values: (field, prefix) => narrowed(field, prefix, valueLimit),
    warm: () => void narrowed(undefined, '', fieldLimit).catch(() => {}),
  };
}
