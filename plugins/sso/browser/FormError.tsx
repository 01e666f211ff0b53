import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from '#sdk/browser';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    padding: '8px 10px',
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0 },
});

/** Why a form was not taken, above its fields. */
export function FormError({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <span className={styles.icon}>
        <Icon name="error" size={20} />
      </span>
      <span>{children}</span>
    </div>
  );
}
