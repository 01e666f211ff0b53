import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { DangerMenuItem } from '#sdk/browser';
import type { PlacedPanel } from '../../common/layout/layOut';
import type { PanelAction } from './scene';
import { usePanelLinks } from './usePanelLinks';

interface Props {
  readonly placed: PlacedPanel;
  readonly target: HTMLElement;
  readonly isFull: boolean;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  onAction(action: PanelAction, placed: PlacedPanel): void;
  onClose(): void;
}

/** What can be done with a panel. One menu for all panels of a page. */
export function PanelMenu({ placed, target, isFull, isEditing, mayEdit, onAction, onClose }: Props) {
  const links = usePanelLinks(placed);
  const item = (action: PanelAction, title: string, keys?: string) => (
    <MenuItem secondaryContent={keys} onClick={() => onAction(action, placed)}>
      {title}
    </MenuItem>
  );
  return (
    <Menu open positioning={{ target, position: 'below', align: 'end' }} onOpenChange={(_event, { open }) => open || onClose()}>
      <MenuPopover>
        <MenuList>
          {item('view', isFull ? 'Back to the dashboard' : 'View', 'v')}
          {mayEdit && item('edit', 'Edit', 'e')}
          {item('inspect', 'Inspect', 'i')}
          {item('csv', 'Download CSV')}
          {item('png', 'Download PNG')}
          {item('json', 'View JSON')}
          {item('share', 'Copy link')}
          {links.length > 0 && <MenuDivider />}
          {links.map(({ key, title, open }) => (
            <MenuItem key={key} onClick={() => void open()}>
              {title}
            </MenuItem>
          ))}
          {links.length > 0 && mayEdit && <MenuDivider />}
          {mayEdit && item('copy', 'Copy to another dashboard…')}
          {mayEdit && item('duplicate', 'Duplicate', 'p d')}
          {isEditing && item('move', 'Move to another group…')}
          {isEditing && item('repeat', 'Repeat for a variable…')}
          {mayEdit && <MenuDivider />}
          {mayEdit && <DangerMenuItem onClick={() => onAction('remove', placed)}>Delete</DangerMenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
