import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { accountTypeTitles, apiService, type DataColumn, DataTable, EmptyState, ErrorState, Skeleton, useService } from '#sdk/browser';
import { listAccounts } from '../api';
import type { AdminAccount } from '../contract';
import { AccountLink } from './AccountLink';
import { CreatedDate } from './CreatedDate';
import { capitalised } from './capitalised';
import { Pager } from './Pager';
import { PanelPage } from './PanelPage';
import { panelKey } from './panelKey';
import { useListQuery } from './useListQuery';

const columns: readonly DataColumn<AdminAccount>[] = [
  { key: 'name', title: 'Name', render: (account) => <AccountLink {...account} /> },
  { key: 'id', title: 'Id', width: '80px', align: 'right', render: ({ id }) => id },
  { key: 'type', title: 'Type', width: '150px', render: ({ type }) => accountTypeTitles[type] },
  { key: 'plan', title: 'Plan', width: '110px', render: ({ planType }) => capitalised(planType) },
  {
    key: 'owner',
    title: 'Main account',
    width: '220px',
    render: ({ id, ownerId, ownerName }) => (ownerId === id ? '–' : <AccountLink id={ownerId} name={ownerName} />),
  },
  { key: 'users', title: 'Users', width: '80px', align: 'right', render: ({ users }) => users },
  { key: 'created', title: 'Created', width: '110px', render: ({ createdAt }) => <CreatedDate at={createdAt} /> },
];

/** All accounts of the installation. */
export default function AccountsPage() {
  const api = useService(apiService);
  const list = useListQuery();
  const found = useQuery({
    queryKey: [...panelKey, 'accounts', list.asked],
    queryFn: ({ signal }) => call(api, listAccounts, { query: list.asked, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  return (
    <PanelPage view="accounts" placeholder="Name or id" search={list.search} onSearch={list.setSearch} busy={found.isFetching}>
      {found.isPending && <Skeleton lines={6} />}
      {found.isError && data === undefined && (
        <ErrorState title="The accounts could not be read" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState icon="search" title="No account is called that">
          Search for a part of the name, or for the whole id.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <DataTable
            label="Accounts"
            noun={['account', 'accounts']}
            columns={columns}
            rows={data.results}
            rowKey={({ id }) => String(id)}
            total={data.total}
          />
          <Pager noun="accounts" shown={data.results.length} total={data.total} offset={list.offset} onOffset={list.setOffset} />
        </>
      )}
    </PanelPage>
  );
}
