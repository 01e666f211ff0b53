import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { ChoiceMenu, DataTable, ErrorState, Page, PageSteps, PartialNotice, Skeleton, useAddress, useListAddress } from '#sdk/browser';
import { servicesAPage } from '../common/asked';
import { readTableParameters } from '../common/tableParameters';
import { servicesPaths } from '../contract';
import { ServicesTabs } from './parts/ServicesTabs';
import { TimeControls } from './parts/TimeControls';
import { useSpmTimes } from './parts/useSpmTimes';
import { NoServices } from './table/NoServices';
import { serviceColumns } from './table/serviceColumns';
import { useFacets, useServices } from './table/useServices';

const useStyles = makeStyles({ search: { width: '220px' } });

/** What of the table's address a service's overview goes on with. */
const kept = ['start', 'end', 'compareTo', 'environments', 'spmAccountId', 'accountId'];

/** Services with how their requests went, those that take the most time first. All that a link should bring back is in the address. */
export default function ServicesPage() {
  const styles = useStyles();
  const [query, change] = useAddress();
  const navigate = useNavigate();
  const times = useSpmTimes();
  const address = useListAddress({ sort: '-impactValue', filters: ['environments', 'operations'] });
  const { environments, operations } = readTableParameters(query);
  const list = useServices(address, times);
  const facets = useFacets(times).data;
  const { data, error } = list;
  const choices = (found: readonly { readonly value: string }[] = [], chosen: readonly string[] = []) =>
    [...new Set([...found.map(({ value }) => value), ...chosen])].map((value) => ({ value, title: value }));
  const addressOf = (serviceName: string): string => {
    const next = new URLSearchParams([['serviceName', serviceName], ...[...query].filter(([name]) => kept.includes(name))]);
    return `${servicesPaths.service}?${next}`;
  };
  const retry = () => void list.refetch();
  return (
    <Page
      title="Services"
      layout="fill"
      busy={list.isFetching}
      toolbar={
        <>
          <ServicesTabs here="table" />
          <SearchBox
            className={styles.search}
            size="small"
            aria-label="Search services"
            placeholder="Search by name"
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          <ChoiceMenu
            label="Environments"
            none="All environments"
            choices={choices(facets?.environments, environments)}
            value={environments}
            onChange={(value) => change({ environments: value, page: '' }, { push: true })}
          />
          <ChoiceMenu
            label="Operations"
            none="All operations"
            choices={choices(facets?.operations, operations)}
            value={operations}
            onChange={(value) => change({ operations: value, page: '' }, { push: true })}
          />
          {address.isNarrowed && (
            <Button size="small" appearance="subtle" onClick={address.clear}>
              Clear
            </Button>
          )}
          <TimeControls times={times} running={list.isFetching} />
        </>
      }
    >
      {data !== undefined && error !== null && (
        <PartialNotice
          action={
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          }
        >
          The services could not be read again: what is shown may be out of date.
        </PartialNotice>
      )}
      {data?.isCut === true && (
        <PartialNotice>There are more than 2,000 services in this time: those with the fewest spans are not listed.</PartialNotice>
      )}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data === undefined && error !== null && <ErrorState title="The services could not be read" error={error} onRetry={retry} />}
      {data?.results.length === 0 && <NoServices times={times} isNarrowed={address.isNarrowed} onClear={address.clear} />}
      {data !== undefined && data.results.length > 0 && (
        <DataTable
          label="Services"
          name="services"
          noun={['service', 'services']}
          columns={serviceColumns(times.compareTo !== undefined, addressOf)}
          rows={data.results}
          rowKey={({ serviceName }) => serviceName}
          onOpen={({ serviceName }) => void navigate(addressOf(serviceName))}
          total={data.total}
          sort={address.sort}
          onSort={address.setSort}
          outdated={list.isPlaceholderData}
          foot={<PageSteps total={data.total} pageSize={servicesAPage} page={address.page} onChange={address.setPage} />}
        />
      )}
    </Page>
  );
}
