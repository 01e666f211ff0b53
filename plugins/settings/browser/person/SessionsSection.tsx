import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, pages } from '#sdk';
import {
  AppLink,
  apiService,
  type DataColumn,
  DataTable,
  ErrorState,
  endpointQuery,
  errorMessage,
  noticesService,
  RelativeTime,
  Skeleton,
  useOffers,
  useService,
} from '#sdk/browser';
import { endOtherSessions, endSession, listSessions } from '../../api';
import type { PersonSession } from '../../contract';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'flex-start' },
  table: { width: '100%' },
});

/** Where the person is signed in; they log out of any of these places from here. */
export default function SessionsSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  /** The way out of the session that asks. */
  const leaves = useOffers(pages).some(({ data }) => data.path === logout);
  const sessions = useQuery(endpointQuery(api, listSessions));
  const end = useMutation({
    mutationFn: ({ id }: PersonSession) => call(api, endSession, { params: { id } }),
    onSuccess: (_ended, session) => notices.show({ intent: 'success', title: `${named(session)} is logged out` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'The session could not be ended', text: errorMessage(error) }),
    onSettled: () => sessions.refetch(),
  });
  const endOthers = useMutation({
    mutationFn: () => call(api, endOtherSessions),
    onSuccess: ({ ended }) =>
      notices.show({ intent: 'success', title: ended === 1 ? 'One other session has ended' : `${ended} other sessions have ended` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'Your other sessions could not be ended', text: errorMessage(error) }),
    onSettled: () => sessions.refetch(),
  });
  const columns: readonly DataColumn<PersonSession>[] = [
    { key: 'browser', title: 'Browser', render: browserCell },
    { key: 'system', title: 'System', width: '104px', render: ({ system }) => <span title={system}>{system}</span> },
    { key: 'ip', title: 'Address', width: '120px', render: ({ ip }) => <span title={ip}>{ip}</span> },
    { key: 'seen', title: 'Last seen', width: '144px', render: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} /> },
    {
      key: 'end',
      title: 'Log out',
      width: '90px',
      render: (session) =>
        session.isCurrent ? (
          leaves && <AppLink to={logout}>Log out</AppLink>
        ) : (
          <Button
            size="small"
            aria-label={`Log out ${named(session)}, ${session.ip}`}
            disabled={end.isPending}
            onClick={() => end.mutate(session)}
          >
            Log out
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.root}>
      <Button disabled={endOthers.isPending || (sessions.data?.length ?? 0) < 2} onClick={() => endOthers.mutate()}>
        Log out everywhere else
      </Button>
      <div className={styles.table}>
        {sessions.isPending && <Skeleton lines={2} />}
        {sessions.isError && sessions.data === undefined && (
          <ErrorState title="Your sessions could not be read" error={sessions.error} onRetry={() => void sessions.refetch()} />
        )}
        {sessions.data !== undefined && (
          <DataTable
            frame="248px"
            label="Your sessions"
            noun={['session', 'sessions']}
            columns={columns}
            rows={sessions.data}
            rowKey={({ id }) => id}
          />
        )}
      </div>
    </div>
  );
}

const logout = '/logout';
const browserCell = ({ browser, isCurrent }: PersonSession) => {
  const text = isCurrent ? `${browser} (this one)` : browser;
  return <span title={text}>{text}</span>;
};
const named = ({ browser, system }: PersonSession): string => `${browser} on ${system}`;
