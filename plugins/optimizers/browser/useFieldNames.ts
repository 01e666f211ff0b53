import { useQuery } from '@tanstack/react-query';
import { listFields } from '#plugins/explore/api';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';

/** Names of the fields of the logs of the last day, the most common first. Empty while they are not known: a name can be typed. */
export function useFieldNames(accounts: readonly number[]): readonly string[] {
  const api = useService(apiService);
  const { data } = useQuery({
    queryKey: ['optimizers', 'fields', accounts],
    queryFn: ({ signal }) => call(api, listFields, { body: { from: 'now-1d', to: 'now', accounts: [...accounts] }, signal }),
    select: ({ fields }) => fields.map(({ name }) => name),
    staleTime: 60_000,
    retry: retryable,
    meta: { persist: false },
  });
  return data ?? [];
}
