import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { searchLogs } from '../../api';
import type { SearchRequest } from '../../contract';

/** Milliseconds on either side of a log in which the others of its trace are looked for, and how many of them are shown. */
const around = 30 * 60_000;
const most = 200;

interface Asked {
  readonly traceId: string;
  /** When the log was, in milliseconds since the epoch. */
  readonly at: number;
  readonly accounts: readonly number[];
  readonly mode: SearchRequest['mode'];
}

/** The logs of a trace in the order of time, whatever else is searched for. */
export function useTraceLogs({ traceId, at, accounts, mode }: Asked, enabled: boolean) {
  const api = useService(apiService);
  const body: SearchRequest = {
    filters: [...includeValue([], 'trace_id', traceId)],
    from: at - around,
    to: at + around,
    accounts: [...accounts],
    sort: '@timestamp',
    size: most,
    mode,
  };
  return useQuery({
    queryKey: ['explore', 'trace', body],
    queryFn: ({ signal }) => call(api, searchLogs, { body, signal }),
    enabled,
    structuralSharing: false,
    staleTime: 60_000,
    retry: retryable,
    meta: { persist: false },
  });
}
