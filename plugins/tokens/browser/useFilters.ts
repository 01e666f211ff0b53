import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiService, noticesService, useService } from '#sdk/browser';
import type { SharedToken, TokenFilter, WantedFilter } from '../contract';
import { failureText } from './failureText';

const PATH = '/api/shared-tokens';
const key = ['tokens'];

/** The filters of the current account, and what can be done with them. */
export function useFilters() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: [...key, 'filters'],
    queryFn: ({ signal }) => api.get<TokenFilter[]>(`${PATH}/filters`, { signal }),
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const failed = (title: string) => (error: unknown) =>
    notices.show({ intent: 'danger', title, text: failureText(error), milliseconds: 4000 });
  const save = useMutation({
    mutationFn: ({ id, ...wanted }: WantedFilter & { readonly id?: number }) =>
      id === undefined ? api.post<TokenFilter>(`${PATH}/filters`, wanted) : api.put<TokenFilter>(`${PATH}/filters/${id}`, wanted),
    onSuccess: ({ name }) =>
      notices.show({ intent: 'success', title: `Filter ${name} is saved`, text: 'For logs that arrive from now on.' }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TokenFilter) => api.delete(`${PATH}/filters/${id}`),
    onSuccess: (_removed, { name }) => notices.show({ intent: 'success', title: `Filter ${name} is deleted` }),
    onError: failed('Failed to delete filter.'),
    onSettled,
  });
  const attach = useMutation({
    mutationFn: ({ token, filters }: { readonly token: SharedToken; readonly filters: readonly number[] }) =>
      api.put<SharedToken>(`${PATH}/${token.id}`, { filters }),
    onSuccess: ({ tokenName }) => notices.show({ intent: 'success', title: `The filters of ${tokenName} are saved` }),
    onError: (error, { token, filters }) =>
      failed(
        filters.some((id) => !token.filters.includes(id)) ? 'Failed to attach filter to token.' : 'Failed to detach filter from token.',
      )(error),
    onSettled,
  });
  return { list, save, remove, attach };
}
