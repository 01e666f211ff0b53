import { Button, Menu, MenuItem, MenuItemLink, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { Icon } from '#sdk/browser';
import { HelpLink } from './HelpLink';
import { useHelp } from './useHelp';

/** The help menu of the header. It is not there when nobody offers help. */
export default function HelpMenu() {
  const entries = useHelp();
  if (entries.length === 0) return null;
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content="Help" relationship="label">
          <Button size="small" appearance="subtle" icon={<Icon name="question" size={16} />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ key, title, target }) => {
            if (target.kind === 'action')
              return (
                <MenuItem key={key} onClick={target.run}>
                  {title}
                </MenuItem>
              );
            if (target.href.startsWith('/')) return <HelpLink key={key} to={target.href} title={title} />;
            return (
              <MenuItemLink
                key={key}
                href={target.href}
                {...(target.href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {title}
              </MenuItemLink>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
