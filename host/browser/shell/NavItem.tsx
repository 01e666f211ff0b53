import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon, useService } from '#sdk/browser';
import { routeMemoryService } from '../routing/RouteMemory';
import { BetaTag } from './BetaTag';
import type { NavPanelState } from './NavPanelState';
import type { NavGroup } from './navModel';
import { useFollow } from './useFollow';

export const useNavItemStyles = makeStyles({
  item: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    width: '100%',
    minHeight: '52px',
    padding: '6px 2px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    textDecorationLine: 'none',
    cursor: 'pointer',
    flexShrink: 0,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  active: {
    color: tokens.colorBrandForeground1,
    ':hover': { color: tokens.colorBrandForeground1 },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '8px',
      bottom: '8px',
      width: '3px',
      borderRadius: '0 3px 3px 0',
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  row: {
    flexDirection: 'row',
    justifyContent: 'flex-start',
    gap: '10px',
    minHeight: '34px',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
  },
  activeRow: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  label: { fontSize: tokens.fontSizeBase100, lineHeight: '14px', letterSpacing: '-0.2px', textAlign: 'center', overflowWrap: 'anywhere' },
});

interface Props {
  readonly group: NavGroup;
  readonly panel: NavPanelState;
  readonly active: boolean;
  /** Whether it is a row of a list, its icon before its title. */
  readonly isList?: boolean;
}

/** One item of the bar. With entries it opens its panel, and its page too when it has one; without, it is a plain link. */
export const NavItem = observer(function NavItem({ group, panel, active, isList = false }: Props) {
  const styles = useNavItemStyles();
  const navigate = useNavigate();
  const follow = useFollow();
  const memory = useService(routeMemoryService);
  const { pathname } = useLocation();
  const className = mergeClasses(
    styles.item,
    isList && styles.row,
    panel.openId === group.id && styles.open,
    active && (isList ? styles.activeRow : styles.active),
  );
  const content = (
    <>
      <Icon name={group.icon} />
      <span className={isList ? undefined : styles.label}>{group.title}</span>
      {group.beta && <BetaTag />}
    </>
  );
  if (group.sections.length === 0 && !group.personal && group.path !== undefined) {
    return (
      <Link
        to={group.path}
        className={className}
        aria-current={active ? 'page' : undefined}
        data-nav-focus
        onClick={follow(group.path)}
        onPointerMove={panel.hoverNothing}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-expanded={panel.openId === group.id}
      aria-haspopup="true"
      data-nav={group.id}
      data-nav-focus
      data-active={active || undefined}
      onPointerMove={() => panel.hover(group.id)}
      onClick={(event) => {
        // A click that no pointer made comes from the keyboard, and the focus goes along.
        panel.open(group.id, event.detail === 0);
        if (group.path !== undefined) navigate(group.path === pathname ? group.path : group.path + memory.recall(group.path));
      }}
    >
      {content}
    </button>
  );
});
