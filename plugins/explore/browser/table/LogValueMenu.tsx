import { MenuItem } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useValueLinks, ValueMenu } from '#sdk/browser';
import { fieldText } from '#sdk/query';
import type { ExploreHit } from '../../contract';
import { drilldownRow } from '../links/drilldownRow';
import type { ExploreStore } from '../store/ExploreStore';
import { useOpenSurrounding } from '../surrounding/useOpenSurrounding';

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
  readonly target: ValueTarget;
  onClose(): void;
}

/** What can be done with a clicked value of a log. */
export const LogValueMenu = observer(function LogValueMenu({ store, target: { element, hit, field, value, open }, onClose }: Props) {
  const surrounding = useOpenSurrounding(store);
  const links = useValueLinks({ ...drilldownRow(store, hit), field, value });
  return (
    <ValueMenu
      target={element}
      text={fieldText(value)}
      noun="logs"
      onInclude={() => store.include(field, value)}
      onExclude={() => store.exclude(field, value)}
      onExists={(exists) => store.setExists(field, !exists)}
      onClose={onClose}
    >
      {links.map((link) => (
        <MenuItem key={link.key} onClick={() => void link.open()}>
          {link.title}
        </MenuItem>
      ))}
      <MenuItem onClick={open}>Open log</MenuItem>
      <MenuItem onClick={() => surrounding.open(hit._id)}>View surrounding logs</MenuItem>
    </ValueMenu>
  );
});
