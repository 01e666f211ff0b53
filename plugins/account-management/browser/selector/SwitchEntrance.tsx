import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormDialog, noticesService, useService, useSession } from '#sdk/browser';
import { pageLoad } from './pageLoad';
import { useSwitchAccount } from './useSwitchAccount';

/** An address that belongs to another account asks before it switches. */
export default function SwitchEntrance({ value, proceed }: { readonly value: string; readonly proceed: () => void }) {
  const session = useSession();
  const notices = useService(noticesService);
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const switching = useSwitchAccount(pageLoad.again);
  const current = session?.account;
  const isCurrent = value === String(current?.id);
  const target = session?.accounts.find(({ id }) => String(id) === value);
  const asks = !isCurrent && target !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is made anew meanwhile
  useEffect(() => {
    if (asks) return;
    if (!isCurrent)
      notices.show({
        intent: 'warning',
        title: 'The account was not switched',
        text: 'This address belongs to an account that you have no access to. Ask its admin to invite you.',
        milliseconds: 4000,
      });
    proceed();
  }, []);
  if (!asks || current === undefined) return null;
  return (
    <FormDialog
      title="Switch account"
      action="Switch account"
      isReady={!switching.isBusy}
      onSubmit={() => switching.to(target)}
      // Back to the page before; the first page of a tab is shown in the current account.
      onClose={() => (isFirst ? proceed() : void navigate(-1))}
    >
      <span>
        This address belongs to the account <strong>{target.name}</strong>. You are in <strong>{current.name}</strong>.
      </span>
      <span>Switching loads the page anew.</span>
    </FormDialog>
  );
}
