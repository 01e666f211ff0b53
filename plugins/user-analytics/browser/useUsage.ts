import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { readUsage } from '../api';

/** Rows of a page of the list. */
export const rowsAPage = 50;

/** One page of the list. @param page the first is 1 */
export function useUsage(search: string, page: number) {
  const api = useService(apiService);
  const query = { ...(search.trim() === '' ? {} : { search: search.trim() }), offset: (page - 1) * rowsAPage, limit: rowsAPage };
  return useQuery({ ...endpointQuery(api, readUsage, { query }), placeholderData: keepPreviousData });
}
