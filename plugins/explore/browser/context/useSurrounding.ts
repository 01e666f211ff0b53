import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { logContext } from '../../api';
import { contextMost } from '../../common/surrounding';
import type { ContextRequest } from '../../contract';
import type { ExploreStore } from '../ExploreStore';

/** The logs around the one that the address names. Each answer begins at that log, so that growing it neither skips nor repeats one. */
export function useSurrounding(store: ExploreStore) {
  const api = useService(apiService);
  const { contextLogId: id = '', contextBeforeAmount, contextAfterAmount, accounts } = store.state;
  const { filters } = store.request;
  const asked: ContextRequest = {
    id,
    before: Math.min(contextBeforeAmount, contextMost),
    after: Math.min(contextAfterAmount, contextMost),
    filters: [...filters],
    accounts: [...accounts],
  };
  return useQuery({
    queryKey: ['explore', 'context', asked],
    queryFn: ({ signal }) => call(api, logContext, { body: asked, signal }),
    enabled: id !== '',
    placeholderData: keepPreviousData,
    structuralSharing: false,
    // Logs may still arrive next to it; a look of a minute ago is asked for anew.
    staleTime: 60_000,
    retry: retryable,
    meta: { persist: false },
  });
}
