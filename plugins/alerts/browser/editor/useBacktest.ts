import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backtestTrigger } from '#plugins/triggers/api';
import type { SentTrigger, TriggerSeverity } from '#plugins/triggers/contract';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';

const day = 86_400_000;

interface Asked {
  readonly trigger: SentTrigger | undefined;
  readonly days: number;
  readonly severity: TriggerSeverity | undefined;
  /** Decimals that are tried in the place of the severity's threshold. */
  readonly thresholds: readonly string[];
  /** Id of the alert as it is kept. */
  readonly compareWith: string | undefined;
  readonly runs: number;
}

/** What an alert would have done in the last days, how far the answer is, and what cancels it. */
export function useBacktest({ trigger, days, severity, thresholds, compareWith, runs }: Asked) {
  const api = useService(apiService);
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const queryKey = ['alerts', 'backtest', trigger, days, severity, thresholds, compareWith, runs];
  const backtest = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (trigger === undefined) throw new Error('There is nothing to try out.');
      setShare(0);
      const to = Date.now();
      return call(api, backtestTrigger, {
        body: {
          trigger,
          from: new Date(to - days * day).toISOString(),
          to: new Date(to).toISOString(),
          ...(severity !== undefined && thresholds.length > 0 && { thresholds: { severity, values: [...thresholds] } }),
          ...(compareWith !== undefined && { compareWith }),
        },
        signal,
        onNews: (news) => setShare(news.share),
      });
    },
    enabled: trigger !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 5 * 60_000,
    gcTime: 60_000,
    meta: { persist: false },
  });
  return { backtest, share, cancel: () => void queries.cancelQueries({ queryKey }) };
}
