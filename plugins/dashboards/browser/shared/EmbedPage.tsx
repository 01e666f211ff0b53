import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { EntryPage, useLinksElsewhere } from '#sdk/browser';
import SharedDashboardView from './SharedDashboardView';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100vh', minWidth: 0, overflow: 'hidden' },
});

/** A shared dashboard within a page of another site. The secret is the address's fragment, which browsers keep to themselves. */
export default function EmbedPage() {
  const styles = useStyles();
  const elsewhere = useLinksElsewhere();
  const token = useLocation().hash.slice(1);
  const headers = useMemo(() => ({ 'share-token': token }), [token]);
  if (token === '')
    return (
      <EntryPage title="This link does not work">
        <div role="alert">The link was cut short: its end is missing. Ask who sent it for another one.</div>
      </EntryPage>
    );
  return (
    <main className={styles.root} onClickCapture={elsewhere}>
      <SharedDashboardView key={token} title="" content={{}} headers={headers} />
    </main>
  );
}
