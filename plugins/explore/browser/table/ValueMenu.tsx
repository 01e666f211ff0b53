import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { noticesService, useService, useValueLinks } from '#sdk/browser';
import { fieldText } from '../../common/sourceFields';
import type { ExploreHit } from '../../contract';
import { useOpenSurrounding } from '../context/useOpenSurrounding';
import type { ExploreStore } from '../ExploreStore';
import { drilldownRow } from '../links/drilldownRow';

export interface ValueTarget {
  readonly element: HTMLElement;
  /** The log that the value is of. */
  readonly hit: ExploreHit;
  readonly field: string;
  readonly value: unknown;
  /** Opens the log. */
  open(): void;
}

interface Props {
  readonly store: ExploreStore;
  readonly target: ValueTarget | undefined;
  onClose(): void;
}

/** What can be done with a clicked value. One menu for the whole table. */
export const ValueMenu = observer(function ValueMenu({ store, target, onClose }: Props) {
  const notices = useService(noticesService);
  const surrounding = useOpenSurrounding(store);
  const links = useValueLinks(target && { ...drilldownRow(store, target.hit), field: target.field, value: target.value });
  if (target === undefined) return null;
  const { element, hit, field, value, open } = target;
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
          <MenuItem onClick={() => store.setExists(field, false)}>Only logs that have it</MenuItem>
          <MenuItem onClick={() => store.setExists(field, true)}>Only logs without it</MenuItem>
          <MenuItem onClick={() => void copy()}>Copy value</MenuItem>
          {links.map((link) => (
            <MenuItem key={link.key} onClick={() => void link.open()}>
              {link.title}
            </MenuItem>
          ))}
          <MenuItem onClick={open}>Open log</MenuItem>
          <MenuItem onClick={() => surrounding.open(hit._id)}>View surrounding logs</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
