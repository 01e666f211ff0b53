import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { listDocuments, readDocument } from '../api';
import type { Doc } from '../contract';

/** Pages of a section that a search finds. */
export function useDocuments(section: Exclude<Doc['section'], 'file'>, search: string, product?: Doc['products'][number]) {
  const api = useService(apiService);
  const query = { section, ...(search.trim() === '' ? {} : { search: search.trim() }), ...(product === undefined ? {} : { product }) };
  return useQuery({ ...endpointQuery(api, listDocuments, { query }), placeholderData: keepPreviousData });
}

export function useDocument(docId: string) {
  const api = useService(apiService);
  return useQuery({ ...endpointQuery(api, readDocument, { params: { docId } }), retry: 0 });
}
