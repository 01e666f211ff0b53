import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { useSession } from '../useSession';
import { Icon } from './Icon';

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular } });

interface Props {
  /** Ids; empty is the account in use. */
  readonly value: readonly number[];
  /** Empty when the account in use is chosen alone, so that an address of it holds in every account. */
  onChange(value: readonly number[]): void;
}

/** Of which accounts a page speaks; absent for somebody who has only one. At least one is always chosen. */
export function AccountPicker({ value, onChange }: Props) {
  const styles = useStyles();
  const session = useSession();
  if (session === undefined || session.accounts.length < 2) return null;
  const ids = value.length > 0 ? value : [session.account.id];
  const [first] = session.accounts.filter(({ id }) => ids.includes(id));
  const choose = (chosen: readonly number[]): void => {
    if (chosen.length > 0) onChange(chosen.length === 1 && chosen[0] === session.account.id ? [] : chosen);
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
          {session.accounts.map(({ id, name }) => (
            <MenuItemCheckbox key={id} name="accounts" value={String(id)}>
              {name}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
