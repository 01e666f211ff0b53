import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { retry } from '#sdk';
import {
  Histogram,
  navigationService,
  type ShownAnnotation,
  themes,
  useAnnotations,
  useCountedSeries,
  useService,
  useTheme,
} from '#sdk/browser';
import { includedValues, readCompareTo } from '#sdk/query';
import { useFailureNotice } from '../data/useFailureNotice';
import { MarkersToggle } from '../markers/MarkersToggle';
import { useExplainer } from '../selection/useExplainer';
import type { ExploreStore } from '../store/ExploreStore';
import { earlierSeries } from './earlierSeries';
import { useEarlierHistogram } from './useEarlierHistogram';
import { useGraphFailure } from './useGraphFailure';
import { useHistogram, usualGroup } from './useHistogram';
import { useLegendCounts } from './useLegendCounts';

const Controls = lazy(() => retry(() => import('./HistogramControls')));
const MarkersTable = lazy(() => retry(() => import('../markers/MarkersTable')));

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: '2px 16px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** Logs over time by severity, or by the field that was chosen. Drag over it to select a stretch, or to zoom in where nobody explains one. Its space is there before its data. */
export const HistogramPanel = observer(function HistogramPanel({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const { data, error, isPlaceholderData, refetch } = useHistogram(store);
  const earlier = useEarlierHistogram(store, isPlaceholderData ? undefined : data);
  const { accounts, mode } = store.request;
  const range = isPlaceholderData ? undefined : data?.range;
  const markers = useAnnotations(range && { range, accounts, archived: mode === 'WARM_TIER' });
  const navigation = useService(navigationService);
  // A log is shown beside the others; what others tell of is elsewhere.
  const openEvent = useCallback(
    ({ id, annotation }: ShownAnnotation) =>
      id.startsWith('explore/markers/') ? store.openLog(annotation.id) : navigation.go(annotation.path),
    [store, navigation],
  );
  useGraphFailure(store, error);
  useFailureNotice(earlier.error, 'Error fetching graph data');
  const { yAxisScale, groupBy = usualGroup, selection } = store.state;
  const explainer = useExplainer(store);
  const compareTo = readCompareTo(store.state.compareTo);
  const [listed, setListed] = useState(false);
  const { colorNeutralForeground1: ink } = themes[useTheme()];
  const counted = useCountedSeries(data?.series, groupBy);
  const all = useLegendCounts(store, groupBy);
  const beside = useCountedSeries(all?.series, groupBy);
  const chosen = useMemo(() => new Set(includedValues(store.request.filters, groupBy).map(String)), [store.request.filters, groupBy]);
  const series = useMemo(
    () => (earlier.data === undefined || compareTo === undefined ? counted : [...counted, earlierSeries(earlier.data, compareTo, ink)]),
    [counted, earlier.data, compareTo, ink],
  );
  return (
    <section className={styles.root} aria-label="Logs over time">
      <Histogram
        counted={data}
        series={series}
        noun="logs"
        logarithmic={yAxisScale === 'LOGARITHMIC'}
        outdated={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        events={markers.events}
        onEvent={({ id }) => {
          const chosen = markers.events.find((event) => event.id === id);
          if (chosen !== undefined) openEvent(chosen);
        }}
        onChange={explainer === undefined ? store.setRange : store.select}
        {...(selection !== undefined && { highlight: selection })}
        chosen={chosen}
        onChoose={(value) => store.toggleValue(groupBy, value)}
        legend={all === undefined ? series : [...beside, ...series.filter(({ apart }) => apart)]}
        before={<MarkersToggle markers={markers} open={listed} onToggle={() => setListed(!listed)} />}
        controls={
          <Suspense fallback={null}>
            <Controls store={store} graph={data} />
          </Suspense>
        }
      />
      {listed && markers.events.length > 0 && (
        <Suspense fallback={null}>
          <MarkersTable markers={markers} onOpen={openEvent} />
        </Suspense>
      )}
    </section>
  );
});
