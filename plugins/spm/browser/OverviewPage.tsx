import { Button, Select } from '@fluentui/react-components';
import { useLocation, useNavigate } from 'react-router';
import { tracePath } from '#plugins/tracing/contract';
import { AppLink, ChoiceMenu, EmptyState, ErrorState, InfoStrip, Page, useLeadsToPage, useWindowTitle } from '#sdk/browser';
import { servicesPaths } from '../contract';
import { About } from './overview/About';
import { Narrowed } from './overview/Narrowed';
import { OverviewTabs } from './overview/OverviewTabs';
import { useCompactServices, useOverview, useOverviewAsked } from './overview/useOverview';
import { TimeControls } from './parts/TimeControls';
import { useFacets } from './table/useServices';

/** A service, or an operation of it: how requests went over time, and what they are made of. All that a link should bring back is in the address. */
export default function OverviewPage() {
  const isOfOperation = useLocation().pathname === servicesPaths.operation;
  const navigate = useNavigate();
  const leads = useLeadsToPage();
  const asking = useOverviewAsked(isOfOperation);
  const { parameters, times, change, isReady } = asking;
  const { serviceName = '', operation = '', environments, traceId } = parameters;
  const overview = useOverview(asking);
  const facets = useFacets(times).data;
  const others = useCompactServices(asking).data?.results ?? [];
  const title = isOfOperation ? operation : serviceName;
  useWindowTitle(title);
  const { data, error } = overview;
  if (!isReady)
    return (
      <Page title={isOfOperation ? 'Operation' : 'Service'}>
        <EmptyState
          icon="flow"
          title={isOfOperation ? 'No operation is named' : 'No service is named'}
          action={
            <Button appearance="primary" onClick={() => void navigate(servicesPaths.table)}>
              All services
            </Button>
          }
        >
          The address of this page tells which one is shown. Choose one in the list.
        </EmptyState>
      </Page>
    );
  const names = [...new Set([...others.map((other) => other.serviceName), serviceName])].sort((one, other) => one.localeCompare(other));
  const choices = [...new Set([...(facets?.environments ?? []).map(({ value }) => value), ...environments])];
  return (
    <Page
      title={title}
      busy={overview.isFetching}
      description={<About asking={asking} isByParent={data?.entry === 'parent'} />}
      toolbar={
        <>
          {!isOfOperation && (
            <Select
              size="small"
              aria-label="Service"
              value={serviceName}
              onChange={(_event, { value }) =>
                change({ serviceName: value, selectedPods: '', selectedNodes: '', traceId: '' }, { push: true })
              }
            >
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
          <ChoiceMenu
            label="Environments"
            none="All environments"
            choices={choices.map((value) => ({ value, title: value }))}
            value={environments}
            onChange={(value) => change({ environments: value }, { push: true })}
          />
          <Narrowed asking={asking} />
          <TimeControls times={times} running={overview.isFetching} />
        </>
      }
    >
      {traceId !== undefined && leads(tracePath(traceId)) && (
        <InfoStrip>
          You came here from a trace. <AppLink to={tracePath(traceId)}>Back to the trace</AppLink>
        </InfoStrip>
      )}
      {error !== null && data === undefined && (
        <ErrorState title={`${title} could not be read`} error={error} onRetry={() => void overview.refetch()} />
      )}
      {data?.isSeen === false && !overview.isPlaceholderData && (
        <InfoStrip icon="warning">
          {serviceName} sent no spans in this time. It may be quiet, or called otherwise: names are told apart by upper and lower case.
        </InfoStrip>
      )}
      {(error === null || data !== undefined) && <OverviewTabs asking={asking} overview={overview} />}
    </Page>
  );
}
