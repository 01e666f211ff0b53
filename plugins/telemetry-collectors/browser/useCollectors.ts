import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import {
  forgetCollector,
  listCollectors,
  listConfigurations,
  readCollector,
  readInstall,
  restoreConfiguration,
  saveConfiguration,
} from '../api';

/** Milliseconds between two looks at what collectors tell. */
const pace = 10_000;

/** The collectors of the account, looked at again and again. */
export function useCollectors() {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, listCollectors), refetchInterval: pace });
}

export function useCollector(instanceUid: string) {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, readCollector, { params: { instanceUid } }), refetchInterval: pace });
}

export function useConfigurations(instanceUid: string) {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, listConfigurations, { params: { instanceUid } }));
}

export function useInstall() {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, readInstall));
}

/** What changes a collector here; what is shown of it is read anew afterwards. */
export function useCollectorCalls(instanceUid: string) {
  const api = useService(apiService);
  const client = useQueryClient();
  // The key of the list begins those of its members.
  const refresh = () => client.invalidateQueries({ queryKey: endpointKey(listCollectors) });
  const save = useMutation({
    mutationFn: (body: { readonly configuration: string; readonly basedOn: number | null }) =>
      call(api, saveConfiguration, { params: { instanceUid }, body }),
    retry: false,
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: (version: number) => call(api, restoreConfiguration, { params: { instanceUid, version } }),
    retry: false,
    onSuccess: refresh,
  });
  const forget = useMutation({
    mutationFn: () => call(api, forgetCollector, { params: { instanceUid } }),
    retry: false,
    onSuccess: refresh,
  });
  return { save, restore, forget };
}
