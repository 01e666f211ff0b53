import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import type { Provider, ProviderTest, WantedProvider } from '../contract';

const PATH = '/api/sso/providers';
const key = ['sso', 'providers'];

/** The account's identity providers, and what can be done with them. */
export function useProviders() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['sso'] });
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<Provider[]>(PATH, { signal }) });
  const save = useMutation({
    mutationFn: ({ id, wanted }: { readonly id: number | undefined; readonly wanted: WantedProvider }) =>
      id === undefined ? api.post<Provider>(PATH, wanted) : api.put<Provider>(`${PATH}/${id}`, wanted),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Provider) => api.delete(`${PATH}/${id}`),
    onSuccess: (_removed, { name }) =>
      notices.show({ intent: 'success', title: `${name} is removed`, text: 'Nobody signs in through it any more.' }),
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The provider was not removed.', text: errorMessage(error), milliseconds: 4000 }),
    onSettled,
  });
  const test = useMutation({ mutationFn: ({ id }: Provider) => api.post<ProviderTest>(`${PATH}/${id}/test`) });
  return { list, save, remove, test };
}

export type Providers = ReturnType<typeof useProviders>;
