import { makeStyles, Select } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { AppLink, apiService, EmptyState, ErrorState, Page, Skeleton, useAddress, useService } from '#sdk/browser';
import { readPlanUsage } from '../api';
import { PlanTabs } from './PlanTabs';
import { ProductUsage } from './ProductUsage';
import { periodOf, periods, usualPeriod } from './periods';
import { UsageTable } from './UsageTable';
import { accountColours } from './usageRows';
import { planKey } from './usePlan';

/** Milliseconds between looks. */
const EVERY = 60_000;

const useStyles = makeStyles({
  toolbar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexGrow: 1, gap: '16px' },
});

/** What was really taken in, by product, account and day, against the limits of the plan. */
export default function UsagePage() {
  const styles = useStyles();
  const api = useService(apiService);
  const [query, change] = useAddress();
  const wanted = Number(query.get('days'));
  const days = periods.find((period) => period.days === wanted)?.days ?? usualPeriod;
  const { from, to } = periodOf(days);
  const usage = useQuery({
    queryKey: [...planKey, 'usage', from, to],
    queryFn: ({ signal }) => call(api, readPlanUsage, { query: { from, to }, signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  const { data } = usage;
  const isEmpty = data?.products.every(({ accounts }) => accounts.length === 0) === true;
  const shown = isEmpty
    ? []
    : (data?.products.filter(({ accounts, dailyLimitBytes }) => accounts.length > 0 || dailyLimitBytes !== null) ?? []);
  const colours = data === undefined ? new Map<string, string>() : accountColours(data);
  const period = (
    <Select size="small" aria-label="Period" value={String(days)} onChange={(_event, { value }) => change({ days: value })}>
      {periods.map((one) => (
        <option key={one.days} value={one.days}>
          {one.title}
        </option>
      ))}
    </Select>
  );
  return (
    <Page
      title="Plan and usage"
      layout="column"
      description="Uncompressed bytes of what was stored, by day of receipt (UTC). A GB is 1,000 MB."
      toolbar={
        <div className={styles.toolbar}>
          <PlanTabs here="usage" />
          {period}
        </div>
      }
      busy={usage.isFetching}
    >
      {usage.isPending && <Skeleton lines={6} />}
      {usage.isError && data === undefined && (
        <ErrorState title="The usage could not be loaded" error={usage.error} onRetry={() => void usage.refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          icon="cloud"
          title="Nothing was taken in during this time"
          action={<AppLink to="/manage-tokens">Manage tokens</AppLink>}
        >
          Send something with one of the account's shipping tokens, or choose a longer period.
        </EmptyState>
      )}
      {data !== undefined && shown.map((used) => <ProductUsage key={used.product} days={data.days} used={used} colours={colours} />)}
      {data !== undefined && <UsageTable usage={data} />}
    </Page>
  );
}
