import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';

import { addFilter, attachFilters, changeFilter, listFilters, removeFilter } from '../api';
import type { SharedToken, TokenFilter, WantedFilter } from '../contract';
import { tokenKey, useTokenCalls } from './useTokenCalls';

/** The filters of the current account, and what can be done with them. */
export function useFilters() {
  const { api, onSettled, done, failed } = useTokenCalls();
  const list = useQuery({
    queryKey: [...tokenKey, 'filters'],
    queryFn: ({ signal }) => call(api, listFilters, { signal }),
  });
  const save = useMutation({
    mutationFn: ({ id, ...wanted }: WantedFilter & { readonly id?: number }) =>
      id === undefined ? call(api, addFilter, { body: wanted }) : call(api, changeFilter, { params: { id }, body: wanted }),
    onSuccess: ({ name }) => done(`Filter ${name} is saved`, 'For logs that arrive from now on.'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TokenFilter) => call(api, removeFilter, { params: { id } }),
    onSuccess: (_removed, { name }) => done(`Filter ${name} is deleted`),
    onError: failed('Failed to delete filter.'),
    onSettled,
  });
  const attach = useMutation({
    mutationFn: ({ token, filters }: { readonly token: SharedToken; readonly filters: readonly number[] }) =>
      call(api, attachFilters, { params: { id: token.id }, body: { filters } }),
    onSuccess: ({ tokenName }) => done(`The filters of ${tokenName} are saved`),
    onError: (error, { token, filters }) =>
      failed(
        filters.some((id) => !token.filters.includes(id)) ? 'Failed to attach filter to token.' : 'Failed to detach filter from token.',
      )(error),
    onSettled,
  });
  return { list, save, remove, attach };
}
