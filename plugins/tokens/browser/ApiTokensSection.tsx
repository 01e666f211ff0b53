import { useState } from 'react';
import { roleTitles } from '#sdk';
import { DangerButton, type DataColumn, RelativeTime } from '#sdk/browser';
import type { ApiToken, MadeApiToken } from '../contract';
import { failureText } from './failureText';
import { MadeTokenDialog } from './MadeTokenDialog';
import { NewTokenDialog } from './NewTokenDialog';
import { RemoveDialog } from './RemoveDialog';
import { TokenSection } from './TokenSection';
import { useApiTokens } from './useApiTokens';

/** The account's API tokens. */
export function ApiTokensSection() {
  const { list, add, remove } = useApiTokens();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeApiToken>();
  const [toRemove, setToRemove] = useState<ApiToken>();
  const close = () => {
    setAsking(false);
    add.reset();
  };
  const columns: readonly DataColumn<ApiToken>[] = [
    {
      key: 'name',
      title: 'Name',
      sort: ({ tokenName }) => tokenName,
      render: ({ tokenName }) => <span title={tokenName}>{tokenName}</span>,
    },
    { key: 'role', title: 'Role', width: '110px', render: ({ role }) => roleTitles[role] },
    { key: 'by', title: 'Created by', width: '240px', render: ({ createdBy }) => <span title={createdBy}>{createdBy}</span> },
    {
      key: 'created',
      title: 'Created',
      width: '160px',
      sort: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'used',
      title: 'Last used',
      width: '160px',
      sort: ({ lastUsedAt }) => lastUsedAt,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <RelativeTime value={lastUsedAt} />),
    },
    {
      key: 'actions',
      title: '',
      width: '90px',
      render: (token) => (
        <DangerButton
          size="small"
          appearance="subtle"
          aria-label={`Delete the API token ${token.tokenName}`}
          onClick={() => setToRemove(token)}
        >
          Delete
        </DangerButton>
      ),
    },
  ];
  return (
    <TokenSection
      title="API tokens"
      about="Programs read and change this account with them, as far as the token's role goes. A token is shown once."
      noun={['API token', 'API tokens']}
      icon="key"
      list={list}
      columns={columns}
      empty={['No API tokens yet', 'With one, a script can search logs or manage what you manage here, without a password.']}
      onNew={() => setAsking(true)}
    >
      {isAsking && (
        <NewTokenDialog
          title="New API token"
          hasRole
          isBusy={add.isPending}
          problem={add.isError ? `Failed to create token. ${failureText(add.error)}` : undefined}
          onSave={(wanted) =>
            add.mutate(wanted, {
              onSuccess: (token) => {
                close();
                setMade(token);
              },
            })
          }
          onClose={close}
        />
      )}
      {made !== undefined && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {toRemove !== undefined && (
        <RemoveDialog
          title={`Delete the API token ${toRemove.tokenName}?`}
          text="Calls with it are refused from then on. It cannot be brought back."
          action="Delete token"
          onRemove={() => remove.mutate(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </TokenSection>
  );
}
