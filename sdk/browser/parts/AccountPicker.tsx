import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import type { BootSession } from '../../boot';
import { readableAccounts } from '../../readableAccounts';
import { useSession } from '../services/useSession';
import { accountTypeTitles } from './accountLabel';
import { Icon } from './Icon';

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular } });

interface Props {
  /** The types of accounts that are offered; all when absent. The one in use is there in any case. */
  readonly types?: readonly BootSession['account']['type'][];
  /** Ids; empty is the account in use. */
  readonly value: readonly number[];
  /** Empty when the account in use is chosen alone, so that an address of it holds in every account. */
  onChange(value: readonly number[]): void;
}

/**
 * Of which accounts a page speaks, those included that are shared with the one in use; absent for somebody who has only one. At least one is always chosen. A Timeless account
 * says so beside its name.
 */
export function AccountPicker({ types, value, onChange }: Props) {
  const styles = useStyles();
  const session = useSession();
  if (session === undefined) return null;
  const own = session.account;
  const offered = readableAccounts(session).filter(
    ({ id, type }) => id === own.id || value.includes(id) || (types?.includes(type) ?? true),
  );
  if (offered.length < 2) return null;
  const ids = value.length > 0 ? value : [own.id];
  const [first] = offered.filter(({ id }) => ids.includes(id));
  const choose = (chosen: readonly number[]): void => {
    if (chosen.length > 0) onChange(chosen.length === 1 && chosen[0] === own.id ? [] : chosen);
  };
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ accounts: ids.map(String) }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems.map(Number))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.button} icon={<Icon name="database" size={16} />}>
          {ids.length === 1 ? (first?.name ?? `Account ${ids[0]}`) : `${ids.length} accounts`}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {offered.map(({ id, name, type }) => (
            <MenuItemCheckbox key={id} name="accounts" value={String(id)}>
              {type === 'timeless' ? `${name} (${accountTypeTitles.timeless})` : name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
