import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress, useTimeZone } from '#sdk/browser';
import { type CompareTo, readCompareTo } from '#sdk/query';
import { usualTimes } from '../../common/asked';

/** When a page of services is about, as its address says. */
export function useSpmTimes() {
  const [query, change] = useAddress();
  const client = useQueryClient();
  const { name } = useTimeZone();
  const [every, setEvery] = useState(0);
  const start = query.get('start') || usualTimes.start;
  const end = query.get('end') || usualTimes.end;
  const compareTo = readCompareTo(query.get('compareTo') ?? undefined);
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['api', 'spm'] });
  return {
    start,
    end,
    compareTo,
    /** What a call is asked with. */
    asked: { start, end, ...(compareTo !== undefined && { compareTo }), ...(name !== undefined && { timezone: name }) },
    every,
    setEvery,
    refresh,
    show: (from: string | number, to: string | number): void => {
      change({ start: String(from), end: String(to), page: '' }, { push: true });
      // The same range again is asked for anew.
      if (String(from) === start && String(to) === end) refresh();
    },
    compare: (to: CompareTo | undefined): void => change({ compareTo: to ?? '' }, { push: true }),
  };
}
export type SpmTimes = ReturnType<typeof useSpmTimes>;
