import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { alertAddress, newAlertAddress } from '#plugins/alerts/contract';
import { promQueryKind } from '#plugins/metrics/contract';
import { AppLink, type DataColumn, ListPage, matchingRows, RelativeTime, useFacts, useListAddress } from '#sdk/browser';
import { type MetricRule, useMetricRules } from './useMetricRules';

const columns: readonly DataColumn<MetricRule>[] = [
  { key: 'name', title: 'Alert', width: '30%', render: ({ name }) => <span title={name}>{name}</span> },
  { key: 'query', title: 'Query', render: ({ query }) => <code title={query}>{query}</code> },
  { key: 'state', title: 'Now', width: '140px', render: ({ enabled, firing }) => stateText(enabled, firing) },
  { key: 'updated', title: 'Updated', width: '140px', render: ({ updatedAt }) => <RelativeTime value={updatedAt} /> },
];

const stateText = (enabled: boolean, firing: number): string => {
  if (!enabled) return 'Off';
  if (firing === 0) return 'OK';
  return firing === 1 ? '1 group fires' : `${firing} groups fire`;
};

/** Alerts over metrics, and the way to what keeps them silent. */
export function MetricRules() {
  const navigate = useNavigate();
  const address = useListAddress();
  const list = useMetricRules();
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const { data } = list;
  const shown = useMemo(
    () => data && { ...data, ...matchingRows(data.results, address.search, ({ name, query }) => [name, query]) },
    [data, address.search],
  );
  return (
    <ListPage
      title="Metric alerts"
      description={
        <>
          Alerts that ask in PromQL. <AppLink to="/silences">Silences</AppLink> keep them from sending messages.
        </>
      }
      name="metric-alerts"
      noun={['metric alert', 'metric alerts']}
      icon="alert"
      columns={columns}
      rowKey={({ id }) => id}
      list={{ ...list, data: shown }}
      address={address}
      searchHint="Search by name or query"
      empty={{ title: 'No metric alerts', text: 'An alert over metrics asks in PromQL: the first one you create is listed here.' }}
      {...(mayChange && {
        action: (
          <>
            <Button onClick={() => void navigate('/silences/new')}>New silence</Button>
            <Button appearance="primary" onClick={() => void navigate(newAlertAddress({ source: promQueryKind }))}>
              New metric alert
            </Button>
          </>
        ),
        onOpen: ({ id }: MetricRule) => void navigate(alertAddress(id)),
      })}
    />
  );
}
