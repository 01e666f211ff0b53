import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiService, endpointQuery, useService, useTimeZone } from '#sdk/browser';
import { DateMathError, parseDateMath } from '#sdk/query';
import { readServiceMap } from '../../mapApi';
import type { MapAddress } from './useMapAddress';

const mostNames = 50;

/** The map that the address asks for. `isRange` is false where its time is none; then nothing is asked. */
export function useServiceMap({ start, end, compareTo, services, operations, environments }: MapAddress) {
  const api = useService(apiService);
  const client = useQueryClient();
  const { name } = useTimeZone();
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const range = useMemo(() => rangeOf(start, end, askedAt, name), [start, end, askedAt, name]);
  const [first, second, third] = [services, operations, environments].map((names) => names.slice(0, mostNames));
  const found = useQuery({
    ...endpointQuery(api, readServiceMap, {
      body: {
        range: range ?? { from: 0, to: 1 },
        services: first ?? [],
        operations: second ?? [],
        environments: third ?? [],
        ...(compareTo !== undefined && { compareTo }),
      },
    }),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    found,
    isRange: range !== undefined,
    refresh: () => {
      // A range that does not move is asked for again, too.
      void client.invalidateQueries({ queryKey: ['api', 'spm', 'map'] });
      setAskedAt(Date.now());
    },
  };
}

function rangeOf(start: string, end: string, now: number, timezone: string | undefined) {
  const about = { now, ...(timezone !== undefined && { timezone }) };
  try {
    const [from, to] = [parseDateMath(start, about), parseDateMath(end, { ...about, roundUp: true })];
    return from < to ? { from, to } : undefined;
  } catch (error) {
    if (error instanceof DateMathError) return undefined;
    throw error;
  }
}
