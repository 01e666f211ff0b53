import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { call } from '#sdk';
import {
  ApiError,
  apiService,
  EntryPage,
  ErrorState,
  Extension,
  LoadingBar,
  Logo,
  RelativeTime,
  useLinksElsewhere,
  useOffers,
  useService,
  useWindowTitle,
} from '#sdk/browser';
import { sharedThing } from '../api';
import { shareViews } from '../contract';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100vh', minWidth: 0, overflow: 'hidden' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '0 16px',
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  logo: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
  title: {
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  about: { marginLeft: 'auto', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
});

/** What a public link opens: the thing itself and its name, and nothing of the product round it. The secret is the address's fragment, which browsers keep to themselves. */
export default function SharedPage() {
  const token = useLocation().hash.slice(1);
  return <Shared key={token} token={token} />;
}

function Shared({ token }: { readonly token: string }) {
  const styles = useStyles();
  const api = useService(apiService);
  const views = useOffers(shareViews);
  const elsewhere = useLinksElsewhere();
  const headers = useMemo(() => ({ 'share-token': token }), [token]);
  const shared = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(api, sharedThing, { signal, headers }),
    enabled: token !== '',
    gcTime: 0,
    meta: { persist: false },
  });
  const { data, error } = shared;
  useWindowTitle(data?.title);
  if (token === '' || (error instanceof ApiError && error.status === 401)) return <NothingHere error={error} />;
  if (error !== null)
    return (
      <EntryPage title="Shared">
        <ErrorState title="What was shared could not be loaded" error={error} onRetry={() => void shared.refetch()} />
      </EntryPage>
    );
  if (data === undefined) return <LoadingBar active label="Opening the link" />;
  const view = views.find(({ id }) => id === data.kind);
  if (view === undefined) return <NothingHere error={new Error('This kind of link cannot be shown at the moment. Try again later.')} />;
  return (
    <main className={styles.root}>
      <header className={styles.head}>
        <span className={styles.logo}>
          <Logo size={24} />
        </span>
        <h1 className={styles.title} title={data.title}>
          {data.title}
        </h1>
        <span className={styles.about}>
          Shared read-only
          {data.expiresAt !== null && (
            <>
              {' '}
              · ends <RelativeTime value={data.expiresAt} />
            </>
          )}
        </span>
      </header>
      <div className={styles.body} role="presentation" onClickCapture={elsewhere}>
        <Extension offer={view} props={{ title: data.title, content: data.content, headers }} />
      </div>
    </main>
  );
}

function NothingHere({ error }: { readonly error: Error | null }) {
  return (
    <EntryPage title="This link does not work">
      <div role="alert">{error?.message ?? 'The link was cut short: its end is missing. Ask who sent it for another one.'}</div>
    </EntryPage>
  );
}
