import { Button } from '@fluentui/react-components';
import { useLocation } from 'react-router';
import { ErrorState, Icon, Page, Skeleton, useFacts, useSession } from '#sdk/browser';
import { pageForm, redesignSetting } from '../../common/pageForm';
import { readPageQuery } from '../../common/pageQuery';
import { Accounts } from './Accounts';
import { RedesignSwitch } from './RedesignSwitch';
import { useDialogs } from './useDialogs';
import { useManagedAccounts } from './useManagedAccounts';

/** The main account and those below it, in the form that flags, billing and the person's setting ask for. */
export default function ManageAccountsPage() {
  const calls = useManagedAccounts();
  const query = readPageQuery(useLocation().search);
  const dialogs = useDialogs(query);
  const session = useSession();
  const flags = useFacts().flag ?? new Set<string>();
  const { data, isPending, isError, error, refetch } = calls.list;
  const prefersRedesign = session?.userSettings[redesignSetting] === true;
  const form = pageForm({ flags, billingType: data?.billing.billingType ?? '', prefersRedesign });
  return (
    <Page
      title="Manage accounts"
      layout="column"
      description="The main account and the accounts below it: what they may take, how long they keep it and who may read it."
      action={
        <>
          {data !== undefined && !flags.has('ManageAccountsRedesign') && form !== 'consumption' && (
            <RedesignSwitch isOn={prefersRedesign} />
          )}
          <Button
            appearance="primary"
            icon={<Icon name="add" size={16} />}
            disabled={data === undefined}
            onClick={() => dialogs.open({ is: 'new' })}
          >
            New account
          </Button>
        </>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {isError && data === undefined && (
        <ErrorState
          title="Error fetching accounts"
          error={error}
          hint="Reload the page, or contact support if it goes on."
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Accounts form={form} all={data} calls={calls} dialogs={dialogs} product={query.product} />}
    </Page>
  );
}
