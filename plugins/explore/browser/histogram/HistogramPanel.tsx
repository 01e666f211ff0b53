import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { retry } from '#sdk';
import { errorMessage, formatWhole, themeService, themes, useService } from '#sdk/browser';
import { describeInterval } from '../../common/interval';
import { useHistogram } from '../data/useHistogram';
import type { ExploreStore } from '../ExploreStore';
import { ChartOverlay } from './ChartOverlay';
import { colouredSeries } from './colouredSeries';
import type { PlotArea } from './HistogramChart';
import { Legend } from './Legend';

const HistogramChart = lazy(() => retry(() => import('./HistogramChart')));
const intervals = ['auto', '1s', '5s', '10s', '30s', '1m', '5m', '10m', '30m', '1h', '3h', '12h', '1d'];

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: '4px 16px 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '24px', fontSize: tokens.fontSizeBase200 },
  controls: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px' },
  interval: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  plot: { position: 'relative', height: '120px' },
  outdated: { opacity: 0.5 },
  words: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
  },
});

/** Logs over time by severity. Drag over it to zoom in. Its space is there before its data. */
export const HistogramPanel = observer(function HistogramPanel({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { theme } = useService(themeService);
  const { data, error, isError, isPlaceholderData, refetch } = useHistogram(store);
  const { timeInterval, yAxisScale, groupBy = 'severity' } = store.state;
  const [area, setArea] = useState<PlotArea>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onPlotArea = useCallback((next: PlotArea) => {
    // After the chart has finished its own layout, and only when something moved.
    queueMicrotask(() => setArea((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)));
  }, []);
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
  const empty = data !== undefined && data.total === 0;
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
      <div className={mergeClasses(styles.plot, (isPlaceholderData || isError) && styles.outdated)}>
        {data !== undefined && !empty && (
          <Suspense fallback={null}>
            <HistogramChart
              times={data.times}
              interval={data.interval}
              series={drawn}
              logarithmic={yAxisScale === 'LOGARITHMIC'}
              ink={colours.colorNeutralForeground3}
              line={colours.colorNeutralStroke3}
              onPlotArea={onPlotArea}
            />
            {area !== undefined && (
              <ChartOverlay
                area={area}
                times={data.times}
                interval={data.interval}
                series={drawn}
                label={`${formatWhole(data.total)} logs over time. Arrow keys read the bars, Shift and arrows select, Enter zooms in.`}
                onZoom={store.setRange}
              />
            )}
          </Suspense>
        )}
        {empty && !isError && <div className={styles.words}>Nothing to show</div>}
        {isError && (
          <div className={styles.words} role="alert">
            Error fetching graph data: {errorMessage(error)}
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        )}
      </div>
    </section>
  );
});
