import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HomeWidgetProps } from '#sdk';
import { call } from '#sdk';
import { apiService, endpointKey, endpointQuery, useService, useSession, useTimeZone } from '#sdk/browser';
import { askToday, openToday } from '../../api';
import { keptRange, type TodayNews } from '../../common/todaySchemas';

/** Milliseconds after which what is kept is looked at again in the page, and between two times that it is asked for. */
const OLD = 600_000;
const EVERY = 60_000;

/** What went wrong in a range: at once what is kept of it, where it is the usual one; else, or where that is old, looked at now. */
export function useToday({ from, to }: HomeWidgetProps['range']) {
  const api = useService(apiService);
  const zone = useTimeZone();
  const account = useSession()?.account.id;
  const client = useQueryClient();
  const [news, setNews] = useState<TodayNews>();
  const isUsual = from === keptRange.from && to === keptRange.to;
  const kept = useQuery({
    ...endpointQuery(api, openToday),
    queryKey: [...endpointKey(openToday), account],
    enabled: isUsual,
    refetchInterval: EVERY,
    retry: false,
    meta: { persist: false },
  });
  const known = isUsual ? kept.data?.today : undefined;
  const isOld = (asOf: number): boolean => Date.now() - asOf > OLD;
  const queryKey = ['home', 'today', account, from, to, zone.name];
  const live = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setNews(undefined);
      const body = { from, to, ...(zone.name !== undefined && { timezone: zone.name }) };
      return call(api, askToday, { body, signal, onNews: setNews });
    },
    enabled: isUsual ? !kept.isPending && (known === undefined || known === null || isOld(known.asOf)) : true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { persist: false },
  });
  const newest = known !== undefined && known !== null && (live.data === undefined || known.asOf > live.data.asOf) ? known : live.data;
  return {
    today: newest,
    /** Of the look that goes on; undefined before it has said anything. */
    news: live.isFetching ? news : undefined,
    isLooking: live.isFetching,
    /** Nothing is known yet, and somebody has ended the look. */
    isEnded: newest === undefined && !live.isFetching && !live.isError && !(isUsual && kept.isPending),
    error: newest === undefined ? live.error : null,
    lookAgain: () => void live.refetch(),
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}
