import { makeStyles, tokens } from '@fluentui/react-components';
import { useTimeZone } from '../timeZone';
import type { BarSeries } from './barSeries';
import { tooltipRows } from './tooltipRows';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: '4px',
    zIndex: 10,
    pointerEvents: 'none',
    padding: '6px 8px',
    minWidth: '160px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  time: { color: tokens.colorNeutralForeground3, paddingBottom: '2px' },
  row: { display: 'flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0 },
  count: { marginLeft: 'auto', paddingLeft: '12px', fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  /** Pixels from the left of the graph's box. */
  readonly x: number;
  readonly bar: number;
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
}

const away = 55;

/** What happened in one bar: the five largest series, sorted. */
export function BarTooltip({ x, bar, times, interval, series, format }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const start = times[bar] ?? 0;
  const { rows, more, total } = tooltipRows(series, bar);
  const pattern = interval < 1000 ? 'MMM-dd-yyyy HH:mm:ss.SSS' : 'MMM-dd-yyyy HH:mm:ss';
  const side = bar > times.length / 2 ? { right: `calc(100% - ${x - away}px)` } : { left: `${x + away}px` };
  return (
    <div className={styles.root} style={side} role="status">
      <div className={styles.time}>{zone.format(start, pattern)}</div>
      {rows.map(({ key, title, colour, count }) => (
        <div key={key} className={styles.row}>
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
          <span>{title}</span>
          <span className={styles.count}>{format(count)}</span>
        </div>
      ))}
      {more > 0 && <div className={styles.more}>and {more} more</div>}
      {rows.length !== 1 && (
        <div className={styles.row}>
          <span>Total</span>
          <span className={styles.count}>{format(total)}</span>
        </div>
      )}
    </div>
  );
}
