import { makeStyles, tokens } from '@fluentui/react-components';
import { RelativeTime } from '#sdk/browser';
import type { ServiceStatus } from '../contract';
import { StateMark } from './StateMark';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    maxWidth: '960px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '110px minmax(0, 1fr)',
    gap: '2px 16px',
    padding: '8px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** The services, one below the other, each with its state and why it is not up. */
export function ServiceList({ services }: { readonly services: readonly ServiceStatus[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {services.map(({ key, title, about, state, reason, since }) => (
        <li key={key} className={styles.row} aria-label={title}>
          <StateMark state={state} />
          <div>
            <div className={styles.title}>{title}</div>
            <div className={styles.about}>
              {reason ?? about}
              {since !== null && (
                <>
                  {' It began '}
                  <RelativeTime value={since} />.
                </>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
