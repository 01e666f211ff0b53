import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, listQuery, useService } from '#sdk/browser';
import { readUsage } from '../api';

/** One page of the list. @param page the first is 1 */
export function useUsage(search: string, page: number) {
  const api = useService(apiService);
  return useQuery({
    ...endpointQuery(api, readUsage, { query: listQuery(search, page) }),
    placeholderData: keepPreviousData,
  });
}
