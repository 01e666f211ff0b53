import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import { useTracingAccounts } from './useTracingAccounts';
import { useTracingSource } from './useTracingSource';

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular } });

const every = 'every';

/** Which tracing account is asked; absent where there is nothing to choose. */
export function SourcePicker() {
  const styles = useStyles();
  const { accountId, choose } = useTracingSource();
  const { data } = useTracingAccounts();
  const offered = data?.results.filter(({ isReadable }) => isReadable) ?? [];
  const chosen = offered.find((one) => one.accountId === accountId);
  if (offered.length < 2 && accountId === undefined) return null;
  const title = accountId === undefined ? 'All tracing accounts' : (chosen?.accountName ?? `Account ${accountId}`);
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ source: [accountId === undefined ? every : String(accountId)] }}
      onCheckedValueChange={(_event, { checkedItems: [value] }) =>
        void choose(value === undefined || value === every ? undefined : Number(value))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.button} icon={<Icon name="database" size={16} />} aria-label={`Tracing source: ${title}`}>
          {title}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="source" value={every}>
            All tracing accounts
          </MenuItemRadio>
          {offered.map((account) => (
            <MenuItemRadio key={account.accountId} name="source" value={String(account.accountId)}>
              {account.accountName}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
