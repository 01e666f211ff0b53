import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useFacts, useService } from '#sdk/browser';
import { addCustomPage, changeCustomPage, deleteCustomPage, listCustomPages, readCustomPage } from '../../api';
import type { CustomPage, CustomPageValues } from '../../common/customPage';

/** Whether the account has pages of its own, and whether the reader may write them. */
export function useCustomRights(): { readonly isOn: boolean; readonly mayEdit: boolean } {
  const { flag, can } = useFacts();
  const isOn = flag?.has('IntegrationHubCustomPages') ?? false;
  return { isOn, mayEdit: isOn && (can?.has('EDIT_CUSTOM_DOCS') ?? false) };
}

export function useCustomPages() {
  const api = useService(apiService);
  const { isOn } = useCustomRights();
  return useQuery({ ...endpointQuery(api, listCustomPages), enabled: isOn });
}

export function useCustomPage(id: string) {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, readCustomPage, { params: { id } }), retry: 0 });
}

/** Adds a page, or changes this one, as it was read. */
export function useSaveCustomPage(page?: Pick<CustomPage, 'id' | 'version'>) {
  const api = useService(apiService);
  const client = useQueryClient();
  return async (values: CustomPageValues): Promise<void> => {
    await (page === undefined
      ? call(api, addCustomPage, { body: values })
      : call(api, changeCustomPage, { params: { id: page.id }, body: { ...values, version: page.version } }));
    await client.invalidateQueries({ queryKey: endpointKey(listCustomPages) });
  };
}

export function useDeleteCustomPage() {
  const api = useService(apiService);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api, deleteCustomPage, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listCustomPages) }),
  });
}
