import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, listQuery, useService } from '#sdk/browser';
import { changeNotification, deleteNotification, listWritten, publishNotification, readWritten } from '../api';
import type { NotificationValues } from '../common/notification';

/** One page of what was put up. @param page the first is 1 */
export function useWritten(search: string, page: number) {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, listWritten, { query: listQuery(search, page) }),
    placeholderData: keepPreviousData,
  });
}

export function useWrittenOne(id: number) {
  const api = useService(apiService);
  return useQuery(endpointQuery(api, readWritten, { params: { id } }));
}

/** Puts up a new notification, or changes the one with this id. */
export function useSaveNotification(id?: number) {
  const api = useService(apiService);
  const queries = useQueryClient();
  return async (body: NotificationValues): Promise<void> => {
    await (id === undefined ? call(api, publishNotification, { body }) : call(api, changeNotification, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(listWritten) });
  };
}

export function useDeleteNotification() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(api, deleteNotification, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(listWritten) }),
  });
}
