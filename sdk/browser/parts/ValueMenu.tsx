import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { noticesService } from '../services/services';
import { useService } from '../services/useService';

interface Props {
  /** The element that was clicked, beside which the menu opens; nothing is shown without one. */
  readonly target: HTMLElement | undefined;
  /** The value as it is copied. */
  readonly text: string;
  /** What the value is of, several of them: `logs`. */
  readonly noun: string;
  /** Asks for what has the value, or has it not; absent where nothing is asked. */
  readonly onInclude?: () => void;
  readonly onExclude?: () => void;
  /** Asks for what has the field at all, or has it not. */
  readonly onExists?: (exists: boolean) => void;
  onClose(): void;
  /** Further `MenuItem`s, such as where the value leads. */
  readonly children?: ReactNode;
}

/** What can be done with a clicked value: ask for it, leave it out, copy it, go where it leads. One menu for a whole table. */
export function ValueMenu({ target, text, noun, onInclude, onExclude, onExists, onClose, children }: Props) {
  const notices = useService(noticesService);
  if (target === undefined) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notices.show({ intent: 'success', title: 'Value copied' });
    } catch {
      notices.show({ intent: 'warning', title: 'The browser did not allow copying' });
    }
  };
  return (
    <Menu open positioning={{ target, position: 'below', align: 'start' }} onOpenChange={(_event, data) => data.open || onClose()}>
      <MenuPopover>
        <MenuList>
          {onInclude && <MenuItem onClick={onInclude}>Include this value</MenuItem>}
          {onExclude && <MenuItem onClick={onExclude}>Exclude this value</MenuItem>}
          {onExists && <MenuItem onClick={() => onExists(true)}>Only {noun} that have it</MenuItem>}
          {onExists && <MenuItem onClick={() => onExists(false)}>Only {noun} without it</MenuItem>}
          <MenuItem onClick={() => void copy()}>Copy value</MenuItem>
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
