import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import { logContext } from '../../api';
import { contextMost } from '../../common/surrounding';
import type { ContextRequest } from '../../contract';

interface Asked {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly accounts: readonly number[];
  readonly filters: readonly Filter[];
}

/** The logs around one. Each answer begins at that log, so that growing it neither skips nor repeats one. */
export function useSurrounding({ id, before, after, accounts, filters }: Asked, enabled = id !== '') {
  const api = useService(apiService);
  const asked: ContextRequest = {
    id,
    before: Math.min(before, contextMost),
    after: Math.min(after, contextMost),
    filters: [...filters],
    accounts: [...accounts],
  };
  return useQuery({
    queryKey: ['explore', 'context', asked],
    queryFn: ({ signal }) => call(api, logContext, { body: asked, signal }),
    enabled,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    // Logs may still arrive next to it; a look of a minute ago is asked for anew.
    staleTime: 60_000,
    retry: retryable,
    meta: { persist: false },
  });
}
