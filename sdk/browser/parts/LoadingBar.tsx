import { makeStyles, tokens } from '@fluentui/react-components';
import { useAfter } from './useAfter';

/** The bar waits this long before it shows, in milliseconds. */
export const loadingBarDelay = 500;

const useStyles = makeStyles({
  track: { position: 'relative', height: '2px', overflow: 'hidden', flexShrink: 0 },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    width: '30%',
    backgroundColor: tokens.colorCompoundBrandStroke,
    animationName: { from: { left: '-30%' }, to: { left: '100%' } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0s', left: 0, width: '100%', opacity: 0.6 },
  },
});

/** A thin line at the top of what is loading, after 500 ms. Its 2 px are always reserved. */
export function LoadingBar({ active, label = 'Loading' }: { readonly active: boolean; readonly label?: string }) {
  const styles = useStyles();
  const visible = useAfter(loadingBarDelay, active);
  return <div className={styles.track}>{visible && <div className={styles.bar} role="progressbar" aria-label={label} />}</div>;
}
