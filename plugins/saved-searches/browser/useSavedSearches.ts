import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#sdk';
import { apiService, noticesService, useService } from '#sdk/browser';
import { listSearches, readSearch } from '../api';
import { pageSize } from '../contract';
import { savedSearchFailure } from './failures';

export const listKey = ['saved-searches', 'list'];
export const oneKey = (id: string) => ['saved-searches', 'one', id];

/** The saved searches whose names hold a text. Kept while Explore is open, so that what is done to them shows when the list is next looked at. */
export function useSavedSearches(text: string, isOpen: boolean) {
  const search = useQuiet(text.trim());
  const api = useService(apiService);
  const notices = useService(noticesService);
  const list = useQuery({
    queryKey: [...listKey, search],
    queryFn: ({ signal }) => call(api, listSearches, { query: { page: 1, size: pageSize, search }, signal }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
  useEffect(() => {
    if (list.error !== null) notices.show({ intent: 'danger', ...savedSearchFailure('search', list.error), milliseconds: 4000 });
  }, [list.error, notices]);
  return list;
}

/** The saved search that is loaded. */
export function useSavedSearch(id: string | undefined) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const one = useQuery({
    queryKey: oneKey(id ?? ''),
    queryFn: ({ signal }) => call(api, readSearch, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (one.error !== null) notices.show({ intent: 'danger', ...savedSearchFailure('get', one.error), milliseconds: 4000 });
  }, [one.error, notices]);
  return one;
}

/** A text once it has been left alone for a moment, so that not every key asks the server. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
