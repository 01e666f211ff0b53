import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { color: tokens.colorStatusWarningForeground1, display: 'inline-flex' },
  action: { marginLeft: 'auto' },
});

/** What is shown is not everything: says what is missing. */
export function PartialNotice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <span className={styles.icon}>
        <Icon name="warning" size={16} />
      </span>
      <span>{children}</span>
      {action !== undefined && <span className={styles.action}>{action}</span>}
    </div>
  );
}
