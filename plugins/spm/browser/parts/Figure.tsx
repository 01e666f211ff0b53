import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px', minWidth: 0 },
  value: { minWidth: '72px', textAlign: 'right', whiteSpace: 'nowrap' },
  change: { minWidth: '112px', display: 'flex', justifyContent: 'flex-start' },
});

/** A figure in a table: its course, its value, and its change where something is compared. */
export function Figure({
  trend,
  change,
  children,
}: {
  readonly trend?: ReactNode;
  readonly change?: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      {trend}
      <span className={styles.value}>{children}</span>
      {change !== undefined && <span className={styles.change}>{change}</span>}
    </span>
  );
}
