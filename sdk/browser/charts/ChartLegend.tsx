import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type ChartSeries, colourOf } from '../../charts/chartSeries';
import { formatCount, formatWhole } from '../../charts/formatCount';
import { isSeverity, severities } from '../../charts/palette';
import { SeverityIcon } from '../parts/SeverityIcon';

const useStyles = makeStyles({
  // One line, however many values: the graph below does not move.
  root: {
    display: 'flex',
    gap: '2px',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    // What goes on to the right fades out there.
    paddingRight: '24px',
    maskImage: 'linear-gradient(to right, currentColor calc(100% - 24px), transparent)',
  },
  entry: { display: 'inline-flex', flexShrink: 0, borderRadius: tokens.borderRadiusMedium },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  // The mark takes the series out of the graph, the words beside it ask.
  mark: { justifyContent: 'center', width: '24px', padding: 0, borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  words: { padding: '0 4px 0 0', borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
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
  /** Asks for what this one counts, or no longer, when its key is among the `chosen`; absent where nothing can be asked. */
  onChoose?(key: string): void;
  /** Keys of those that are asked for. */
  readonly chosen?: ReadonlySet<string>;
}

/** Values first, then what stands for no single value, then what they are compared with. */
const place = ({ apart = false, rest = false }: ChartSeries): number => (apart ? 2 : rest ? 1 : 0);

/** Severities have their fixed order, from grave to calm; other series come by size, the largest first. */
const order = (a: ChartSeries & { readonly total: number }, b: typeof a): number =>
  place(a) - place(b) ||
  (isSeverity(a.key) && isSeverity(b.key) ? severities.indexOf(b.key) - severities.indexOf(a.key) : b.total - a.total);

/**
 * The series of a graph with what each counts, the rest at the end. A click asks for what one counts, and its mark takes it out of the graph and back;
 * where nothing can be asked, the whole of it does.
 */
export function ChartLegend({ series, hidden, outdated, noun, summary, onToggle, onChoose, chosen }: Props) {
  const styles = useStyles();
  const items = useMemo(
    () => series.map((one) => ({ ...one, total: one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) })).sort(order),
    [series],
  );
  return (
    <div className={mergeClasses(styles.root, outdated && styles.outdated)}>
      {items.map(({ key, title, total, apart, rest, ...about }) => {
        const isOff = hidden.has(key);
        const said = summary?.(about.values);
        const count = said ?? formatWhole(total);
        const mark =
          apart === true ? (
            <span className={styles.line} style={{ borderTopColor: colourOf({ title, ...about }) }} />
          ) : isSeverity(key) ? (
            <SeverityIcon severity={key} size={12} />
          ) : (
            <span className={styles.swatch} style={{ backgroundColor: colourOf({ title, ...about }) }} />
          );
        const words = (
          <>
            <span className={styles.title}>{title}</span>
            <span className={styles.count}>{said ?? formatCount(total)}</span>
          </>
        );
        const look = mergeClasses(styles.item, isOff && styles.off);
        if (onChoose === undefined || apart === true || rest === true)
          return (
            <button
              key={key}
              type="button"
              className={look}
              aria-pressed={!isOff}
              title={`${title}: ${count}`}
              onClick={() => onToggle(key)}
            >
              {mark}
              {words}
            </button>
          );
        const isChosen = chosen?.has(key) === true;
        const shown = `${isOff ? 'Show' : 'Hide'} ${title} in the graph`;
        return (
          <span key={key} className={mergeClasses(styles.entry, isChosen && styles.chosen)}>
            <button
              type="button"
              className={mergeClasses(look, styles.mark)}
              aria-label={shown}
              title={shown}
              onClick={() => onToggle(key)}
            >
              {mark}
            </button>
            <button
              type="button"
              className={mergeClasses(look, styles.words)}
              aria-pressed={isChosen}
              title={`${title}: ${count}. ${isChosen ? `Click for the other ${noun} too` : `Click for the ${noun} of ${title} only`}`}
              onClick={() => onChoose(key)}
            >
              {words}
            </button>
          </span>
        );
      })}
    </div>
  );
}
