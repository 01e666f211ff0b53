import { Button, makeStyles, SearchBox } from '@fluentui/react-components';
import { useState } from 'react';
import { roleTitles } from '#sdk';
import { type DataColumn, DataTable, EmptyState, ErrorState, FormDialog, Page, RelativeTime, Skeleton } from '#sdk/browser';
import type { Member } from '../../contract';
import { HandOverDialog } from './HandOverDialog';
import { InviteDialog } from './InviteDialog';
import { PlanOfUsers } from './PlanOfUsers';
import { RoleDialog } from './RoleDialog';
import { RoleTableSection } from './RoleTableSection';
import { UserMenu } from './UserMenu';
import { matchingRows, type UsersRow, usersRows } from './usersRow';
import { useUsers } from './useUsers';

const useStyles = makeStyles({
  search: { width: '320px', maxWidth: '100%' },
});

type Open =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'role' | 'remove' | 'reset-factor'; readonly member: Member }
  | { readonly dialog: 'hand-over'; readonly email: string; readonly path: string };

/** Who is in the account and as what, and who is invited. */
export default function UsersPage() {
  const styles = useStyles();
  const [open, setOpen] = useState<Open>();
  const [search, setSearch] = useState('');
  const calls = useUsers((email, path) => setOpen({ dialog: 'hand-over', email, path }));
  const { list } = calls;
  const rows = list.data === undefined ? [] : usersRows(list.data);
  const shown = matchingRows(rows, search);
  const close = () => {
    setOpen(undefined);
    calls.invite.reset();
    calls.changeRole.reset();
  };
  const columns: readonly DataColumn<UsersRow>[] = [
    { key: 'name', title: 'Name', sort: ({ name }) => name, render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'email', title: 'Email', sort: ({ email }) => email, render: ({ email }) => <span title={email}>{email}</span> },
    { key: 'role', title: 'Role', width: '110px', sort: ({ role }) => roleTitles[role], render: ({ role }) => roleTitles[role] },
    { key: 'status', title: 'Status', width: '130px', sort: ({ status }) => status, render: ({ status }) => status },
    {
      key: 'login',
      title: 'Last login',
      width: '160px',
      sort: ({ lastLoginAt }) => lastLoginAt,
      render: ({ lastLoginAt }) => (lastLoginAt === null ? 'Never' : <RelativeTime value={lastLoginAt} />),
    },
    {
      key: 'actions',
      title: '',
      width: '60px',
      render: (row) => {
        const { member } = row;
        const ask = (dialog: 'role' | 'remove' | 'reset-factor') => () => member !== undefined && setOpen({ dialog, member });
        return <UserMenu row={row} calls={calls} onRole={ask('role')} onRemove={ask('remove')} onResetFactor={ask('reset-factor')} />;
      },
    },
  ];
  return (
    <Page
      title="Manage users"
      layout="column"
      description="Who can enter this account, and what they may do in it."
      action={
        <Button appearance="primary" onClick={() => setOpen({ dialog: 'invite' })}>
          Invite a user
        </Button>
      }
      toolbar={
        <SearchBox
          className={styles.search}
          aria-label="Search users"
          placeholder="Search by name, email, role or status"
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
      }
    >
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState title="The users could not be read" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && shown.length === 0 && (
        <EmptyState icon="person" title="Nobody matches" action={<Button onClick={() => setSearch('')}>Show all</Button>}>
          No user and no invitation matches the search.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <DataTable
          frame="60vh"
          label="Users"
          name="users"
          noun={['user or invitation', 'users and invitations']}
          columns={columns}
          rows={shown}
          rowKey={({ key }) => key}
          total={rows.length}
        />
      )}
      {list.data?.plan && <PlanOfUsers plan={list.data.plan} />}
      {/* Not before what stands above it, which would move it. */}
      {!list.isPending && <RoleTableSection table={calls.roleTable} />}
      {open?.dialog === 'invite' && (
        <InviteDialog
          invite={calls.invite}
          onClose={() => {
            calls.invite.reset();
            // A link to hand over may have taken its place.
            setOpen((now) => (now?.dialog === 'invite' ? undefined : now));
          }}
        />
      )}
      {open?.dialog === 'role' && <RoleDialog member={open.member} changeRole={calls.changeRole} onClose={close} />}
      {open?.dialog === 'hand-over' && <HandOverDialog email={open.email} path={open.path} onClose={close} />}
      {open?.dialog === 'reset-factor' && (
        <FormDialog
          title={`Reset two-factor authentication of ${open.member.email}?`}
          action="Reset"
          isDestructive
          onSubmit={() => {
            calls.resetSecondFactor.mutate(open.member);
            close();
          }}
          onClose={close}
        >
          For somebody who has lost their device and their recovery codes. Make sure that it is really them who asks. They are logged out
          everywhere, log in with their password alone until they set it up again, and are told by mail.
        </FormDialog>
      )}
      {open?.dialog === 'remove' && (
        <FormDialog
          title={`Delete ${open.member.email}?`}
          action="Delete user"
          isDestructive
          onSubmit={() => {
            calls.remove.mutate(open.member);
            close();
          }}
          onClose={close}
        >
          They can no longer enter this account, and are logged out of it at once. Whoever is in no account any more is gone altogether.
        </FormDialog>
      )}
    </Page>
  );
}
