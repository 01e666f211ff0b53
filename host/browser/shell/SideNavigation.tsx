import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { navControls, productName } from '#sdk';
import { Icon, Logo, navigationBarService, Slot, useService } from '#sdk/browser';
import { NavItem, useNavItemStyles } from './NavItem';
import { NavMinifier } from './NavMinifier';
import { NavPanel } from './NavPanel';
import { NavPanelState } from './NavPanelState';
import { minifierHideDelay } from './navTimings';
import { useAttended } from './useAttended';
import { useLingering } from './useLingering';
import { useNavigationModel } from './useNavigationModel';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '76px',
    flexShrink: 0,
    zIndex: 20,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  minified: { width: '16px', backgroundColor: tokens.colorNeutralBackground1, borderRightStyle: 'none' },
  bar: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    paddingBottom: '8px',
  },
  logo: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    height: '48px',
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
  foot: { marginTop: 'auto' },
});

/** The fixed bar at the left: logo, search, product areas, and at its foot what is personal. */
export const SideNavigation = observer(function SideNavigation({ onSearch }: { readonly onSearch: () => void }) {
  const styles = useStyles();
  const itemStyles = useNavItemStyles();
  const { products, personal, active } = useNavigationModel();
  const [panel] = useState(() => new NavPanelState());
  const bar = useRef<HTMLElement>(null);
  const place = useService(navigationBarService);
  const showsMinifier = useLingering(useAttended(bar), minifierHideDelay);
  useEffect(() => () => panel.close(), [panel]);
  const all = [...products, ...personal];
  const opened = all.find(({ id }) => id === panel.openId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel.openId !== undefined) {
      bar.current?.querySelector<HTMLElement>(`[data-nav="${CSS.escape(panel.openId)}"]`)?.focus();
      panel.close();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
  };
  return (
    <nav
      ref={bar}
      className={mergeClasses(styles.root, place.isMinified && styles.minified)}
      aria-label="Main"
      onPointerLeave={panel.leave}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget !== null && panel.close()}
    >
      {!place.isMinified && (
        <div className={styles.bar} data-nav-list>
          <Link to="/" className={styles.logo} aria-label={`${productName}: start page`} data-nav-focus onPointerMove={panel.hoverNothing}>
            <Logo size={26} />
          </Link>
          <button type="button" className={itemStyles.item} data-nav-focus onClick={onSearch} onPointerMove={panel.hoverNothing}>
            <Icon name="search" />
            <span className={itemStyles.label}>Search</span>
          </button>
          {products.map((group) => (
            <NavItem key={group.id} group={group} panel={panel} active={group.id === active} />
          ))}
          <div className={styles.foot} onPointerMove={panel.hoverNothing}>
            <Slot point={navControls} props={{ isList: false }} />
          </div>
          <div>
            {personal.map((group) => (
              <NavItem key={group.id} group={group} panel={panel} active={group.id === active} />
            ))}
          </div>
        </div>
      )}
      <NavMinifier bar={place} shown={showsMinifier} />
      {opened !== undefined && !place.isMinified && <NavPanel group={opened} panel={panel} />}
    </nav>
  );
});

/** Up and down walk through the items of the list that has the focus. */
function moveFocus(event: KeyboardEvent): void {
  const list = (event.target as HTMLElement).closest('[data-nav-list]');
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-nav-focus]') ?? [])];
  const index = items.findIndex((item) => item.matches(':focus'));
  if (index < 0) return;
  event.preventDefault();
  items[(index + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length]?.focus();
}
