import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { suggest } from '#plugins/explore/api';
import { call } from '#sdk';
import { apiService, type FieldSuggestions, useService } from '#sdk/browser';
import { signals } from './signals';

const most = 200;
const minute = 60_000;

/** Names and values of a signal's fields: of logs those of the last day, of others the names that all have. */
export function useFieldSuggestions(signal: string): FieldSuggestions {
  const api = useService(apiService);
  const client = useQueryClient();
  return useMemo(() => {
    const known = (signals.find(({ name }) => name === signal)?.fields ?? []).map((text) => ({ text }));
    if (signal !== 'logs')
      return {
        fields: async (prefix) => known.filter(({ text }) => text.toLowerCase().startsWith(prefix.toLowerCase())),
        values: async () => [],
      };
    const ask = (more: { readonly field?: string; readonly prefix: string }) =>
      client.fetchQuery({
        queryKey: ['dashboards', 'suggestions', more],
        queryFn: async ({ signal: until }) =>
          (await call(api, suggest, { body: { from: 'now-1d', to: 'now', accounts: [], limit: most, ...more }, signal: until }))
            .suggestions,
        staleTime: minute,
        gcTime: 5 * minute,
        retry: false,
        meta: { persist: false },
      });
    return { fields: (prefix) => ask({ prefix }), values: (field, prefix) => ask({ field, prefix }) };
  }, [api, client, signal]);
}
