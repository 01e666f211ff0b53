import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { IconName } from '../look/icons';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    minHeight: '32px',
    padding: '2px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { display: 'inline-flex', color: tokens.colorBrandForeground1 },
  actions: { display: 'flex', gap: '8px', marginLeft: 'auto', whiteSpace: 'nowrap' },
});

/** Something to know about what is below it, with what can be done. */
export function InfoStrip({
  icon = 'info',
  children,
  actions,
}: {
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <span role="status">{children}</span>
      {actions !== undefined && <span className={styles.actions}>{actions}</span>}
    </div>
  );
}
