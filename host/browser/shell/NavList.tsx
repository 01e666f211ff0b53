import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { navControls, productName } from '#sdk';
import { Icon, Logo, Slot } from '#sdk/browser';
import { useCurrentPage } from '../routing/useCurrentPage';
import { NavItem, useNavItemStyles } from './NavItem';
import { NavPanel } from './NavPanel';
import { NavPanelLink } from './NavPanelLink';
import { NavPanelState } from './NavPanelState';
import type { NavGroup } from './navModel';
import { useFollow } from './useFollow';
import { useNavigationModel } from './useNavigationModel';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '200px',
    flexShrink: 0,
    zIndex: 20,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  scroll: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '0 8px 8px' },
  logo: { gap: '8px', height: '48px', fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  below: { listStyleType: 'none', margin: '0 0 8px', padding: '0 0 0 22px' },
  heading: { margin: 0, padding: '8px 10px 2px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: { marginTop: 'auto' },
});

const linksOf = ({ sections }: NavGroup) => sections.flatMap(({ links }) => links);

/** The alternate navigation: a list with titles, of the groups that have a place in it; everything else below "More". */
export const NavList = observer(function NavList({ onSearch }: { readonly onSearch: () => void }) {
  const styles = useStyles();
  const itemStyles = useNavItemStyles();
  const row = mergeClasses(itemStyles.item, itemStyles.row);
  const { products, personal, active } = useNavigationModel();
  const { current } = useCurrentPage();
  const follow = useFollow();
  const [panel] = useState(() => new NavPanelState());
  useEffect(() => () => panel.close(), [panel]);
  const [showsMore, setShowsMore] = useState(false);
  const listed = products
    .flatMap((group) => (group.alternate === undefined ? [] : [{ ...group, alternate: group.alternate }]))
    .sort((one, other) => one.alternate.weight - other.alternate.weight);
  const more = products.filter(({ alternate }) => alternate === undefined);
  const opened = personal.find(({ id }) => id === panel.openId);
  return (
    <nav className={styles.root} aria-label="Main" onPointerLeave={panel.leave} onKeyDown={({ key }) => key === 'Escape' && panel.close()}>
      <div className={styles.scroll}>
        <Link to="/" className={mergeClasses(row, styles.logo)} aria-label={`${productName}: start page`}>
          <Logo size={24} />
          {productName}
        </Link>
        <button type="button" className={row} onClick={onSearch}>
          <Icon name="search" />
          Search
        </button>
        <ul className={styles.list} aria-label="Products">
          {listed.map(({ id, icon, alternate: { title, path } }) => (
            <li key={id}>
              <Link
                to={path}
                className={mergeClasses(row, id === active && itemStyles.activeRow)}
                aria-current={id === active ? 'page' : undefined}
                onClick={follow(path)}
              >
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {more.length > 0 && (
          <button
            type="button"
            className={mergeClasses(row, !showsMore && more.some(({ id }) => id === active) && itemStyles.activeRow)}
            aria-expanded={showsMore}
            onClick={() => setShowsMore(!showsMore)}
          >
            <Icon name={showsMore ? 'chevron-down' : 'chevron-right'} />
            More
          </button>
        )}
        {showsMore &&
          more.map((group) => (
            <div key={group.id}>
              <h3 className={styles.heading}>{group.title}</h3>
              <ul className={styles.below}>
                {linksOf(group).map((link) => (
                  <NavPanelLink key={link.key} link={link} current={link.path === current?.data.path} onFollow={panel.close} />
                ))}
                {group.sections.length === 0 && group.path !== undefined && (
                  <NavPanelLink
                    link={{ key: group.id, title: group.title, path: group.path, external: false, beta: group.beta }}
                    current={group.id === active}
                    onFollow={panel.close}
                  />
                )}
              </ul>
            </div>
          ))}
        <div className={styles.foot}>
          <Slot point={navControls} props={{ isList: true }} />
          {personal.map((group) => (
            <NavItem key={group.id} group={group} panel={panel} active={group.id === active} isList />
          ))}
        </div>
      </div>
      {opened !== undefined && <NavPanel group={opened} panel={panel} />}
    </nav>
  );
});
