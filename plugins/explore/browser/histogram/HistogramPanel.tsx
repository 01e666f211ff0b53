import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { retry } from '#sdk';
import {
  errorMessage,
  navigationService,
  nothingToShow,
  type ShownAnnotation,
  themes,
  useAnnotations,
  useService,
  useTheme,
} from '#sdk/browser';
import { readCompareTo } from '#sdk/query';
import { useFailureNotice } from '../data/useFailureNotice';
import type { ExploreStore } from '../ExploreStore';
import { MarkersToggle } from '../markers/MarkersToggle';
import { earlierSeries } from './earlierSeries';
import { Legend } from './Legend';
import { LogsChart } from './LogsChart';
import { useCountedSeries } from './useCountedSeries';
import { useEarlierHistogram } from './useEarlierHistogram';
import { useGraphFailure } from './useGraphFailure';
import { useHistogram, usualGroup } from './useHistogram';
import { useShownSeries } from './useShownSeries';

const Controls = lazy(() => retry(() => import('./HistogramControls')));
const MarkersTable = lazy(() => retry(() => import('../markers/MarkersTable')));

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: '4px 16px 4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '24px',
    paddingBottom: '4px',
    fontSize: tokens.fontSizeBase200,
  },
  // On a line of its own where it would be squeezed. Its width is not its content's, so that nothing moves when data comes.
  legend: { display: 'flex', alignItems: 'center', gap: '4px', flex: '1 1 480px', minWidth: 0, minHeight: '24px' },
  // The width that they take once they are loaded.
  controls: {
    marginLeft: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px 8px',
    minWidth: 'min(600px, 100%)',
    minHeight: '24px',
  },
  outdated: { opacity: 0.5 },
});

/** Logs over time by severity, or by the field that was chosen. Drag over it to zoom in. Its space is there before its data. */
export const HistogramPanel = observer(function HistogramPanel({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { data, error, isError, isPlaceholderData, refetch } = useHistogram(store);
  const earlier = useEarlierHistogram(store, isPlaceholderData ? undefined : data);
  const { accounts, mode } = store.request;
  const range = isPlaceholderData ? undefined : data?.range;
  const markers = useAnnotations(range && { range, accounts, archived: mode === 'WARM_TIER' });
  const navigation = useService(navigationService);
  // A log is shown beside the others; what others tell of is elsewhere.
  const openEvent = useCallback(
    ({ pluginId, annotation }: ShownAnnotation) => (pluginId === 'explore' ? store.openLog(annotation.id) : navigation.go(annotation.path)),
    [store, navigation],
  );
  useGraphFailure(store, error);
  useFailureNotice(earlier.error, 'Error fetching graph data');
  const { yAxisScale, groupBy = usualGroup } = store.state;
  const compareTo = readCompareTo(store.state.compareTo);
  const [listed, setListed] = useState(false);
  const { colorNeutralForeground1: ink } = themes[useTheme()];
  const counted = useCountedSeries(data, groupBy);
  const series = useMemo(
    () => (earlier.data === undefined || compareTo === undefined ? counted : [...counted, earlierSeries(earlier.data, compareTo, ink)]),
    [counted, earlier.data, compareTo, ink],
  );
  const { hidden, drawn, toggle } = useShownSeries(series);
  const instead = isError ? (
    <span role="alert">
      Error fetching graph data: {errorMessage(error)}{' '}
      <Button size="small" onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  ) : data?.total === 0 && (earlier.data?.total ?? 0) === 0 ? (
    nothingToShow
  ) : undefined;
  return (
    <section className={styles.root} aria-label="Logs over time">
      <div className={styles.head}>
        <div className={styles.legend}>
          <MarkersToggle markers={markers} open={listed} onToggle={() => setListed(!listed)} />
          <Legend
            series={series}
            hidden={hidden}
            outdated={isPlaceholderData || isError}
            onToggle={toggle}
            onOnly={(value) => store.include(groupBy, value)}
          />
        </div>
        <div className={styles.controls}>
          <Suspense fallback={null}>
            <Controls store={store} graph={data} />
          </Suspense>
        </div>
      </div>
      <div className={mergeClasses(isPlaceholderData && !isError && styles.outdated)}>
        <LogsChart
          graph={data}
          series={drawn}
          yAxisScale={yAxisScale}
          events={markers.events}
          onEvent={({ id }) => {
            const chosen = markers.events.find((event) => event.id === id);
            if (chosen !== undefined) openEvent(chosen);
          }}
          onZoom={store.setRange}
        >
          {instead}
        </LogsChart>
      </div>
      {listed && markers.events.length > 0 && (
        <Suspense fallback={null}>
          <MarkersTable markers={markers} onOpen={openEvent} />
        </Suspense>
      )}
    </section>
  );
});
