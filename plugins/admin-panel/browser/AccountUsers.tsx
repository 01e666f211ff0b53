import { Button, makeStyles } from '@fluentui/react-components';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, roleTitles } from '#sdk';
import {
  apiService,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  errorMessage,
  noticesService,
  Skeleton,
  useFacts,
  useService,
  useSession,
} from '#sdk/browser';
import { impersonate as impersonateUser, listUsers } from '../api';
import { type AdminAccount, type AdminUser, pageSize } from '../contract';
import { LoginLinkDialog } from './LoginLinkDialog';
import { openAfresh } from './openAfresh';
import { Pager } from './Pager';
import { panelKey } from './panelKey';
import { Section } from './Section';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px' },
});

/** Who has a role in the account, and the way to act in their place. */
export function AccountUsers({ account }: { readonly account: AdminAccount }) {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const own = useSession()?.user.id;
  const makesLinks = useFacts().plugin?.has('sign-in') ?? false;
  const [linkFor, setLinkFor] = useState<string>();
  const [offset, setOffset] = useState(0);
  const query = { accountId: account.id, offset, limit: pageSize };
  const found = useQuery({
    queryKey: [...panelKey, 'users', query],
    queryFn: ({ signal }) => call(api, listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const impersonate = useMutation({
    mutationFn: (username: string) =>
      call(api, impersonateUser, {
        query: { accountId: account.id },
        body: { username, returnUrl: `${location.pathname}${location.search}` },
      }),
    onSuccess: () => openAfresh('/'),
    onError: (error) => notices.show({ intent: 'danger', title: 'The impersonation did not start', text: errorMessage(error) }),
  });
  const columns: readonly DataColumn<AdminUser>[] = [
    { key: 'username', title: 'Email', render: ({ username }) => <span title={username}>{username}</span> },
    { key: 'name', title: 'Name', render: ({ fullName }) => <span title={fullName}>{fullName || '–'}</span> },
    {
      key: 'role',
      title: 'Role',
      width: '110px',
      render: ({ accounts }) => roleTitles[accounts.find(({ id }) => id === account.id)?.role ?? 'user'],
    },
    {
      key: 'impersonate',
      title: 'In their place',
      width: '240px',
      render: ({ id, username }) =>
        id === own ? (
          'You'
        ) : (
          <div className={styles.actions}>
            <Button
              size="small"
              aria-label={`Impersonate ${username}`}
              disabled={impersonate.isPending}
              onClick={() => impersonate.mutate(username)}
            >
              Impersonate
            </Button>
            {makesLinks && (
              <Button size="small" aria-label={`Login link for ${username}`} onClick={() => setLinkFor(username)}>
                Login link
              </Button>
            )}
          </div>
        ),
    },
  ];
  const { data } = found;
  return (
    <Section title="Users">
      {found.isPending && <Skeleton />}
      {found.isError && data === undefined && (
        <ErrorState title="The users could not be read" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState icon="person" title="Nobody has a role in this account">
          An admin of its main account can give one.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            frame="50vh"
            label="Users"
            noun={['user', 'users']}
            columns={columns}
            rows={data.results}
            rowKey={({ id }) => String(id)}
            total={data.total}
          />
          <Pager noun="users" shown={data.results.length} total={data.total} offset={offset} onOffset={setOffset} />
        </>
      )}
      {linkFor !== undefined && <LoginLinkDialog email={linkFor} accountId={account.id} onClose={() => setLinkFor(undefined)} />}
    </Section>
  );
}
