import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pages, roleTitles } from '#sdk';
import { Icon, ThemePicker, useOffers, useSession } from '#sdk/browser';
import { signOutState } from '../routing/signInAddress';
import { useCurrentPage } from '../routing/useCurrentPage';
import { NavPanelLink } from './NavPanelLink';
import type { NavPanelState } from './NavPanelState';
import type { NavGroup } from './navModel';
import { expandedWidth } from './navTimings';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '100%',
    top: 0,
    bottom: 0,
    width: `${expandedWidth}px`,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  head: { display: 'flex', alignItems: 'baseline', gap: '8px', padding: '14px 16px 10px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  plan: { marginLeft: 'auto', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  section: { display: 'flex', flexDirection: 'column', padding: '0 8px 12px' },
  heading: {
    margin: 0,
    padding: '4px 8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  picker: { padding: '4px 8px' },
  foot: { marginTop: 'auto', padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  user: { padding: '6px 8px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  role: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  logout: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The expanded panel of a group: its links, who is signed in, and for the personal group the theme and the way out. */
export const NavPanel = observer(function NavPanel({ group, panel }: { readonly group: NavGroup; readonly panel: NavPanelState }) {
  const styles = useStyles();
  const session = useSession();
  const { current } = useCurrentPage();
  const logout = useOffers(pages).find(({ data }) => data.state === signOutState)?.data.path;
  const root = useRef<HTMLElement>(null);
  const { takesFocus } = panel;
  useEffect(() => {
    if (takesFocus && group.id !== '') root.current?.querySelector<HTMLElement>('[data-nav-focus], input')?.focus();
  }, [takesFocus, group.id]);
  return (
    <section ref={root} className={styles.root} aria-label={group.heading} data-nav-list data-nav-panel onPointerEnter={panel.stay}>
      <div className={styles.head}>
        <h2 className={styles.title}>{group.heading}</h2>
        {session !== undefined && <span className={styles.plan}>{session.plan.planType} plan</span>}
      </div>
      {group.sections.map((section) => (
        <div key={section.title ?? ''} className={styles.section}>
          {section.title !== undefined && <h3 className={styles.heading}>{section.title}</h3>}
          <ul className={styles.list}>
            {section.links.map((link) => (
              <NavPanelLink key={link.key} link={link} current={link.path === current?.data.path} onFollow={panel.close} />
            ))}
          </ul>
        </div>
      ))}
      {group.personal && (
        <div className={styles.section}>
          <h3 className={styles.heading}>Appearance</h3>
          <div className={styles.picker}>
            <ThemePicker />
          </div>
        </div>
      )}
      <div className={styles.foot}>
        {session !== undefined && (
          <div className={styles.user}>
            <div className={styles.name}>{session.user.username}</div>
            <div className={styles.role}>{roleTitles[session.user.role]}</div>
          </div>
        )}
        {group.personal && logout !== undefined && (
          <Link to={logout} className={styles.logout} data-nav-focus onClick={panel.close}>
            <Icon name="sign-out" size={16} />
            Log out
          </Link>
        )}
      </div>
    </section>
  );
});
