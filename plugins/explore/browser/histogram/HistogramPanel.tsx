import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { errorMessage, formatWhole, TimeBars, themeService, themes, useService } from '#sdk/browser';
import { describeInterval } from '../../common/interval';
import { useHistogram } from '../data/useHistogram';
import type { ExploreStore } from '../ExploreStore';
import { colouredSeries } from './colouredSeries';
import { Legend } from './Legend';

const intervals = ['auto', '1s', '5s', '10s', '30s', '1m', '5m', '10m', '30m', '1h', '3h', '12h', '1d'];

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: '4px 16px 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '24px', fontSize: tokens.fontSizeBase200 },
  controls: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px' },
  interval: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  outdated: { opacity: 0.5 },
});

/** Logs over time by severity. Drag over it to zoom in. Its space is there before its data. */
export const HistogramPanel = observer(function HistogramPanel({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { theme } = useService(themeService);
  const { data, error, isError, isPlaceholderData, refetch } = useHistogram(store);
  const { timeInterval, yAxisScale, groupBy = 'severity' } = store.state;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const colours = themes[theme];
  const series = useMemo(
    () => colouredSeries(data?.series ?? [], groupBy, theme, colours.colorNeutralStrokeAccessible),
    [data, groupBy, theme, colours.colorNeutralStrokeAccessible],
  );
  const drawn = useMemo(() => series.filter(({ key }) => !hidden.has(key)), [series, hidden]);
  const toggle = (key: string): void => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  const instead = isError ? (
    <span role="alert">
      Error fetching graph data: {errorMessage(error)}{' '}
      <Button size="small" onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  ) : data?.total === 0 ? (
    'Nothing to show'
  ) : undefined;
  return (
    <section className={styles.root} aria-label="Logs over time">
      <div className={styles.head}>
        <div className={mergeClasses((isPlaceholderData || isError) && styles.outdated)}>
          <Legend series={series} hidden={hidden} onToggle={toggle} />
        </div>
        <div className={styles.controls}>
          {data !== undefined && (
            <span className={styles.interval}>
              {data.widened ? 'Interval too fine for this range: ' : ''}
              {describeInterval(data.interval)} a bar
            </span>
          )}
          <Select
            size="small"
            aria-label="Bar width"
            value={timeInterval}
            onChange={(_event, choice) => store.set({ timeInterval: choice.value }, { replace: true })}
          >
            {(intervals.includes(timeInterval) ? intervals : [...intervals, timeInterval]).map((width) => (
              <option key={width} value={width}>
                {width === 'auto' ? 'Auto' : width}
              </option>
            ))}
          </Select>
          <Select
            size="small"
            aria-label="Scale of the y axis"
            value={yAxisScale}
            onChange={(_event, choice) =>
              store.set({ yAxisScale: choice.value === 'LOGARITHMIC' ? 'LOGARITHMIC' : 'LINEAR' }, { replace: true })
            }
          >
            <option value="LINEAR">Linear</option>
            <option value="LOGARITHMIC">Logarithmic</option>
          </Select>
        </div>
      </div>
      <div className={mergeClasses((isPlaceholderData || isError) && styles.outdated)}>
        <TimeBars
          times={data?.times ?? []}
          interval={data?.interval ?? 0}
          series={drawn}
          logarithmic={yAxisScale === 'LOGARITHMIC'}
          label={`${formatWhole(data?.total ?? 0)} logs over time`}
          noun="logs"
          onZoom={store.setRange}
        >
          {instead}
        </TimeBars>
      </div>
    </section>
  );
});
