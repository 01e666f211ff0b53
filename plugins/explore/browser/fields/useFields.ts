import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService, useTimeZone } from '#sdk/browser';
import { listFields } from '../../api';
import type { FieldsRequest, FieldsResponse } from '../../contract';
import { sentRequest } from '../data/sentRequest';
import type { ExploreStore } from '../store/ExploreStore';

type Asked = Omit<FieldsRequest, 'accounts' | 'timezone'>;

interface Wish {
  readonly about?: Partial<Asked>;
  readonly enabled?: boolean;
  /** Whether the rows on show tell that not all has been counted: logs are counted some seconds after they can be found. */
  readonly isBehind?: (counted: FieldsResponse) => boolean;
}

/** Milliseconds between two looks at what is counted later, and how many looks there are. */
const again = 5000;
const mostLooks = 12;

/** What is known of the fields of the search's time and accounts, whatever its query. No log is read for it. */
export function useFields(store: ExploreStore, { about = {}, enabled = true, isBehind = () => false }: Wish = {}) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const { run } = store;
  const { from, to, accounts, timezone } = { timezone: undefined, ...sentRequest(store.request, zone) };
  const asked: FieldsRequest = { from, to, accounts, ...(timezone !== undefined && { timezone }), ...about };
  return useQuery({
    // Not among the searches: to cancel one of those leaves the fields as they are.
    queryKey: ['explore-fields', asked, run],
    queryFn: ({ signal }) => call(api, listFields, { body: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && (data.logs === 0 || (dataUpdateCount < mostLooks && isBehind(data))) ? again : false,
    retry: retryable,
    meta: { persist: false },
  });
}
