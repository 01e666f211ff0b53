import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '#sdk/browser';
import { breadcrumbs } from '../routing/breadcrumbs';
import { useCurrentPage } from '../routing/useCurrentPage';
import { BetaTag } from './BetaTag';

const useStyles = makeStyles({
  list: { display: 'flex', alignItems: 'center', gap: '4px', listStyleType: 'none', margin: 0, padding: 0, minWidth: 0 },
  item: { display: 'inline-flex', alignItems: 'center', gap: '4px', whiteSpace: 'nowrap' },
  link: {
    display: 'inline-flex',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    padding: '2px 4px',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  current: { padding: '2px 4px', overflow: 'hidden', textOverflow: 'ellipsis' },
  separator: { color: tokens.colorNeutralForeground4, display: 'inline-flex' },
});

/** The trail from home to the current page; every ancestor with a known address is a link. */
export function Breadcrumbs() {
  const styles = useStyles();
  const { pages, current, params } = useCurrentPage();
  const trail = breadcrumbs(pages, current, params);
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {trail.map(({ label, icon, href, beta }, index) => (
          <Fragment key={`${href ?? ''} ${label}`}>
            {index > 0 && (
              <li aria-hidden className={styles.separator}>
                <Icon name="chevron-right" size={12} />
              </li>
            )}
            <li className={styles.item}>
              {href === undefined ? (
                <span className={styles.current} aria-current={index === trail.length - 1 ? 'page' : undefined}>
                  {label}
                </span>
              ) : (
                <Link to={href} className={styles.link} aria-label={icon === undefined ? undefined : label}>
                  {icon === undefined ? label : <Icon name={icon} size={16} />}
                </Link>
              )}
              {beta && <BetaTag />}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
