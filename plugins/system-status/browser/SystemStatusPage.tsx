import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, EmptyState, ErrorState, Icon, Page, RelativeTime, Skeleton, useService } from '#sdk/browser';
import { readStatus } from '../api';
import type { SystemStatus } from '../contract';
import { IncidentTable } from './IncidentTable';
import { ServiceList } from './ServiceList';

/** Milliseconds between looks. */
const EVERY = 10_000;

const useStyles = makeStyles({
  asOf: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, alignSelf: 'center' },
  section: { display: 'flex', flexDirection: 'column', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
});

/** Which services of the product work now, and when they did not. */
export default function SystemStatusPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const status = useQuery({
    queryKey: ['system-status'],
    queryFn: ({ signal }) => call(api, readStatus, { signal }),
    refetchInterval: EVERY,
    refetchOnMount: 'always',
  });
  const { data } = status;
  return (
    <Page
      title="System status"
      layout="column"
      description={data === undefined ? 'Which services of this installation work.' : sentenceOf(data)}
      busy={status.isPending}
      action={
        <>
          {data !== undefined && (
            <span className={styles.asOf}>
              Checked <RelativeTime value={data.asOf} />
            </span>
          )}
          <Button icon={<Icon name="refresh" size={16} />} disabled={status.isFetching} onClick={() => void status.refetch()}>
            Refresh
          </Button>
        </>
      }
    >
      {status.isPending && <Skeleton lines={6} />}
      {status.isError && (
        <ErrorState
          title="The status could not be read"
          error={status.error}
          hint={data === undefined ? 'The server may be starting.' : 'What is shown is what was known before.'}
          onRetry={() => void status.refetch()}
        />
      )}
      {data !== undefined && (
        <>
          <section className={styles.section} aria-labelledby="services">
            <h2 className={styles.title} id="services">
              Services
            </h2>
            <ServiceList services={data.services} />
          </section>
          <section className={styles.section} aria-labelledby="incidents">
            <h2 className={styles.title} id="incidents">
              Incidents of the last 30 days
            </h2>
            {data.incidents === null && <EmptyState icon="warning" title="The incidents cannot be read now" />}
            {data.incidents?.length === 0 && (
              <EmptyState icon="check" title="No incidents">
                A service that does not work as it should is listed here, from when until when and why.
              </EmptyState>
            )}
            {data.incidents !== null && data.incidents.length > 0 && <IncidentTable incidents={data.incidents} />}
          </section>
        </>
      )}
    </Page>
  );
}

const list = new Intl.ListFormat('en');

function sentenceOf({ services }: SystemStatus): string {
  const bad = services.filter(({ state }) => state === 'down' || state === 'degraded').length;
  const absent = services.filter(({ state }) => state === 'absent').map(({ title }) => title);
  const slow = services.filter(({ state }) => state === 'slow').map(({ title }) => title);
  if (bad === 0 && slow.length > 0) return `All services work. ${list.format(slow)} ${slow.length === 1 ? 'is' : 'are'} slow.`;
  if (bad === 0 && absent.length === 0) return 'All services work.';
  if (bad === 0)
    return `All services of this installation work. ${list.format(absent)} ${absent.length === 1 ? 'is' : 'are'} not part of it.`;
  return bad === 1 ? 'One service does not work as it should.' : `${bad} services do not work as they should.`;
}
