import { makeStyles, tokens } from '@fluentui/react-components';
import { AlertSeverity, AppLink, RelativeTime } from '#sdk/browser';
import type { ShownAlert } from '../contract';
import type { AlertLink } from './useAlertLinks';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap', color: tokens.colorNeutralForeground2 },
  // Links that come move nothing below them.
  links: { display: 'flex', gap: '4px 16px', flexWrap: 'wrap', marginTop: '8px', minHeight: tokens.lineHeightBase300 },
  text: { margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

interface Props {
  readonly alert: ShownAlert;
  /** Undefined until they are known. */
  readonly links: readonly AlertLink[] | undefined;
}

/** How grave it was and when, and where one goes from here. */
export function AlertLinks({ alert: { severity, at, tags, description }, links = [] }: Props) {
  const styles = useStyles();
  return (
    <div>
      <div className={styles.head}>
        <AlertSeverity severity={severity} />
        <span>
          fired <RelativeTime value={at} />
        </span>
        {tags.length > 0 && <span>{tags.join(', ')}</span>}
      </div>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <nav className={styles.links} aria-label="From this alert">
        {links.map(({ key, title, address }) => (
          <AppLink key={key} to={address}>
            {title}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
