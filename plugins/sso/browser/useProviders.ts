import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, useService } from '#sdk/browser';
import { addProvider, changeProvider, checkProvider, listProviders, removeProvider } from '../api';
import type { Provider, WantedProvider } from '../contract';

const key = ['sso', 'providers'];

/** The account's identity providers, and what can be done with them. */
export function useProviders() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['sso'] });
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, listProviders, { signal }) });
  const save = useMutation({
    mutationFn: ({ id, wanted }: { readonly id: number | undefined; readonly wanted: WantedProvider }) =>
      id === undefined ? call(api, addProvider, { body: wanted }) : call(api, changeProvider, { params: { id }, body: wanted }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Provider) => call(api, removeProvider, { params: { id } }),
    onSuccess: (_removed, { name }) =>
      notices.show({ intent: 'success', title: `${name} is removed`, text: 'Nobody signs in through it any more.' }),
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The provider was not removed.', text: errorMessage(error), milliseconds: 4000 }),
    onSettled,
  });
  const test = useMutation({ mutationFn: ({ id }: Provider) => call(api, checkProvider, { params: { id } }) });
  return { list, save, remove, test };
}

export type Providers = ReturnType<typeof useProviders>;
