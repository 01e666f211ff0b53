import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService } from '#sdk/browser';
import { addEndpoint, changeEndpoint, duplicateEndpoint, listEndpoints, listTemplates, removeEndpoint } from '../api';
import { endpointFields } from '../common/endpointFields';
import type { EndpointDraft } from '../common/endpointForm';
import type { EndpointType } from '../contract';

/** All endpoints of the account. */
export const useEndpoints = () => useQuery(endpointQuery(useService(apiService), listEndpoints));

/** Body templates: they are asked for once. */
export const useTemplates = (enabled: boolean) =>
  useQuery({
    ...endpointQuery(useService(apiService), listTemplates, { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled,
  });

interface Written {
  readonly type: EndpointType;
  readonly draft: EndpointDraft;
  /** Of the endpoint that is changed; undefined for a new one. */
  readonly id: string | undefined;
}

/** Saves what was entered, or only tries it. */
export function useWriteEndpoint() {
  const api = useService(apiService);
  const queries = useQueryClient();
  const write = ({ type, draft, id }: Written, query: { readonly test?: 'true' }) => {
    const { suffix } = endpointFields[type];
    return id === undefined
      ? call(api, addEndpoint, { params: { suffix }, query, body: draft })
      : call(api, changeEndpoint, { params: { suffix, id }, query, body: draft });
  };
  const refresh = () => queries.invalidateQueries({ queryKey: endpointKey(listEndpoints) });
  return {
    save: useMutation({ mutationFn: (written: Written) => write(written, {}), onSuccess: refresh }),
    test: useMutation({ mutationFn: (written: Written) => write(written, { test: 'true' }), onSettled: refresh }),
  };
}

export function useDuplicateEndpoint() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api, duplicateEndpoint, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: endpointKey(listEndpoints) }),
  });
}

export function useRemoveEndpoint() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api, removeEndpoint, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(listEndpoints) }),
  });
}
