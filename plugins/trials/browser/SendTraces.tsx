import { Link, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { addressOf } from '#sdk';
import { CommandBox } from '#sdk/browser';
import { readTraceDemo } from '../api';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  panel: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '840px', minHeight: '220px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: { padding: '6px 16px 6px 0', textAlign: 'left', verticalAlign: 'top', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

const tabs = [
  ['send', 'Send your traces'],
  ['demo', 'Use a demo app'],
  ['docs', 'Read the docs'],
] as const;

/** The three ways on from a tracing account that nothing has been sent to. */
export function SendTraces({ token }: { readonly token: string | null }) {
  const styles = useStyles();
  const [shown, show] = useState<(typeof tabs)[number][0]>('send');
  const known = token ?? 'TOKEN';
  const { origin } = location;
  return (
    <div className={styles.root}>
      <TabList selectedValue={shown} aria-label="Ways to first traces" onTabSelect={(_event, { value }) => show(value as typeof shown)}>
        {tabs.map(([id, title]) => (
          <Tab key={id} value={id} id={`traces-${id}`} aria-controls="traces-panel">
            {title}
          </Tab>
        ))}
      </TabList>
      <div className={styles.panel} role="tabpanel" id="traces-panel" aria-labelledby={`traces-${shown}`}>
        {shown === 'send' && (
          <>
            <p className={styles.text}>
              Every OpenTelemetry SDK and the collector read these variables. Set them for a service, start it again, and its spans come
              here.
            </p>
            <CommandBox
              label="Copy the variables"
              command={[
                `export OTEL_EXPORTER_OTLP_ENDPOINT=${origin}`,
                'export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf',
                `export OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer%20${known}"`,
                'export OTEL_SERVICE_NAME=my-service',
              ].join('\n')}
            />
            {token === null && <Ask />}
          </>
        )}
        {shown === 'demo' && (
          <>
            <p className={styles.text}>
              A sample shop of four services, in one file for Node.js 18 or newer, without anything to install. It sends a few traces every
              two seconds for ten minutes, some of which fail.
            </p>
            <p className={styles.text}>
              <Link href={addressOf(readTraceDemo)} download="trace-demo.mjs">
                Download trace-demo.mjs
              </Link>
              , then run it where the file is:
            </p>
            <CommandBox command={`node trace-demo.mjs --url ${origin} --token ${known}`} />
            {token === null && <Ask />}
          </>
        )}
        {shown === 'docs' && <Docs />}
      </div>
    </div>
  );
}

function Ask() {
  const styles = useStyles();
  return (
    <p className={styles.text}>
      Put a shipping token of the tracing account in place of TOKEN; an admin of your main account can give you one.
    </p>
  );
}

/** What is taken, where, and how a sender proves itself: the same as the README says. */
const ways: readonly (readonly [what: string, where: string, token: string])[] = [
  ['OpenTelemetry over HTTP', 'POST /v1/traces', 'Authorization: Bearer TOKEN'],
  ['OpenTelemetry over gRPC', 'port 4317', 'metadata authorization: Bearer TOKEN'],
  ['Zipkin v2, JSON and protobuf', 'POST /api/v2/spans', 'Authorization: Bearer TOKEN'],
  ['Jaeger, thrift over HTTP', 'port 14268, POST /api/traces', 'Authorization: Bearer TOKEN'],
  ['Jaeger agent, compact and binary thrift', 'ports 6831 and 6832, UDP', 'tag astrolabe_token of the process'],
];

function Docs() {
  const styles = useStyles();
  return (
    <>
      <h2 className={styles.title}>What is taken, and where</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Protocol', 'Where', 'How the sender proves itself'].map((title) => (
              <th key={title} scope="col" className={`${styles.cell} ${styles.head}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map(([what, where, proof]) => (
            <tr key={what}>
              <th scope="row" className={styles.cell} style={{ fontWeight: 'normal' }}>
                {what}
              </th>
              <td className={`${styles.cell} ${styles.mono}`}>{where}</td>
              <td className={`${styles.cell} ${styles.mono}`}>{proof}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>
        A receiver answers 2xx only once the spans are durably stored. Name each service by the resource attribute service.name: traces and
        logs of the same service find each other by it. Logs that carry the trace's id stand beside the trace.
      </p>
    </>
  );
}
