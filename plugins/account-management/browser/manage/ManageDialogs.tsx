import { errorMessage } from '#sdk/browser';
import type { TypeBelow } from '../../common/accountTypes';
import type { ManagedAccount } from '../../contract';
import { AccountDialog } from './AccountDialog';
import { DeleteDialog } from './DeleteDialog';
import { MetricsGuide } from './MetricsGuide';
import type { Dialogs } from './useDialogs';
import type { ManagedCalls } from './useManagedAccounts';

const noMetrics = 'Sorry, we had a problem creating the Infrastructure Monitoring account. Please try again in a few moments.';

/** The dialog that is open on the page. */
export function ManageDialogs({
  accounts,
  calls: { add, change, remove },
  dialogs: { shown, open, close },
  hasSoftLimit,
  type,
}: {
  readonly accounts: readonly ManagedAccount[];
  readonly calls: ManagedCalls;
  readonly dialogs: Dialogs;
  readonly hasSoftLimit: boolean;
  /** Of a new account, where nothing else is asked for. */
  readonly type: TypeBelow;
}) {
  if (shown === undefined) return null;
  if (shown.is === 'guide') return <MetricsGuide onCreate={() => open({ is: 'new', type: 'metrics' })} onClose={close} />;
  if (shown.is === 'delete') return <DeleteDialog account={shown.account} onDelete={() => remove.mutate(shown.account)} onClose={close} />;
  const account = shown.is === 'edit' ? shown.account : undefined;
  const call = account === undefined ? add : change;
  const wasMetrics = account === undefined && add.variables?.type === 'metrics';
  const leave = () => {
    call.reset();
    close();
  };
  return (
    <AccountDialog
      key={account?.accountId ?? 'new'}
      account={account}
      type={shown.is === 'new' ? (shown.type ?? type) : type}
      others={accounts.filter(({ accountId }) => accountId !== account?.accountId)}
      hasSoftLimit={hasSoftLimit}
      isBusy={call.isPending}
      problem={call.isError ? `${wasMetrics ? `${noMetrics} ` : ''}${errorMessage(call.error)}` : undefined}
      onSave={({ type: chosen, sharedWith, name, ...limits }) =>
        account === undefined
          ? add.mutate(
              { ...limits, name, sharedWith: [...sharedWith], type: chosen },
              { onSuccess: () => (chosen === 'metrics' ? open({ is: 'guide' }) : leave()) },
            )
          : change.mutate(
              // A name from before there was a rule for names stays as it is.
              { ...limits, ...(name === account.name ? {} : { name }), sharedWith: [...sharedWith], accountId: account.accountId },
              { onSuccess: leave },
            )
      }
      onClose={leave}
    />
  );
}
