import { makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { logHistogram } from '#plugins/explore/api';
import type { HistogramRequest } from '#plugins/explore/contract';
import { call } from '#sdk';
import {
  apiService,
  Chart,
  distinctColours,
  ErrorState,
  formatWhole,
  isSeverity,
  Skeleton,
  severityColour,
  themes,
  useService,
  useTheme,
} from '#sdk/browser';
import type { Visualization } from '../common/visualization';
import type { EngineConfig } from '../contract';
import { refreshOf, zoneOf } from './useEngineConfig';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: '352px' },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    fontSize: tokens.fontSizeBase200,
  },
  entry: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  swatch: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusSmall },
});

/** Logs over time, split by a field, as the settings of the search dashboards have it: in their zone, and anew as often as they say. */
export function VisualizationChart({ asked, config }: { readonly asked: Visualization; readonly config: EngineConfig }) {
  const styles = useStyles();
  const api = useService(apiService);
  const theme = useTheme();
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
  const series = useMemo(() => {
    const colours = distinctColours((data?.series ?? []).flatMap(({ key, rest }) => (rest === undefined ? [key] : [])));
    return (data?.series ?? [])
      .map(({ key, rest, counts }) => {
        const title = rest === 'others' ? 'Others' : rest === 'missing' ? `no ${asked.by}` : key === '' ? '(empty)' : key;
        const grey = themes[theme].colorNeutralStrokeAccessible;
        const colour = rest !== undefined ? grey : isSeverity(key) ? severityColour(key, theme) : colours.get(key);
        const total = counts.reduce((sum, count) => sum + count, 0);
        return { key: `${rest ?? ''} ${key}`, title, values: counts, colour, total };
      })
      .sort((a, b) => b.total - a.total || a.key.localeCompare(b.key));
  }, [data, theme, asked.by]);
  if (error !== null) return <ErrorState title="The chart could not be drawn" error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton lines={6} />;
  return (
    <section className={styles.root} aria-label="Chart">
      <Chart
        type="column"
        height={320}
        times={data.times}
        interval={data.interval}
        series={series}
        label={`${formatWhole(data.total)} logs over time`}
        noun="logs"
      />
      <ul className={styles.legend} aria-label="Series">
        {series.map(({ key, title, total, colour }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.swatch} style={{ backgroundColor: colour }} />
            {title} {formatWhole(total)}
          </li>
        ))}
      </ul>
    </section>
  );
}
