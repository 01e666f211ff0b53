import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DangerMenuItem, Icon } from '#sdk/browser';
import type { ManagedAccount } from '../../contract';

/** What can be done with an account of the list; absent entries cannot. */
export function AccountActions({
  account: { name, type },
  onEdit,
  onMove,
  onDelete,
  onSwitch,
}: {
  readonly account: ManagedAccount;
  readonly onEdit: () => void;
  /** By so many places; undefined where it is the first or the last. */
  readonly onMove: (by: -1 | 1) => (() => void) | undefined;
  readonly onDelete: () => void;
  readonly onSwitch: () => void;
}) {
  const [up, down] = [onMove(-1), onMove(1)];
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="more" size={16} />} aria-label={`Actions for ${name}`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Icon name="edit" size={16} />} onClick={onEdit}>
            Edit
          </MenuItem>
          {type !== 'owner' && (
            <>
              <MenuItem icon={<Icon name="arrow-up" size={16} />} disabled={up === undefined} onClick={() => up?.()}>
                Move up
              </MenuItem>
              <MenuItem icon={<Icon name="arrow-down" size={16} />} disabled={down === undefined} onClick={() => down?.()}>
                Move down
              </MenuItem>
              <MenuItem icon={<Icon name="external-link" size={16} />} onClick={onSwitch}>
                Switch to this account
              </MenuItem>
              <DangerMenuItem icon={<Icon name="delete" size={16} />} onClick={onDelete}>
                Delete
              </DangerMenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
