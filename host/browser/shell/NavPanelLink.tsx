import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { Icon, navigationBarService, useService } from '#sdk/browser';
import { BetaTag } from './BetaTag';
import { NewTag } from './NewTag';
import type { NavLink } from './navModel';
import { useFollow } from './useFollow';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    flexGrow: 1,
    minWidth: 0,
    padding: '5px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected, fontWeight: tokens.fontWeightSemibold },
  create: {
    display: 'inline-flex',
    padding: '6px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** A link of the expanded panel, with its plus action, its tags or external mark. */
export const NavPanelLink = observer(function NavPanelLink({
  link,
  current,
  onFollow,
}: {
  readonly link: NavLink;
  readonly current: boolean;
  readonly onFollow: () => void;
}) {
  const styles = useStyles();
  const follow = useFollow();
  const isNew = useService(navigationBarService).marked.has(link.key);
  const className = mergeClasses(styles.link, current && styles.current);
  return (
    <li className={styles.row}>
      {link.external ? (
        <a href={link.path} target="_blank" rel="noreferrer" className={className} data-nav-focus onClick={onFollow}>
          {link.title}
          <Icon name="external-link" size={12} />
          {link.beta && <BetaTag />}
        </a>
      ) : (
        <Link
          to={link.path}
          className={className}
          aria-current={current ? 'page' : undefined}
          data-nav-focus
          onClick={(event) => {
            follow(link.path)(event);
            onFollow();
          }}
        >
          {link.title}
          {link.beta && <BetaTag />}
          {isNew && <NewTag />}
        </Link>
      )}
      {link.create !== undefined && (
        <Link to={link.create} className={styles.create} aria-label={`${link.title}: create`} data-nav-focus onClick={onFollow}>
          <Icon name="add" size={16} />
        </Link>
      )}
    </li>
  );
});
