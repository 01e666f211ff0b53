import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { topTerms } from '#plugins/explore/api';
import { readLedger } from '#plugins/ingest/api';
import { apiService, endpointQuery, formatWhole, useFacts, useService } from '#sdk/browser';
import type { Doc } from '../contract';
import { type DocState, stateOfDoc } from './snippets/arrivals';

/** How often it is looked again, in milliseconds. */
const pace = 15_000;

/** How integrations stand in the reader's account, by what has been stored; looked at again and again. */
export function useDocStates(): (doc: Doc) => DocState | undefined {
  const api = useService(apiService);
  const maySearch = useFacts().can?.has('SEARCH_LOGS') ?? false;
  const typesOf = (from: string) => ({
    ...endpointQuery(api, topTerms, { body: { query: '', from, to: 'now', field: 'type', size: 100 } }),
    enabled: maySearch,
    refetchInterval: pace,
    retry: 0,
  });
  const hourly = useQuery(typesOf('now-1h'));
  const weekly = useQuery({ ...typesOf('now-7d'), refetchInterval: 20 * pace });
  const ledger = useQuery({ ...endpointQuery(api, readLedger), refetchInterval: pace, retry: 0 });
  return useMemo(() => {
    const counts = (found: typeof hourly.data) => new Map(found?.terms.map(({ value, count }) => [value, count]));
    const arrivals = {
      hourly: counts(hourly.data),
      weekly: counts(weekly.data),
      entries: ledger.data?.entries ?? [],
      now: ledger.dataUpdatedAt,
    };
    return (doc) => stateOfDoc(doc, arrivals, formatWhole);
  }, [hourly.data, weekly.data, ledger.data, ledger.dataUpdatedAt]);
}
