import { useQuery } from '@tanstack/react-query';
import { metricsAccounts } from '#plugins/account-management/api';
import type { MetricsAccount } from '#plugins/account-management/contract';
import {
  AppLink,
  apiService,
  CopyButton,
  type DataColumn,
  endpointQuery,
  ListPage,
  matchingRows,
  RelativeTime,
  useLeadsToPage,
  useListAddress,
  useService,
} from '#sdk/browser';

const columns: readonly DataColumn<MetricsAccount>[] = [
  { key: 'name', title: 'Name', sort: ({ name }) => name, render: ({ name }) => name },
  {
    key: 'created',
    title: 'Created',
    width: '180px',
    sort: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    key: 'store',
    title: 'Store',
    width: '120px',
    about: 'The kind of store that its samples are in',
    render: ({ dataStoreType }) => dataStoreType,
  },
  {
    key: 'token',
    title: 'Shipping token',
    width: '160px',
    about: 'Only admins of the main account see tokens',
    render: ({ token }) => (token === undefined ? '–' : <CopyButton value={token} label="Copy the token" />),
  },
];

const manage = '/manage-accounts?product=Metrics';

/** Metrics accounts under the main account, with the way to where they are made and changed. */
export default function MetricsAccountsPage() {
  const api = useService(apiService);
  const address = useListAddress();
  const leads = useLeadsToPage();
  const accounts = useQuery(endpointQuery(api, metricsAccounts));
  const rows = accounts.data === undefined ? undefined : matchingRows(accounts.data, address.search, ({ name }) => [name]);
  const ways = leads(manage) && (
    <>
      <AppLink to={manage}>Manage accounts</AppLink>
      <AppLink to={`${manage}&createMetricAccount=true`}>Create a metrics account</AppLink>
    </>
  );
  return (
    <ListPage
      title="Metrics accounts"
      description="Accounts of their own for metrics. Those that let the account in use read them are queried together with it."
      action={ways}
      name="metrics-accounts"
      noun={['account', 'accounts']}
      icon="histogram"
      list={{ ...accounts, data: rows }}
      address={address}
      searchHint="Search by name"
      columns={columns}
      rowKey={({ accountId }) => String(accountId)}
      empty={{
        title: 'There is no metrics account',
        text: 'Metrics that are sent with a token of the account in use belong to it. An account of their own keeps them apart, with its own token, limits and retention.',
      }}
    />
  );
}
