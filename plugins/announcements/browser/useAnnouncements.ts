import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, useService } from '#sdk/browser';
import { announcementsMetadata, markAnnouncementsRead, searchAnnouncements } from '../api';
import { pageSize } from '../common/announcement';
import { announcementsKey } from './announcementsKey';

/** Pages of announcements, newest first. What is found unread stays marked as new while it is shown. */
export function useAnnouncements(searchTerm: string) {
  const api = useService(apiService);
  return useInfiniteQuery({
    queryKey: [...announcementsKey, 'search', searchTerm],
    queryFn: ({ pageParam, signal }) =>
      call(api, searchAnnouncements, {
        body: { pageNumber: pageParam, pageSize, ...(searchTerm === '' ? {} : { filter: { searchTerm } }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Marks all announcements as read as soon as the list is there, and whenever it has come anew. @param asOf milliseconds; 0 while there is no list */
export function useReadAll(asOf: number): void {
  const api = useService(apiService);
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(api, markAnnouncementsRead, { body: {} }),
    onSuccess: (counted) => queries.setQueryData(endpointKey(announcementsMetadata), counted),
  });
  useEffect(() => {
    if (asOf > 0) mutate();
  }, [asOf, mutate]);
}
