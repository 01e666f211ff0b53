import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon, IconAction, useValueLinks } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { drilldownRow } from './drilldownRow';

interface Props {
  readonly store: ExploreStore;
  readonly hit: ExploreHit;
  readonly field: string;
  readonly value: unknown;
}

/** Where the value of a field leads: the one place as an action beside it, several in a menu, since their signs are alike. */
export const ValueLinks = observer(function ValueLinks({ store, hit, field, value }: Props) {
  const links = useValueLinks({ ...drilldownRow(store, hit), field, value });
  if (links.length < 2)
    return links.map(({ key, title, open }) => <IconAction key={key} icon="external-link" label={title} onClick={() => void open()} />);
  const label = `Open this value of ${field}`;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="external-link" size={16} />} aria-label={label} title={label} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {links.map(({ key, title, open }) => (
            <MenuItem key={key} onClick={() => void open()}>
              {title}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
