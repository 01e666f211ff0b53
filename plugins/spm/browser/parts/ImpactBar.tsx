import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  ground: {
    width: '64px',
    height: '6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground5,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorCompoundBrandStroke },
  value: { minWidth: '32px', textAlign: 'right' },
});

/** Said of the columns that show it. */
export const impactAbout = 'Requests a second times their average latency, in percent of the one with the most: where time goes';

/** An impact of 0 to 100. */
export function ImpactBar({ value }: { readonly value: number }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <span className={styles.ground} aria-hidden="true">
        <span className={styles.bar} style={{ display: 'block', width: `${Math.max(1, value)}%` }} />
      </span>
      <span className={styles.value}>{value.toFixed(value < 9.95 ? 1 : 0)}</span>
    </span>
  );
}
