import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { accountLabel, Icon, noticesService, useFacts, useService, useSession } from '#sdk/browser';
import { AccountList } from './AccountList';
import { takeSwitch } from './noteSwitch';
import { pageLoad } from './pageLoad';
import { pinnedAccountsService } from './pinnedAccountsService';
import { useSwitchAccount } from './useSwitchAccount';

const useStyles = makeStyles({
  button: { minWidth: 0, maxWidth: '380px', fontWeight: 'normal', whiteSpace: 'nowrap', gap: '6px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', color: tokens.colorNeutralForeground1 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  surface: { width: '360px', padding: '8px' },
});

/** The account in use; opens the list of the person's accounts, another of which can be chosen. */
export default function AccountSelector() {
  const styles = useStyles();
  const notices = useService(noticesService);
  const session = useSession();
  const keepsState = useFacts().plugin?.has('user-state') ?? false;
  const [open, setOpen] = useState(false);
  const switching = useSwitchAccount(pageLoad.root);
  const pinned = useService(pinnedAccountsService);
  useEffect(() => {
    const name = takeSwitch();
    if (name !== undefined) notices.show({ intent: 'success', title: `You switched to the ${name} account`, milliseconds: 4000 });
  }, [notices]);
  if (session === undefined) return null;
  const { account, accounts, user } = session;
  const label = accountLabel(user.role, account.type);
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        // Without them the list is shown in the order of names, and nothing can be pinned.
        if (data.open && keepsState) pinned.load().catch(() => undefined);
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          appearance="subtle"
          size="small"
          iconPosition="after"
          icon={<Icon name="chevron-down" size={16} />}
          disabled={accounts.length < 2 || switching.isBusy}
          aria-label={`Account ${account.name} ${label}`}
          title={`${account.name}, account ${account.id}`}
        >
          <span className={styles.name}>{account.name}</span> <span className={styles.label}>{label}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Your accounts">
        <AccountList
          accounts={accounts}
          current={account.id}
          pinned={pinned}
          onChoose={(chosen) => {
            setOpen(false);
            switching.to(chosen);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}
