import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  apiService,
  CopyButton,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorState,
  Page,
  RelativeTime,
  Skeleton,
  truncateMiddle,
  useService,
} from '#sdk/browser';
import type { SharedToken } from '../contract';
import { AttachDialog } from './AttachDialog';
import { FiltersSection } from './FiltersSection';
import { SendExample } from './SendExample';
import { useFilters } from './useFilters';

const useStyles = makeStyles({
  token: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  table: {
    display: 'flex',
    maxHeight: '50vh',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The account's shipping tokens with their filters, and how to send a first log with one. */
export default function TokensPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const filters = useFilters();
  const [attachedTo, setAttachedTo] = useState<SharedToken>();
  const list = useQuery({
    queryKey: ['tokens', 'shared'],
    queryFn: ({ signal }) => api.get<SharedToken[]>('/api/shared-tokens', { signal }),
  });
  const columns: readonly DataColumn<SharedToken>[] = [
    { key: 'name', title: 'Name', render: ({ tokenName }) => <span title={tokenName}>{tokenName}</span> },
    {
      key: 'token',
      title: 'Token',
      width: '260px',
      render: ({ token, tokenName }) => (
        <span className={styles.token}>
          {truncateMiddle(token, 18)}
          <CopyButton value={token} label={`Copy the token ${tokenName}`} />
        </span>
      ),
    },
    {
      key: 'filters',
      title: 'Filters',
      render: (token) => {
        const names = filters.list.data?.filter(({ id }) => token.filters.includes(id)).map(({ name }) => name) ?? [];
        return (
          <span title={names.join(', ')}>
            {names.length === 0 ? 'None, takes every log' : names.join(', ')}{' '}
            {filters.list.data !== undefined && filters.list.data.length > 0 && (
              <Button
                size="small"
                appearance="subtle"
                aria-label={`Choose the filters of ${token.tokenName}`}
                onClick={() => setAttachedTo(token)}
              >
                Choose
              </Button>
            )}
          </span>
        );
      },
    },
    { key: 'created', title: 'Created', width: '160px', render: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  ];
  const first = list.data?.[0];
  return (
    <Page
      title="Manage tokens"
      description="Shared tokens let senders ship data into this account. Whoever has one can send; nobody can read with it."
      busy={list.isFetching}
    >
      {list.isPending && <Skeleton />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title="Failed to get tokens data."
          error={list.error}
          hint="Please refresh and try again. If the problem persist please contact support"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon="key" title="This account has no shared token">
          Without one nothing can be sent to it. The operator makes the first token when the account is created.
        </EmptyState>
      )}
      {first !== undefined && (
        <>
          <div className={styles.table}>
            <DataTable
              label="Shared tokens"
              noun={['token', 'tokens']}
              columns={columns}
              rows={list.data ?? []}
              rowKey={({ id }) => String(id)}
            />
          </div>
          <FiltersSection filters={filters} />
          <SendExample token={first.token} />
        </>
      )}
      {attachedTo !== undefined && (
        <AttachDialog
          token={attachedTo}
          filters={filters.list.data ?? []}
          onSave={(chosen) => filters.attach.mutate({ token: attachedTo, filters: chosen })}
          onClose={() => setAttachedTo(undefined)}
        />
      )}
    </Page>
  );
}
