import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { errorMessage, Icon } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, minHeight: '60vh', alignItems: 'center', justifyContent: 'center', padding: '24px' },
  box: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '520px' },
  icon: { color: tokens.colorNeutralForeground3 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  detail: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '4px' },
});

interface Props {
  readonly title: string;
  readonly detail?: ReactNode;
  readonly error?: unknown;
  readonly action: { readonly text: string; readonly run: () => void };
  readonly second?: { readonly text: string; readonly run: () => void };
  /** Where the support is reached. */
  readonly contact?: string | undefined;
}

/** An error that took the whole page or window. */
export function ErrorScreen({ title, detail, error, action, second, contact }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon name="error" size={24} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        {error !== undefined && <p className={styles.detail}>{errorMessage(error)}</p>}
        <div className={styles.actions}>
          <Button appearance="primary" onClick={action.run}>
            {action.text}
          </Button>
          {second !== undefined && <Button onClick={second.run}>{second.text}</Button>}
          {contact !== undefined && (
            <Link inline href={contact} {...(contact.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
              Contact support
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
