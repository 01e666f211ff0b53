import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { readAddresses } from '#plugins/ingest/api';
import { apiService, CommandBox, endpointQuery, useFacts, useService } from '#sdk/browser';
import { sendCommand } from './sendCommand';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '960px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
});

/** A command that sends one log with a token; shown while a log listener is there to take it. */
export function SendExample({ token }: { readonly token: string }) {
  const styles = useStyles();
  const api = useService(apiService);
  const ingests = useFacts().plugin?.has('ingest') ?? false;
  const addresses = useQuery({ ...endpointQuery(api, readAddresses), enabled: ingests });
  const command = sendCommand(addresses.data?.receivers ?? [], token, location);
  if (command === undefined) return null;
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>Send a first log</h2>
      <CommandBox command={command} />
    </section>
  );
}
