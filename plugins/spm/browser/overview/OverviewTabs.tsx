import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useAddress, useFacts } from '#sdk/browser';
import { Charts } from './Charts';
import { Deployments } from './Deployments';
import { Logs } from './Logs';
import { Operations } from './Operations';
import { Places } from './Places';
import { StatusCodes } from './StatusCodes';
import { Tiles } from './Tiles';
import { Traces } from './Traces';
import type { OverviewAsking, useOverview } from './useOverview';

const useStyles = makeStyles({
  root: { marginLeft: '-10px', flexShrink: 0, overflowX: 'auto' },
  tabs: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

const all = [
  { value: 'overview', title: 'Overview' },
  { value: 'operations', title: 'Operations' },
  { value: 'places', title: 'Pods and nodes' },
  { value: 'logs', title: 'Logs' },
  { value: 'traces', title: 'Traces' },
  { value: 'deployments', title: 'Deployments' },
  { value: 'status-codes', title: 'Status codes' },
] as const;

/** All that is told of a service or operation, a part of it at a time. */
export function OverviewTabs({ asking, overview }: { readonly asking: OverviewAsking; readonly overview: ReturnType<typeof useOverview> }) {
  const styles = useStyles();
  const [query, change] = useAddress();
  const maySearchLogs = useFacts().can?.has('SEARCH_LOGS') === true;
  const { isOfOperation, times } = asking;
  const tabs = all.filter(({ value }) => !(value === 'operations' && isOfOperation) && !(value === 'logs' && !maySearchLogs));
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'overview';
  return (
    <>
      <TabList
        className={styles.root}
        size="small"
        selectedValue={tab}
        onTabSelect={(_event, { value }) => change({ tab: value === 'overview' ? '' : String(value) }, { push: true })}
        aria-label={isOfOperation ? 'About the operation' : 'About the service'}
      >
        {tabs.map(({ value, title }) => (
          <Tab key={value} value={value} id={`overview-tab-${value}`}>
            {title}
          </Tab>
        ))}
      </TabList>
      <div className={styles.tabs} role="tabpanel" aria-labelledby={`overview-tab-${tab}`}>
        {tab === 'overview' && (
          <>
            <Tiles answer={overview.data} isCompared={times.compareTo !== undefined} />
            <Charts asking={asking} answer={overview.data} isLoading={overview.data === undefined} />
            {!isOfOperation && <Operations asking={asking} height="320px" />}
          </>
        )}
        {tab === 'operations' && <Operations asking={asking} height="calc(100vh - 260px)" />}
        {tab === 'places' && <Places asking={asking} />}
        {tab === 'logs' && <Logs asking={asking} />}
        {tab === 'traces' && <Traces asking={asking} />}
        {tab === 'deployments' && <Deployments asking={asking} />}
        {tab === 'status-codes' && <StatusCodes asking={asking} />}
      </div>
    </>
  );
}
