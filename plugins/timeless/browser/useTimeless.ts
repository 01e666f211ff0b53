import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, errorMessage, noticesService, retryable, useService } from '#sdk/browser';
import { createTimelessIndex, deleteTimelessIndex, listTimelessIndices, updateTimelessIndex, writersOfTimelessIndex } from '../api';
import { timelessUnread } from '../contract';
import type { NewTimelessIndex } from '../schemas';

/** Timeless indices that the person may see. That they cannot be read is told by a notice, too. */
export function useTimelessIndices() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const list = useQuery({ ...endpointQuery(api, listTimelessIndices), retry: retryable });
  const { error } = list;
  useEffect(() => {
    if (error !== null) notices.show({ intent: 'danger', title: timelessUnread, text: errorMessage(error) });
  }, [error, notices]);
  return list;
}

/** Triggers that write to an index. */
export function useWriters(id: number) {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, writersOfTimelessIndex, { params: { id } }), retry: retryable, staleTime: 0 });
}

/** Changes of indices; the list is read again after each. */
export function useTimelessCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: endpointKey(listTimelessIndices) });
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { readonly id: number | undefined; readonly body: NewTimelessIndex }) =>
        id === undefined ? call(api, createTimelessIndex, { body }) : call(api, updateTimelessIndex, { params: { id }, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: { readonly id: number; readonly name: string }) => call(api, deleteTimelessIndex, { params: { id } }),
      onSuccess: (_deleted, { name }) => notices.show({ intent: 'success', title: `${name} is deleted` }),
      onError: (error) => notices.show({ intent: 'danger', title: 'The index could not be deleted', text: errorMessage(error) }),
      onSettled,
    }),
  };
}
