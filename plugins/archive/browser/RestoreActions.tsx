import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DangerMenuItem, errorMessage, Icon, noticesService, useService } from '#sdk/browser';
import type { Restore } from '../common/restores';
import { isUnderWay, useRestoreCalls } from './useRestores';

/** What can be done with a restore. */
export function RestoreActions({ restore, onDelete }: { readonly restore: Restore; onDelete(): void }) {
  const notices = useService(noticesService);
  const { cancel, resume } = useRestoreCalls();
  const told = (title: string) => ({ onError: (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) }) });
  const { id, name, state } = restore;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="more" size={16} />} aria-label={`Actions for ${name}`} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {isUnderWay(restore) && <MenuItem onClick={() => cancel.mutate(id, told('The restore could not be cancelled'))}>Cancel</MenuItem>}
          {(state === 'failed' || state === 'cancelled') && (
            <MenuItem onClick={() => resume.mutate(id, told('The restore could not go on'))}>Go on</MenuItem>
          )}
          <DangerMenuItem onClick={onDelete}>Delete now</DangerMenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
