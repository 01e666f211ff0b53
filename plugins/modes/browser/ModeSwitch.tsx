import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { appModes, modeTitles, type NavControlProps } from '#sdk';
import { Icon, useSession } from '#sdk/browser';
import { switchModePath } from '../contract';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    width: '100%',
    padding: '6px 2px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  row: {
    flexDirection: 'row',
    gap: '10px',
    minHeight: '34px',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: 'inherit',
  },
});

/** Names the mode that the person is in, and leads to the other one. */
export default function ModeSwitch({ isList }: NavControlProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const session = useSession();
  if (session === undefined) return null;
  const { appMode } = session;
  return (
    <Menu
      positioning="after-bottom"
      checkedValues={{ mode: [appMode] }}
      onCheckedValueChange={(_event, { checkedItems: [mode] }) => {
        if (mode !== undefined && mode !== appMode) navigate(`${switchModePath}?mode=${mode.toLowerCase()}`);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <button
          type="button"
          className={mergeClasses(styles.root, isList && styles.row)}
          aria-label={`Mode: ${modeTitles[appMode]}`}
          data-nav-focus
        >
          <Icon name={appMode === 'SECURITY' ? 'shield' : 'flow'} />
          {modeTitles[appMode]}
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {appModes.map((mode) => (
            <MenuItemRadio key={mode} name="mode" value={mode}>
              {modeTitles[mode]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
