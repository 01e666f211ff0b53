import { Button, makeStyles } from '@fluentui/react-components';
import { useNavigate, useParams } from 'react-router';
import { Chart, DetailPage, ErrorState, RelativeTime, useFacts } from '#sdk/browser';
import type { Slo } from '../common/slo';
import { sloPath, slosPath } from '../contract';
import { BurnAlerts } from './BurnAlerts';
import { StatusCell } from './StatusCell';
import { useSlo, useSloHistory } from './useSlos';
import { windowTitles } from './words';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '24px', marginTop: '16px' } });

/** One objective: how it stands, how its budget was used, and what was told of it. */
export default function SloPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const mayChange = useFacts().can?.has('ALERTS') === true;
  return (
    <DetailPage<Slo>
      thing={useSlo(id)}
      noun="objective"
      title={({ name }) => name}
      description={({ description }) => description}
      back={slosPath}
      action={() => mayChange && <Button onClick={() => void navigate(`${sloPath(id)}/edit`)}>Edit</Button>}
      facts={({ objective, window, updatedAt, updatedBy }) => [
        { label: 'Status', value: <StatusCell id={id} fact="state" /> },
        { label: 'Objective', value: `${objective} % good` },
        { label: 'Window', value: windowTitles[window] },
        { label: 'Error budget left', value: <StatusCell id={id} fact="budgetLeft" /> },
        { label: 'Burn rate of the last hour', value: <StatusCell id={id} fact="burnRate" /> },
        {
          label: 'Changed',
          value: (
            <>
              <RelativeTime value={updatedAt} /> by {updatedBy}
            </>
          ),
        },
      ]}
    >
      {(slo) => <Body slo={slo} mayChange={mayChange} />}
    </DetailPage>
  );
}

function Body({ slo, mayChange }: { readonly slo: Slo; readonly mayChange: boolean }) {
  const { id } = slo;
  const styles = useStyles();
  const { data, error, refetch } = useSloHistory(id);
  const times = data?.points.map(({ time }) => time) ?? [];
  const interval = (times[1] ?? 0) - (times[0] ?? 0);
  if (error !== null) return <ErrorState title="The error budget could not be worked out" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.root}>
      <section>
        <h2>Error budget left, in percent</h2>
        <Chart
          type="line"
          label="Error budget left over the window, in percent"
          loading={data === undefined}
          height={200}
          times={times}
          interval={interval}
          noun="events"
          series={[
            {
              key: 'left',
              title: 'Budget left',
              values: data?.points.map(({ budgetLeft }) => Math.round(budgetLeft * 10_000) / 100) ?? [],
            },
          ]}
        />
      </section>
      <section>
        <h2>Burn rate</h2>
        <Chart
          type="line"
          label="Burn rate over the window"
          loading={data === undefined}
          height={160}
          times={times}
          interval={interval}
          noun="events"
          series={[{ key: 'rate', title: 'Burn rate', values: data?.points.map(({ burnRate }) => burnRate) ?? [] }]}
        />
      </section>
      <BurnAlerts slo={slo} mayChange={mayChange} />
    </div>
  );
}
