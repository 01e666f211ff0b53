import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { Icon, useService } from '#sdk/browser';
import { exploreMemoryService } from '../recents/ExploreMemory';
import { type Density, densities } from '../recents/exploreRecents';
import { tableStoreService } from './TableStore';

const titles: Readonly<Record<Density, string>> = { ONE_LINE: 'One line', TWO_LINES: 'Two lines', EXPANDED: 'Expanded' };

/** How much of each log the table shows. */
export const DisplayMenu = observer(function DisplayMenu() {
  const navigate = useNavigate();
  const memory = useService(exploreMemoryService);
  const table = useService(tableStoreService);
  return (
    <Menu
      checkedValues={{ density: [memory.density], lines: table.wrap ? ['wrap'] : [] }}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        const [chosen] = checkedItems;
        const density = densities.find((each) => each === chosen);
        if (name === 'lines') table.setWrap(checkedItems.includes('wrap'));
        else if (density !== undefined) memory.setDensity(density);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<Icon name="table" size={16} />}>
          {titles[memory.density]}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>Lines of a log</MenuGroupHeader>
            {densities.map((density) => (
              <MenuItemRadio key={density} name="density" value={density}>
                {titles[density]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuItemCheckbox name="lines" value="wrap" disabled={memory.density !== 'EXPANDED'}>
            Wrap long lines
          </MenuItemCheckbox>
          <MenuItem onClick={() => void navigate('/explore/preferences')}>Explore preferences</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
