import { Button } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#sdk';
import { apiService, EmptyState, ErrorState, errorMessage, Page, Skeleton, useService } from '#sdk/browser';
import { activateSubscription, ownerAccounts } from '../api';
import type { ActivateSubscription } from '../contract';
import { AccountChooser } from './AccountChooser';

/** Connects a subscription to an owner account: to the only one by itself, to one of several by choice. */
export function ConnectPage({ parameter, provider }: { readonly parameter: string; readonly provider?: string }) {
  const api = useService(apiService);
  const [query] = useSearchParams();
  const token = query.get(parameter) ?? '';
  const accounts = useQuery({
    queryKey: ['marketplace', 'accounts'],
    queryFn: ({ signal }) => call(api, ownerAccounts, { signal }),
    enabled: token !== '',
    staleTime: 0,
  });
  const { mutate, ...connect } = useMutation({
    mutationFn: (accountId: number) => {
      const wanted: ActivateSubscription = { accountId, token, ...(provider === undefined ? {} : { provider }) };
      return call(api, activateSubscription, { body: wanted });
    },
    retry: false,
  });
  const only = accounts.data?.length === 1 ? accounts.data[0]?.id : undefined;
  // A link counts once: what this page has begun is not begun again when it is drawn anew.
  const begun = useRef(false);
  useEffect(() => {
    if (only === undefined || begun.current) return;
    begun.current = true;
    mutate(only);
  }, [only, mutate]);

  return (
    <Page title="Cloud marketplace" layout="column" busy={connect.isPending}>
      {token === '' ? (
        <Failure reason="The address has no token." />
      ) : accounts.isPending ? (
        <Skeleton />
      ) : accounts.data === undefined ? (
        <ErrorState title="Your accounts could not be loaded" error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : connect.isSuccess ? (
        <Success />
      ) : connect.isError ? (
        <Failure reason={errorMessage(connect.error)} />
      ) : accounts.data.length === 0 ? (
        <EmptyState icon="info" title="Owner account not found">
          Switch to the main admin account, and open the link from your cloud provider again.
        </EmptyState>
      ) : only === undefined ? (
        <AccountChooser accounts={accounts.data} isBusy={connect.isPending} onChoose={(accountId) => mutate(accountId)} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

const ACCOUNTS = '/manage-accounts';

function Success() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon="check"
      title="Connection successful!"
      action={
        <Button
          as="a"
          appearance="primary"
          href={ACCOUNTS}
          onClick={(event: { preventDefault(): void }) => {
            event.preventDefault();
            void navigate(ACCOUNTS);
          }}
        >
          Manage accounts
        </Button>
      }
    >
      The plan of this account is paid through your cloud provider from now on.
    </EmptyState>
  );
}

function Failure({ reason }: { readonly reason: string }) {
  return (
    <div role="alert">
      <EmptyState icon="error" title="Error Occurred">
        {reason} If the problem persists, please contact support.
      </EmptyState>
    </div>
  );
}
