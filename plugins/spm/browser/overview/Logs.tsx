import { makeStyles, tokens } from '@fluentui/react-components';
import { exploreAddress } from '#plugins/explore/contract';
import { AppLink, Chart, ErrorState, formatWhole, isSeverity, severityColour, useLeadsToPage, useTheme } from '#sdk/browser';
import { serviceLogFilter } from '../../common/serviceLogFilter';
import { type OverviewAsking, useLogs } from './useOverview';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  head: { display: 'flex', alignItems: 'center', gap: '16px' },
  count: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How much a service logged, by severity, and the way to its logs in Explore. */
export function Logs({ asking }: { readonly asking: OverviewAsking }) {
  const styles = useStyles();
  const theme = useTheme();
  const leads = useLeadsToPage();
  const { data, error, refetch } = useLogs(asking);
  const { body, times } = asking;
  const address = exploreAddress({
    from: times.start,
    to: times.end,
    filters: [serviceLogFilter(body.serviceName)],
    ...(body.accountId !== undefined && { accounts: [body.accountId] }),
  });
  if (error !== null) return <ErrorState title="The logs could not be counted" error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.root} aria-label="Logs">
      <div className={styles.head}>
        <p className={styles.count}>
          {data !== undefined &&
            `${formatWhole(data.total)} ${data.total === 1 ? 'log' : 'logs'} with the service ${body.serviceName} in this time`}
        </p>
        {leads(address) && <AppLink to={address}>Open in Explore</AppLink>}
      </div>
      <Chart
        type="column"
        label={`Logs of ${body.serviceName} over time`}
        noun="logs"
        height={220}
        loading={data === undefined}
        times={data?.times ?? []}
        interval={data?.interval ?? 60_000}
        series={(data?.series ?? []).map(({ severity, counts }) => ({
          key: severity,
          title: severity === '' ? 'No severity' : severity,
          values: counts,
          ...(isSeverity(severity) && { colour: severityColour(severity, theme) }),
        }))}
        onZoom={times.show}
      >
        {data?.total === 0 ? 'The service wrote no logs in this time. Logs are found by their field “service”.' : undefined}
      </Chart>
    </section>
  );
}
