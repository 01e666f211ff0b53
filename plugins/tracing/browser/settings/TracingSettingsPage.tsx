import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { readTracingBudget } from '#plugins/trials/api';
import { budgetText } from '#plugins/trials/contract';
import {
  AppLink,
  apiService,
  CopyButton,
  type DataColumn,
  endpointQuery,
  Icon,
  ListPage,
  matchingRows,
  RelativeTime,
  useLeadsToPage,
  useListAddress,
  useService,
} from '#sdk/browser';
import type { TracingAccount } from '../../accountsApi';
import { useTracingAccounts } from '../source/useTracingAccounts';
import { type TracingSource, useTracingSource } from '../source/useTracingSource';

const useStyles = makeStyles({
  inUse: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: tokens.colorStatusSuccessForeground1 },
});

const manage = '/manage-accounts?product=Tracing';

/** Tracing accounts with their tokens, budgets and retention, and which of them the person's search and traces are of. */
export default function TracingSettingsPage() {
  const api = useService(apiService);
  const address = useListAddress();
  const leads = useLeadsToPage();
  const source = useTracingSource();
  const accounts = useTracingAccounts();
  const budget = useQuery(endpointQuery(api, readTracingBudget));
  const rows = accounts.data && matchingRows(accounts.data.results, address.search, ({ accountName }) => [accountName]);
  const of = budget.data ? `Budget: ${budgetText(budget.data, Date.now())}. ` : '';
  return (
    <ListPage
      title="Tracing settings"
      description={`${of}The account in use is the one whose traces are searched and shown; without a choice it is all that may be read.`}
      action={leads(manage) && <AppLink to={manage}>Manage accounts</AppLink>}
      name="tracing-accounts"
      noun={['account', 'accounts']}
      icon="flow"
      list={{ ...accounts, data: rows }}
      address={address}
      searchHint="Search by name"
      filters={source.accountId !== undefined && <ShowAll source={source} />}
      columns={columnsOf(source)}
      rowKey={({ accountId }) => String(accountId)}
      empty={{
        title: 'There is no tracing account',
        text: 'Spans that are sent with a token of the account in use belong to it. An account of their own keeps them apart, with its own token, limits and retention.',
        action: leads('/tracing-trial') && <AppLink to="/tracing-trial">Start Distributed Tracing</AppLink>,
      }}
    />
  );
}

const columnsOf = (source: TracingSource): readonly DataColumn<TracingAccount>[] => [
  { key: 'name', title: 'Account', sort: ({ accountName }) => accountName, render: ({ accountName }) => accountName },
  {
    key: 'used',
    title: 'Last span',
    width: '160px',
    sort: ({ lastSentAt }) => lastSentAt ?? '',
    render: ({ lastSentAt }) => (lastSentAt === null ? 'Never' : <RelativeTime value={lastSentAt} />),
  },
  {
    key: 'retention',
    title: 'Retention',
    width: '120px',
    align: 'right',
    about: 'For how long its spans are kept, at most',
    sort: ({ retentionDays }) => retentionDays ?? Number.POSITIVE_INFINITY,
    render: ({ retentionDays }) => (retentionDays === null ? 'No limit' : retentionDays === 1 ? '1 day' : `${retentionDays} days`),
  },
  {
    key: 'limit',
    title: 'Daily limit',
    width: '120px',
    align: 'right',
    about: 'What it may take a day',
    sort: ({ dailyGb }) => dailyGb ?? Number.POSITIVE_INFINITY,
    render: ({ dailyGb }) => (dailyGb === null ? 'No limit' : `${dailyGb} GB`),
  },
  {
    key: 'token',
    title: 'Shipping token',
    width: '160px',
    about: 'Only admins of the main account see tokens',
    render: ({ token }) => (token === undefined ? '–' : <CopyButton value={token} label="Copy the token" />),
  },
  { key: 'choice', title: 'In use', width: '160px', render: (account) => <Choice account={account} source={source} /> },
];

function Choice({
  account: { accountId, accountName, isReadable },
  source,
}: {
  readonly account: TracingAccount;
  readonly source: TracingSource;
}) {
  const styles = useStyles();
  if (source.accountId === accountId)
    return (
      <span className={styles.inUse}>
        <Icon name="checkmark" size={16} /> In use
      </span>
    );
  if (!isReadable) return <span title="It does not let the account in use read its data">Not shared</span>;
  return (
    <Button size="small" disabled={!source.isReady} aria-label={`Use ${accountName}`} onClick={() => void source.choose(accountId)}>
      Use
    </Button>
  );
}

function ShowAll({ source }: { readonly source: TracingSource }) {
  return (
    <Button size="small" onClick={() => void source.choose(undefined)}>
      Use all accounts
    </Button>
  );
}
