import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CopyButton, DangerButton, type DataColumn, RelativeTime, truncateMiddle } from '#sdk/browser';
import type { SharedToken } from '../contract';
import { AttachDialog } from './AttachDialog';
import { failureText } from './failureText';
import { NewTokenDialog } from './NewTokenDialog';
import { RemoveDialog } from './RemoveDialog';
import { TokenSection } from './TokenSection';
import type { useFilters } from './useFilters';
import type { useSharedTokens } from './useSharedTokens';

const useStyles = makeStyles({
  token: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  filters: { display: 'flex', alignItems: 'center', gap: '4px' },
  filterNames: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  choose: { flexShrink: 0 },
});

/** The account's shipping tokens with their filters. */
export function SharedTokensSection({
  shared: { list, add, remove },
  filters,
}: {
  readonly shared: ReturnType<typeof useSharedTokens>;
  readonly filters: ReturnType<typeof useFilters>;
}) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const [attachedTo, setAttachedTo] = useState<SharedToken>();
  const [toRemove, setToRemove] = useState<SharedToken>();
  const close = () => {
    setAsking(false);
    add.reset();
  };
  const known = filters.list.data ?? [];
  const columns: readonly DataColumn<SharedToken>[] = [
    {
      key: 'name',
      title: 'Name',
      sort: ({ tokenName }) => tokenName,
      render: ({ tokenName }) => <span title={tokenName}>{tokenName}</span>,
    },
    {
      key: 'token',
      title: 'Token',
      width: '220px',
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
        const names = known.filter(({ id }) => token.filters.includes(id)).map(({ name }) => name);
        return (
          <span className={styles.filters}>
            <span className={styles.filterNames} title={names.join(', ')}>
              {names.length === 0 ? 'None, takes every log' : names.join(', ')}
            </span>
            {known.length > 0 && (
              <Button
                className={styles.choose}
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
    {
      key: 'by',
      title: 'Created by',
      width: '170px',
      render: ({ createdBy }) => <span title={createdBy ?? ''}>{createdBy ?? 'Not recorded'}</span>,
    },
    {
      key: 'created',
      title: 'Created',
      width: '140px',
      sort: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      title: '',
      width: '90px',
      render: (token) => (
        <DangerButton
          size="small"
          appearance="subtle"
          aria-label={`Delete the token ${token.tokenName}`}
          onClick={() => setToRemove(token)}
        >
          Delete
        </DangerButton>
      ),
    },
  ];
  return (
    <TokenSection
      title="Shared tokens"
      about="Senders ship data into this account with them. Whoever has one can send; nobody can read with it."
      noun={['token', 'tokens']}
      icon="key"
      list={list}
      columns={columns}
      empty={['This account has no shared token', 'Without one nothing can be sent to it. Create one for each kind of sender.']}
      onNew={() => setAsking(true)}
    >
      {isAsking && (
        <NewTokenDialog
          title="New shared token"
          isBusy={add.isPending}
          problem={add.isError ? `Failed to create token. ${failureText(add.error)}` : undefined}
          onSave={({ tokenName }) => add.mutate({ tokenName }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {attachedTo !== undefined && (
        <AttachDialog
          token={attachedTo}
          filters={known}
          onSave={(chosen) => filters.attach.mutate({ token: attachedTo, filters: chosen })}
          onClose={() => setAttachedTo(undefined)}
        />
      )}
      {toRemove !== undefined && (
        <RemoveDialog
          title={`Delete the token ${toRemove.tokenName}?`}
          text="Senders that still use it are refused within seconds. What they have sent stays. It cannot be brought back."
          action="Delete token"
          onRemove={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </TokenSection>
  );
}
