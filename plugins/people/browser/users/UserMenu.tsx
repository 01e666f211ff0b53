import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DangerMenuItem, Icon } from '#sdk/browser';
import type { UsersRow } from './usersRow';
import type { UserCalls } from './useUsers';

/** What an admin can do about somebody. Of themself they change nothing. */
export function UserMenu({
  row: { email, member, invitation },
  calls,
  onRole,
  onRemove,
  onResetFactor,
}: {
  readonly row: UsersRow;
  readonly calls: UserCalls;
  readonly onRole: () => void;
  readonly onRemove: () => void;
  readonly onResetFactor: () => void;
}) {
  if (member?.isYou) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" aria-label={`Actions for ${email}`} icon={<Icon name="more" size={16} />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {invitation !== undefined && <MenuItem onClick={() => calls.inviteAgain.mutate(invitation)}>Send again</MenuItem>}
          {invitation !== undefined && <MenuItem onClick={() => calls.revoke.mutate(invitation)}>Take back</MenuItem>}
          {member !== undefined && <MenuItem onClick={onRole}>Edit role</MenuItem>}
          {member?.status === 'unregistered' && (
            <MenuItem onClick={() => calls.registerLink.mutate(member)}>Send link to register</MenuItem>
          )}
          {member !== undefined && (
            <MenuItem onClick={() => calls.suspend.mutate(member)}>
              {member.status === 'suspended' ? 'Lift suspension' : 'Suspend'}
            </MenuItem>
          )}
          {member !== undefined && member.status !== 'unregistered' && (
            <MenuItem onClick={onResetFactor}>Reset two-factor authentication</MenuItem>
          )}
          {member !== undefined && <DangerMenuItem onClick={onRemove}>Delete</DangerMenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
