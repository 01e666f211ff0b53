import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { apiService, CommandBox, endpointQuery, useFacts, useService } from '#sdk/browser';
import { listSharedTokens } from '../api';
import { sendCommand } from './sendCommand';
import { useReceivers } from './useReceivers';

/** Stands where a token goes that the reader may not see. */
const TOKEN_PLACEHOLDER = 'YOUR_SHIPPING_TOKEN';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '760px', textAlign: 'left' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** A command that sends a first log to this installation, with its real address and token. */
export default function SendFirstLog() {
  const styles = useStyles();
  const api = useService(apiService);
  const mayRead = useFacts().can?.has('MANAGE_SHARED_TOKENS') ?? false;
  const { receivers } = useReceivers();
  const shared = useQuery({ ...endpointQuery(api, listSharedTokens), enabled: mayRead });
  const token = shared.data?.[0]?.token;
  const command = sendCommand(receivers, token ?? TOKEN_PLACEHOLDER, location);
  if (command === undefined || (mayRead && shared.isPending)) return null;
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>Send your first log</h2>
      <p className={styles.text}>
        {token === undefined
          ? `Run this where the log shipper is, with a shipping token in place of ${TOKEN_PLACEHOLDER}; an account admin can give you one.`
          : 'Run this on this machine; the log is here within a second.'}
      </p>
      <CommandBox command={command} />
    </section>
  );
}
