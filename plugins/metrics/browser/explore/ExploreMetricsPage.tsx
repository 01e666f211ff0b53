import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, Page, RefreshControl, TimeRangePicker, useAddress } from '#sdk/browser';
import { readPanes } from '../../common/explore/panes';
import { useShownRange } from './data/useShownRange';
import { Drilldown } from './drilldown/Drilldown';
import { MetricDetail } from './drilldown/MetricDetail';
import { ExploreTabs } from './ExploreTabs';
import { QueryPanes } from './panes/QueryPanes';

const useStyles = makeStyles({
  controls: { display: 'flex', gap: '8px', marginLeft: 'auto', alignItems: 'center' },
});

/** Metrics, to be looked through without a query, or asked in PromQL. All that a link should bring back is in the address. */
export default function ExploreMetricsPage() {
  const styles = useStyles();
  const [query] = useAddress();
  const { panes, range: linked } = readPanes(query);
  const shown = useShownRange(linked);
  const [every, setEvery] = useState(0);
  const metric = query.get('metric') ?? '';
  const isAsking = panes.length > 0 || query.get('tab') === 'query';
  const { range } = shown;
  return (
    <Page
      title="Explore metrics"
      titleHidden
      toolbar={
        <>
          <ExploreTabs shown={isAsking ? 'query' : 'metrics'} />
          <div className={styles.controls}>
            <TimeRangePicker value={shown.written} onChange={shown.change} />
            <RefreshControl value={every} onChange={setEvery} onRefresh={shown.refresh} />
          </div>
        </>
      }
    >
      {range === undefined ? (
        <EmptyState
          title="This time range is empty"
          action={<Button onClick={() => shown.change({ from: 'now-1h', to: 'now' })}>Show the last hour</Button>}
        >
          Its start is not before its end, or one of them is no time.
        </EmptyState>
      ) : isAsking ? (
        <QueryPanes panes={panes} shown={{ ...shown, range }} />
      ) : metric === '' ? (
        <Drilldown shown={{ ...shown, range }} />
      ) : (
        <MetricDetail metric={metric} shown={{ ...shown, range }} />
      )}
    </Page>
  );
}
