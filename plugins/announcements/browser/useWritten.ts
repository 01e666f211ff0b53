import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, listQuery, useService } from '#sdk/browser';
import { changeAnnouncement, deleteAnnouncement, listWritten, publishAnnouncement, readWritten } from '../api';
import type { AnnouncementValues } from '../common/announcement';

/** One page of what was written. @param page the first is 1 */
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

/** Publishes a new announcement, or changes the one with this id. */
export function useSaveAnnouncement(id?: number) {
  const api = useService(apiService);
  const queries = useQueryClient();
  return async (body: AnnouncementValues): Promise<void> => {
    await (id === undefined ? call(api, publishAnnouncement, { body }) : call(api, changeAnnouncement, { params: { id }, body }));
    await queries.invalidateQueries({ queryKey: endpointKey(listWritten) });
  };
}

export function useDeleteAnnouncement() {
  const api = useService(apiService);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(api, deleteAnnouncement, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: endpointKey(listWritten) }),
  });
}
