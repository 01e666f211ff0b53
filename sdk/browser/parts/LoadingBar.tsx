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
  measured: { height: '100%', backgroundColor: tokens.colorCompoundBrandStroke },
});

interface Props {
  readonly active: boolean;
  readonly label?: string;
  /** How much is done, 0 to 1; undefined while nobody knows. */
  readonly share?: number | undefined;
  /** How far it is, in words: `12.4M of 48M rows`. */
  readonly text?: string | undefined;
}

/** A thin line at the top of what is loading, after 500 ms: as long as what is done, where that is known. Its 2 px are always reserved. */
export function LoadingBar({ active, label = 'Loading', share, text }: Props) {
  const styles = useStyles();
  const visible = useAfter(loadingBarDelay, active);
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div className={styles.track}>
      {visible && (
        <div
          className={percent === undefined ? styles.bar : styles.measured}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
        />
      )}
    </div>
  );
}
