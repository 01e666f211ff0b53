import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFields } from '#plugins/explore/api';
import { readMappings } from '#plugins/ingest/api';
import { call } from '#sdk';
import { apiService, retryable, useService } from '#sdk/browser';
import { fieldTypeOf } from '../../common/fieldTypeOf';

const minute = 60_000;

export interface KnownField {
  readonly name: string;
  readonly type: ReturnType<typeof fieldTypeOf>;
}

/** Fields of the logs of the last day, the most common first, with what they hold. Empty while they are not known: a name can be typed. */
export function useKnownFields(accounts: readonly number[]): readonly KnownField[] {
  const api = useService(apiService);
  const about = { staleTime: minute, retry: retryable, meta: { persist: false } };
  const fields = useQuery({
    queryKey: ['alerts', 'fields', accounts],
    queryFn: ({ signal }) => call(api, listFields, { body: { from: 'now-1d', to: 'now', accounts: [...accounts] }, signal }),
    ...about,
  });
  const mapped = useQuery({
    queryKey: ['alerts', 'mapped-fields'],
    queryFn: ({ signal }) => call(api, readMappings, { signal }),
    ...about,
  });
  return useMemo(() => {
    const dates = new Set(mapped.data?.fields.filter(({ type }) => type === 'date').map(({ name }) => name));
    const known = fields.data?.fields ?? [];
    const listed = known.some(({ name }) => name === '@timestamp') ? known : [...known, { name: '@timestamp', kinds: [] }];
    return listed.map(({ name, kinds }) => ({ name, type: fieldTypeOf(name, kinds, dates) }));
  }, [fields.data, mapped.data]);
}
