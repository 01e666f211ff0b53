import { makeStyles } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logHistogram } from '#plugins/explore/api';
import type { HistogramRequest } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, ErrorState, Histogram, Skeleton, useCountedSeries, useService } from '#sdk/browser';
import type { Visualization } from '../common/visualization';
import type { EngineConfig } from '../contract';
import { refreshOf, zoneOf } from './useEngineConfig';

const useStyles = makeStyles({ root: { minHeight: '352px' } });

/** Logs over time, split by a field, as the settings of the search dashboards have it: in their zone, and anew as often as they say. */
export function VisualizationChart({ asked, config }: { readonly asked: Visualization; readonly config: EngineConfig }) {
  const styles = useStyles();
  const api = useService(apiService);
  const timezone = zoneOf(config);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['osd', 'chart', asked, timezone],
    queryFn: ({ signal }) => {
      const request: HistogramRequest = { ...asked, query: asked.query === '' ? '*' : asked.query, timezone, interval: 'auto' };
      return call(api, logHistogram, { body: request, signal });
    },
    refetchInterval: refreshOf(config),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const series = useCountedSeries(data?.series, asked.by);
  if (error !== null) return <ErrorState title="The chart could not be drawn" error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton lines={6} />;
  return (
    <section className={styles.root} aria-label="Chart">
      <Histogram counted={data} series={series} noun="logs" height={320} />
    </section>
  );
}
