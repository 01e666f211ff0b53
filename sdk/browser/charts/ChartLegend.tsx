import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { formatCount, formatWhole } from '../formatCount';
import { IconAction } from '../parts/IconAction';
import { isSeverity, SeverityIcon } from '../parts/SeverityIcon';
import { type ChartSeries, colourOf } from './chartSeries';

const useStyles = makeStyles({
  // One line, however many values: the graph below does not move.
  root: {
    display: 'flex',
    gap: '4px',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    // What goes on to the right fades out there.
    paddingRight: '24px',
    maskImage: 'linear-gradient(to right, currentColor calc(100% - 24px), transparent)',
  },
  entry: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    '& .legend-action': { opacity: 0 },
    ':hover .legend-action, :focus-within .legend-action': { opacity: 1 },
  },
  // Over the count, so that nothing moves.
  only: { position: 'absolute', right: 0, backgroundColor: tokens.colorNeutralBackground1 },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '4px',
    padding: '0 6px',
    height: '24px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusMedium,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  outdated: { opacity: 0.5 },
  off: { opacity: 0.6, textDecorationLine: 'line-through' },
  title: { maxWidth: '160px', overflow: 'hidden', textOverflow: 'ellipsis' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px' },
  line: { width: '14px', height: 0, borderTopWidth: '2px', borderTopStyle: 'dashed' },
  count: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly series: readonly ChartSeries[];
  /** Keys of those that are taken out. */
  readonly hidden: ReadonlySet<string>;
  /** The counts answer an older question. */
  readonly outdated: boolean;
  onToggle(key: string): void;
  /** What is counted: `logs`. */
  readonly noun: string;
  /** What is said of a series' values, where their sum says nothing: `120 ms`. */
  readonly summary?: (values: readonly (number | null)[]) => string;
  /** Asks for what this one counts alone; absent where nothing can be asked. */
  onOnly?(key: string): void;
}

/** Values first, then what stands for no single value, then what they are compared with. */
const place = ({ apart = false, rest = false }: ChartSeries): number => (apart ? 2 : rest ? 1 : 0);

/** Series by size, the largest first, and the rest at the end; a click takes one out of the graph and back, its filter asks for it alone. */
export function ChartLegend({ series, hidden, outdated, noun, summary, onToggle, onOnly }: Props) {
  const styles = useStyles();
  const items = useMemo(
    () =>
      series
        .map((one) => ({ ...one, total: one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) }))
        .sort((a, b) => place(a) - place(b) || b.total - a.total),
    [series],
  );
  return (
    <div className={mergeClasses(styles.root, outdated && styles.outdated)}>
      {items.map(({ key, title, total, apart, rest, ...about }) => (
        <span key={key} className={styles.entry}>
          <button
            type="button"
            className={mergeClasses(styles.item, hidden.has(key) && styles.off)}
            aria-pressed={!hidden.has(key)}
            title={`${title}: ${summary?.(about.values) ?? formatWhole(total)}`}
            onClick={() => onToggle(key)}
          >
            {apart === true ? (
              <span className={styles.line} style={{ borderTopColor: colourOf({ title, ...about }) }} />
            ) : isSeverity(key) ? (
              <SeverityIcon severity={key} size={12} />
            ) : (
              <span className={styles.swatch} style={{ backgroundColor: colourOf({ title, ...about }) }} />
            )}
            <span className={styles.title}>{title}</span>
            <span className={styles.count}>{summary?.(about.values) ?? formatCount(total)}</span>
          </button>
          {onOnly !== undefined && apart !== true && rest !== true && (
            <IconAction
              className={mergeClasses('legend-action', styles.only)}
              icon="filter"
              label={`Only the ${noun} of ${title}`}
              onClick={() => onOnly(key)}
            />
          )}
        </span>
      ))}
    </div>
  );
}
