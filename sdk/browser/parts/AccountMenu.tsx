import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useSession } from '../useSession';
import { Icon } from './Icon';

interface Props {
  /** Ids; the account in use when empty. */
  readonly chosen: readonly number[];
  /** Of the button that opens it. */
  readonly className?: string;
  /** Never told of no account at all. */
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Of which accounts a page speaks; absent for somebody who has only one. */
export function AccountMenu({ chosen, className, onChoose }: Props) {
  const session = useSession();
  if (session === undefined || session.accounts.length < 2) return null;
  const ids = chosen.length > 0 ? chosen : [session.account.id];
  const [first] = session.accounts.filter(({ id }) => ids.includes(id));
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ accounts: ids.map(String) }}
      onCheckedValueChange={(_event, { checkedItems }) => checkedItems.length > 0 && onChoose(checkedItems.map(Number))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className={className} icon={<Icon name="database" size={16} />}>
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
