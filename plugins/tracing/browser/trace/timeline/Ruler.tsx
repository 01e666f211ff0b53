import { makeStyles, tokens } from '@fluentui/react-components';
import { durationText } from '../../../common/trace/durationText';
import type { Zoom } from '../model/useTraceAddress';

const useStyles = makeStyles({
  root: { position: 'relative', height: '100%', overflow: 'hidden', marginRight: '16px' },
  tick: {
    position: 'absolute',
    top: 0,
    height: '100%',
    paddingLeft: '4px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    lineHeight: '28px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The place of a time in the stretch that is shown. */
export const placeOf = (time: number, { from, to }: Zoom): string => `${(100 * (time - from)) / (to - from)}%`;

/** Round times above the bars, after the start of the trace. */
export function Ruler({ ticks, zoom }: { readonly ticks: readonly number[]; readonly zoom: Zoom }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {ticks.map((tick) => (
        <span key={tick} className={styles.tick} style={{ left: placeOf(tick, zoom) }}>
          {/* At the very end there is no room for words. */}
          {(tick - zoom.from) / (zoom.to - zoom.from) < 0.94 && durationText(tick)}
        </span>
      ))}
    </div>
  );
}
