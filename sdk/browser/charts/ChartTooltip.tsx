import { makeStyles, tokens } from '@fluentui/react-components';
import type { TooltipContent } from './tooltipRows';

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
  heading: { color: tokens.colorNeutralForeground3, paddingBottom: '2px' },
  row: { display: 'flex', alignItems: 'center', gap: '6px' },
  swatch: { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0 },
  value: { marginLeft: 'auto', paddingLeft: '12px', fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground3 },
});

/** Pixels between what is read and what is said of it. */
export const tooltipOffset = 55;
/** Milliseconds that a tooltip stays after the pointer has gone. */
export const tooltipHideDelay = 100;

interface Props extends TooltipContent {
  /** Pixels from the left of the chart's box. */
  readonly x: number;
  /** Whether it stands at the left of what it tells of. */
  readonly before: boolean;
  readonly heading: string;
  readonly format: (value: number) => string;
}

/** What is at one place of a chart. */
export function ChartTooltip({ x, before, heading, rows, more, total, format }: Props) {
  const styles = useStyles();
  const side = before ? { right: `calc(100% - ${x - tooltipOffset}px)` } : { left: `${x + tooltipOffset}px` };
  return (
    <div className={styles.root} style={side} role="status">
      <div className={styles.heading}>{heading}</div>
      {rows.map(({ key, title, colour, value, format: own = format }) => (
        <div key={key} className={styles.row}>
          <span className={styles.swatch} style={{ backgroundColor: colour }} />
          <span>{title}</span>
          <span className={styles.value}>{own(value)}</span>
        </div>
      ))}
      {more > 0 && <div className={styles.more}>and {more} more</div>}
      {total !== undefined && rows.length !== 1 && (
        <div className={styles.row}>
          <span>Total</span>
          <span className={styles.value}>{format(total)}</span>
        </div>
      )}
    </div>
  );
}
