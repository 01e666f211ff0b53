import { makeStyles } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, roleTitles } from '#sdk';
import { apiService, type DataColumn, DataTable, EmptyState, ErrorState, Skeleton, useService } from '#sdk/browser';
import { listUsers } from '../api';
import type { AdminUser } from '../contract';
import { AccountLink } from './AccountLink';
import { CreatedDate } from './CreatedDate';
import { Pager } from './Pager';
import { PanelPage } from './PanelPage';
import { panelKey } from './panelKey';
import { useListQuery } from './useListQuery';

const useStyles = makeStyles({ account: { marginRight: '12px' } });

function Accounts({ accounts }: Pick<AdminUser, 'accounts'>) {
  const styles = useStyles();
  return accounts.map(({ id, name, role }) => (
    <span key={id} className={styles.account}>
      <AccountLink id={id} name={name} /> {roleTitles[role]}
    </span>
  ));
}

const columns: readonly DataColumn<AdminUser>[] = [
  { key: 'username', title: 'Email', width: '280px', render: ({ username }) => <span title={username}>{username}</span> },
  { key: 'name', title: 'Name', width: '200px', render: ({ fullName }) => <span title={fullName}>{fullName || '–'}</span> },
  { key: 'accounts', title: 'Accounts', render: ({ accounts }) => <Accounts accounts={accounts} /> },
  { key: 'admin', title: 'System admin', width: '120px', render: ({ isSysAdmin }) => (isSysAdmin ? 'Yes' : '–') },
  { key: 'created', title: 'Created', width: '110px', render: ({ createdAt }) => <CreatedDate at={createdAt} /> },
];

/** All people of the installation. */
export default function UsersPage() {
  const api = useService(apiService);
  const list = useListQuery();
  const found = useQuery({
    queryKey: [...panelKey, 'users', list.asked],
    queryFn: ({ signal }) => call(api, listUsers, { query: list.asked, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  return (
    <PanelPage view="users" placeholder="Name or email" search={list.search} onSearch={list.setSearch} busy={found.isFetching}>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && data === undefined && (
        <ErrorState title="The users could not be read" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState icon="person" title="Nobody is called that">
          Search for a part of the name or of the e-mail address.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            label="Users"
            noun={['user', 'users']}
            columns={columns}
            rows={data.results}
            rowKey={({ id }) => String(id)}
            total={data.total}
          />
          <Pager noun="users" shown={data.results.length} total={data.total} offset={list.offset} onOffset={list.setOffset} />
        </>
      )}
    </PanelPage>
  );
}
