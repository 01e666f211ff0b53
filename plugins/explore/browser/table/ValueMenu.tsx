import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { noticesService, useService } from '#sdk/browser';
import { fieldText } from '../../common/sourceFields';
import type { ExploreStore } from '../ExploreStore';

export interface ValueTarget {
  readonly element: HTMLElement;
  readonly field: string;
  readonly value: unknown;
  /** Opens the log that the value is of. */
  open(): void;
}

interface Props {
  readonly store: ExploreStore;
  readonly target: ValueTarget | undefined;
  onClose(): void;
}

/** What can be done with a clicked value. One menu for the whole table. */
export function ValueMenu({ store, target, onClose }: Props) {
  const notices = useService(noticesService);
  if (target === undefined) return null;
  const { element, field, value, open } = target;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(fieldText(value));
      notices.show({ intent: 'success', title: 'Value copied' });
    } catch {
      notices.show({ intent: 'warning', title: 'The browser did not allow copying' });
    }
  };
  return (
    <Menu open positioning={{ target: element, position: 'below', align: 'start' }} onOpenChange={(_event, data) => data.open || onClose()}>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => store.include(field, value)}>Include this value</MenuItem>
          <MenuItem onClick={() => store.exclude(field, value)}>Exclude this value</MenuItem>
          <MenuItem onClick={() => void copy()}>Copy value</MenuItem>
          <MenuItem onClick={open}>Open log</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
