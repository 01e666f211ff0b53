import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import type { HubQuestion } from './HubDialogs';

/** What is beside the dashboards themselves: those that are deleted, and where their data comes from. */
export function HubMenu({ ask }: { ask(question: HubQuestion): void }) {
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<Icon name="more" size={16} />} aria-label="More about dashboards" />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => ask({ kind: 'trash' })}>Trash</MenuItem>
          <MenuItem onClick={() => ask({ kind: 'datasources' })}>Data sources</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
