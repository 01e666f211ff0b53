import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { PanelProps } from '#sdk';
import { formatWhole } from '#sdk/browser';
import { thresholdColour } from '../../../common/mappings/thresholds';
import { edgesOf, histogramBars } from '../../../common/panels/histogramBars';
import type { HistogramOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: 'tabular-nums',
  },
  said: { minHeight: '16px', flexShrink: 0, color: tokens.colorNeutralForeground2 },
  bars: { display: 'flex', alignItems: 'flex-end', flexGrow: 1, minHeight: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  bar: { flex: '1 1 0', minWidth: 0, height: '100%', display: 'flex', alignItems: 'flex-end', padding: '0 0.5px', boxSizing: 'border-box' },
  read: { backgroundColor: tokens.colorSubtleBackgroundHover },
  fill: { width: '100%', backgroundColor: tokens.colorCompoundBrandStroke },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    ':focus-visible + div': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  axis: { display: 'flex', justifyContent: 'space-between', flexShrink: 0, paddingTop: '2px', color: tokens.colorNeutralForeground3 },
});

/** How many values there are of which size. */
export function HistogramPanel({ title, options, answers, range }: PanelProps<HistogramOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const [at, setAt] = useState<number>();
  const { format, thresholds, buckets, min, max } = options;
  const { bars, unit } = useMemo(() => histogramBars(answers, range, { buckets, min, max }), [answers, range, buckets, min, max]);
  const write = useMemo(() => look.writer(format, unit), [look, format, unit]);
  const most = bars.reduce((top, { count }) => Math.max(top, count), 0);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const read = at === undefined ? undefined : bars[at];
  const edge = (value: number): string => (Number.isFinite(value) ? write(value) : '∞');
  const words =
    read === undefined
      ? `${formatWhole(total)} values, the most frequent ${formatWhole(most)}`
      : `${edge(read.from)} to ${edge(read.to)}: ${formatWhole(read.count)}, ${((read.count / (total || 1)) * 100).toFixed(1)} %`;
  return (
    <PanelWords answers={answers} draws={['heat', 'series', 'table']} isEmpty={bars.length === 0}>
      <div className={styles.root}>
        <div className={styles.said}>{words}</div>
        <input
          type="range"
          className={styles.input}
          aria-label={`${title}. Arrow keys read the sizes.`}
          aria-valuetext={words}
          min={0}
          max={Math.max(bars.length - 1, 0)}
          value={at ?? 0}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(((event.clientX - left) / Math.max(width, 1)) * bars.length))));
          }}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
        />
        <div className={styles.bars}>
          {bars.map(({ from, count }, index) => (
            <div key={from} className={mergeClasses(styles.bar, index === at && styles.read)}>
              <div
                className={styles.fill}
                style={{ height: `${(count / (most || 1)) * 100}%`, backgroundColor: look.colour(thresholdColour(thresholds, from)) }}
              />
            </div>
          ))}
        </div>
        <div className={styles.axis}>
          {edgesOf(bars.length).map((edgeAt) => (
            <span key={edgeAt}>{edge(edgeAt === bars.length ? (bars.at(-1)?.to ?? 0) : (bars[edgeAt]?.from ?? 0))}</span>
          ))}
        </div>
      </div>
    </PanelWords>
  );
}
