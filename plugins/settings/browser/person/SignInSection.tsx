import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import {
  apiService,
  type DataColumn,
  DataTable,
  ErrorState,
  errorMessage,
  noticesService,
  RelativeTime,
  Skeleton,
  useService,
} from '#sdk/browser';
import { endOtherSessions, listSessions } from '../../api';
import type { PersonSessions } from '../../contract';
import { PasswordDialog } from './PasswordDialog';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', gap: '8px' },
});

type PersonSession = PersonSessions[number];
const columns: readonly DataColumn<PersonSession>[] = [
  { key: 'ip', title: 'Signed in from', render: ({ ip, isCurrent }) => (isCurrent ? `${ip} (this one)` : ip) },
  { key: 'created', title: 'Since', width: '160px', render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  { key: 'seen', title: 'Last used', width: '160px', render: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} /> },
];

/** The person's password, and where they are signed in. */
export default function SignInSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const [isChanging, setChanging] = useState(false);
  const sessions = useQuery({
    queryKey: ['settings', 'sessions'],
    queryFn: ({ signal }) => call(api, listSessions, { signal }),
  });
  const end = useMutation({
    mutationFn: () => call(api, endOtherSessions),
    onSuccess: ({ ended }) =>
      notices.show({ intent: 'success', title: ended === 1 ? 'One other session has ended' : `${ended} other sessions have ended` }),
    onError: (error) => notices.show({ intent: 'danger', title: 'Your other sessions could not be ended', text: errorMessage(error) }),
    onSettled: () => sessions.refetch(),
  });
  return (
    <div className={styles.root}>
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
          rowKey={({ createdAt, ip }) => `${createdAt} ${ip}`}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={() => setChanging(true)}>Change password</Button>
        <Button disabled={end.isPending || (sessions.data?.length ?? 0) < 2} onClick={() => end.mutate()}>
          Log out everywhere else
        </Button>
      </div>
      {isChanging && (
        <PasswordDialog
          onChanged={() => {
            setChanging(false);
            void sessions.refetch();
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}
