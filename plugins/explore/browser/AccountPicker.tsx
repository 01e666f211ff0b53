import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon, sessionService, useService } from '#sdk/browser';
import type { ExploreStore } from './ExploreStore';

/** Which accounts are searched; absent for somebody who has only one. */
export const AccountPicker = observer(function AccountPicker({ store }: { readonly store: ExploreStore }) {
  const { session } = useService(sessionService);
  if (session === undefined || session.accounts.length < 2) return null;
  const current = session.account.id;
  const chosen = store.state.accounts.length > 0 ? store.state.accounts : [current];
  const [first] = session.accounts.filter(({ id }) => chosen.includes(id));
  const choose = (ids: readonly number[]): void => store.set({ accounts: ids.length === 1 && ids[0] === current ? [] : ids });
  return (
    <Menu
      positioning="below-end"
      checkedValues={{ accounts: chosen.map(String) }}
      onCheckedValueChange={(_event, { checkedItems }) => checkedItems.length > 0 && choose(checkedItems.map(Number))}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<Icon name="database" size={16} />} style={{ whiteSpace: 'nowrap', fontWeight: 'normal' }}>
          {chosen.length === 1 ? (first?.name ?? `Account ${chosen[0]}`) : `${chosen.length} accounts`}
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
});
