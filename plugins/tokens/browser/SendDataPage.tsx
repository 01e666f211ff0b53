import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readAddresses } from '#plugins/ingest/api';
import { apiService, CommandBox, EmptyState, ErrorState, endpointQuery, Page, Skeleton, useService } from '#sdk/browser';
import { listSharedTokens } from '../api';
import { sendWays } from './sendWays';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: '8px', maxWidth: '960px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What somebody who has sent nothing yet needs: a token, and commands and settings that have it in them. */
export default function SendDataPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const navigate = useNavigate();
  const addresses = useQuery(endpointQuery(api, readAddresses));
  const shared = useQuery(endpointQuery(api, listSharedTokens));
  const [chosen, setChosen] = useState<string>();
  const token = shared.data?.[0]?.token;
  const ways = sendWays(addresses.data?.receivers ?? [], token ?? '', location);
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const failed = [addresses, shared].find(({ isError }) => isError);
  return (
    <Page title="Send your data" layout="column" description="Whatever sends with your token is in this account a moment later.">
      {(addresses.isPending || shared.isPending) && <Skeleton />}
      {failed !== undefined && (
        <ErrorState title="How to send could not be loaded" error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {shared.isSuccess && token === undefined && (
        <EmptyState
          icon="key"
          title="This account has no shared token"
          action={<Button onClick={() => void navigate('/manage-tokens')}>Manage tokens</Button>}
        >
          Create one: senders show it with everything that they send.
        </EmptyState>
      )}
      {token !== undefined && way !== undefined && (
        <>
          <section className={styles.part}>
            <h2 className={styles.title}>Your shipping token</h2>
            <CommandBox command={token} label="Copy the token" />
          </section>
          <section className={styles.part}>
            <h2 className={styles.title}>Send with it</h2>
            <TabList size="small" selectedValue={way.id} onTabSelect={(_event, { value }) => setChosen(String(value))}>
              {ways.map(({ id, title }) => (
                <Tab key={id} value={id}>
                  {title}
                </Tab>
              ))}
            </TabList>
            <p className={styles.text}>{way.about}</p>
            <CommandBox command={way.text} label={`Copy for ${way.title}`} />
          </section>
        </>
      )}
    </Page>
  );
}
