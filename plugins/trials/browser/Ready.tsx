import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { AppLink, CommandBox, RelativeTime, useFacts } from '#sdk/browser';
import { daysLeft } from '../common/daysLeft';
import type { ProductState } from '../contract';
import { Hero } from './Hero';
import { SendTraces } from './SendTraces';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0 },
  fact: { display: 'flex', gap: '6px' },
  name: { margin: 0, color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  below: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '840px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const headings = {
  logs: 'Your logs are here',
  metrics: 'Infrastructure Monitoring is ready',
  tracing: 'Distributed Tracing is ready',
  siem: 'Your SIEM account is ready',
} as const;

/** A product that is there, where no area shows it yet, or nothing has been sent to it. */
export function Ready({ state }: { readonly state: ProductState }) {
  const { product, account, lastSentAt } = state;
  const styles = useStyles();
  const ingests = useFacts().plugin?.has('ingest') === true;
  const lead =
    lastSentAt === null ? 'Nothing has been sent yet. This page changes as soon as the first data arrives.' : 'Data arrives and is stored.';
  return (
    <Hero product={product} heading={headings[product]} lead={lead} action={<Facts state={state} />}>
      {product === 'tracing' && lastSentAt === null && <SendTraces token={account?.token ?? null} />}
      {product === 'metrics' && lastSentAt === null && <SendMetrics token={account?.token ?? null} />}
      {product === 'siem' && account !== null && (
        <p className={styles.text}>
          <AppLink to={`/?switchToAccountId=${account.accountId}`}>Go into {account.name}</AppLink> to send it logs and to look at them.
          Manage users lets further people in.
        </p>
      )}
      {lastSentAt !== null && ingests && (
        <p className={styles.text}>
          <AppLink to="/ingestion">Ingestion</AppLink> says what has come by each token and protocol.
        </p>
      )}
    </Hero>
  );
}

function Facts({ state: { account, trialEndsAt, lastSentAt } }: { readonly state: ProductState }) {
  const styles = useStyles();
  const left = trialEndsAt === null ? undefined : daysLeft(trialEndsAt, Date.now());
  return (
    <dl className={styles.facts}>
      {account !== null && <Fact name="Account">{account.name}</Fact>}
      {left !== undefined && <Fact name="Trial">{left === 1 ? '1 day left' : `${left} days left`}</Fact>}
      {lastSentAt !== null && (
        <Fact name="Last data">
          <RelativeTime value={lastSentAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function SendMetrics({ token }: { readonly token: string | null }) {
  const styles = useStyles();
  const known = token ?? 'TOKEN';
  return (
    <section className={styles.below}>
      <p className={styles.text}>Prometheus and everything that speaks its remote write:</p>
      <CommandBox
        label="Copy the configuration"
        command={['remote_write:', `  - url: ${location.origin}/api/v1/write`, '    authorization:', `      credentials: ${known}`].join(
          '\n',
        )}
      />
      <p className={styles.text}>OpenTelemetry, for SDKs and the collector:</p>
      <CommandBox
        label="Copy the variables"
        command={[
          `export OTEL_EXPORTER_OTLP_ENDPOINT=${location.origin}`,
          'export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf',
          `export OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer%20${known}"`,
        ].join('\n')}
      />
      {token === null && (
        <p className={styles.text}>
          Put a shipping token of the metrics account in place of TOKEN; an admin of your main account can give you one.
        </p>
      )}
    </section>
  );
}
