import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { holds } from '#sdk';
import { DetailPage, errorMessage, FormDialog, noticesService, RelativeTime, useFacts, useService } from '#sdk/browser';
import { mayEdit } from '../api';
import type { DetailedCollector } from '../common/collectors';
import { collectorsPath } from '../common/collectorsPath';
import { ConfigurationSection } from './ConfigurationSection';
import { EffectiveConfiguration } from './EffectiveConfiguration';
import { remoteText } from './remoteText';
import { StatusText } from './StatusText';
import { useCollector, useCollectorCalls } from './useCollectors';

const useStyles = makeStyles({
  title: {
    margin: '16px 0 8px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  attributes: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '2px 24px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  key: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace },
  value: { margin: 0, overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
});

const titleOf = ({ name, host, instanceUid }: DetailedCollector): string =>
  [name, host].filter((word) => word !== '').join(' on ') || `Collector ${instanceUid.slice(0, 8)}`;

/** One collector: how it is, what it runs with, and what it is to run with. */
export default function CollectorPage() {
  const styles = useStyles();
  const { instanceUid = '' } = useParams();
  const collector = useCollector(instanceUid);
  const canEdit = holds(mayEdit, useFacts()) === true;
  const [isForgetting, setForgetting] = useState(false);
  return (
    <DetailPage
      thing={collector}
      noun="collector"
      title={titleOf}
      back={collectorsPath}
      {...(canEdit && { action: () => <Button onClick={() => setForgetting(true)}>Forget</Button> })}
      facts={(thing) => [
        { label: 'Status', value: <StatusText {...thing} /> },
        ...(thing.status !== 'connected' && thing.problem !== null ? [{ label: 'Problem', value: thing.problem }] : []),
        { label: 'Host', value: thing.host || 'It has not said' },
        { label: 'Version', value: thing.version || 'It has not said' },
        { label: 'System', value: thing.os || 'It has not said' },
        { label: 'Last seen', value: <RelativeTime value={thing.lastSeenAt} /> },
        { label: 'First seen', value: <RelativeTime value={thing.firstSeenAt} /> },
        { label: 'Connection', value: thing.transport === 'websocket' ? 'OpAMP over WebSocket' : 'OpAMP over HTTP' },
        { label: 'Configuration', value: remoteText(thing) },
        ...(thing.remote.error === null ? [] : [{ label: 'Why it failed', value: thing.remote.error }]),
      ]}
    >
      {(thing) => (
        <>
          <ConfigurationSection key={thing.remote.version ?? 0} collector={thing} canEdit={canEdit} titleClass={styles.title} />
          <h2 className={styles.title}>Effective configuration</h2>
          <EffectiveConfiguration files={thing.effective} />
          <h2 className={styles.title}>Attributes</h2>
          <dl className={styles.attributes}>
            {thing.attributes.map(({ key, value }) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt className={styles.key}>{key}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
          {isForgetting && <ForgetDialog collector={thing} onClose={() => setForgetting(false)} />}
        </>
      )}
    </DetailPage>
  );
}

function ForgetDialog({ collector, onClose }: { readonly collector: DetailedCollector; onClose(): void }) {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const { forget } = useCollectorCalls(collector.instanceUid);
  return (
    <FormDialog
      title={`Forget ${titleOf(collector)}?`}
      action="Forget"
      isDestructive
      isReady={!forget.isPending}
      onClose={onClose}
      onSubmit={() =>
        forget.mutate(undefined, {
          onSuccess: () => void navigate(collectorsPath),
          onError: (error) => notices.show({ intent: 'danger', title: 'The collector could not be forgotten', text: errorMessage(error) }),
        })
      }
    >
      Its configurations and their history are lost. If it still runs it registers again, and goes on with the configuration that it has.
    </FormDialog>
  );
}
