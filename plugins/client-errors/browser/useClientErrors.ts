import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, listQuery, useService } from '#sdk/browser';
import { forgetClientError, listClientErrors, readClientError } from '../api';

/** One page of the list. @param page the first is 1 */
export function useClientErrors(search: string, page: number) {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, listClientErrors, { query: listQuery(search, page) }),
    placeholderData: keepPreviousData,
  });
}

export function useClientError(id: number) {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, readClientError, { params: { id } }));
}

export function useForgetClientError() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(api, forgetClientError, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(listClientErrors) }),
  });
}
