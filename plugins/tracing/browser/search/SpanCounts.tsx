import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#sdk';
import { apiService, endpointKey, Histogram, severityFill, useService, useTheme } from '#sdk/browser';
import { countSpans } from '../../searchApi';
import { LoadError } from '../LoadError';
import { useTracingSource } from '../source/useTracingSource';
import type { AskedConditions, TraceSearch } from './useTraceSearch';

interface Props {
  readonly search: TraceSearch;
  readonly conditions: AskedConditions;
}

/** Matching spans over time by how they ended; drag over it to choose a time. */
export function SpanCounts({ search, conditions }: Props) {
  const api = useService(apiService);
  const theme = useTheme();
  const { accountId, headers, isReady } = useTracingSource();
  const counts = useQuery({
    queryKey: [...endpointKey(countSpans, { body: conditions }), accountId],
    queryFn: ({ signal }) => call(api, countSpans, { body: conditions, headers, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const { data } = counts;
  const series = useMemo(
    () =>
      data === undefined
        ? []
        : [
            { key: 'ok', title: 'Without error', values: data.ok, colour: severityFill('info', theme) },
            { key: 'errors', title: 'Error', values: data.errors, colour: severityFill('error', theme), lower: true },
          ],
    [data, theme],
  );
  if (counts.error !== null) return <LoadError name="the chart of spans" error={counts.error} onRetry={() => void counts.refetch()} />;
  return (
    <Histogram
      counted={data}
      series={series}
      noun="spans"
      outdated={counts.isPlaceholderData}
      onChange={(from, to) => search.changeRange({ from: String(from), to: String(to) })}
    />
  );
}
