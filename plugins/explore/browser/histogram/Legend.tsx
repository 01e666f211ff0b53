import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type BarSeries, formatCount, formatWhole, isSeverity, SeverityIcon } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px', minWidth: 0 },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '0 6px',
    height: '22px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusMedium,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  off: { opacity: 0.6, textDecorationLine: 'line-through' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px' },
  count: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly series: readonly BarSeries[];
  readonly hidden: ReadonlySet<string>;
  onToggle(key: string): void;
}

/** Series by size, largest first; a click takes one out of the graph and back. */
export function Legend({ series, hidden, onToggle }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {[...series]
        .sort((a, b) => b.total - a.total)
        .map(({ key, title, total, colour }) => (
          <button
            key={key}
            type="button"
            className={mergeClasses(styles.item, hidden.has(key) && styles.off)}
            aria-pressed={!hidden.has(key)}
            title={`${title}: ${formatWhole(total)}`}
            onClick={() => onToggle(key)}
          >
            {isSeverity(key) ? (
              <SeverityIcon severity={key} size={12} />
            ) : (
              <span className={styles.swatch} style={{ backgroundColor: colour }} />
            )}
            {title}
            <span className={styles.count}>{formatCount(total)}</span>
          </button>
        ))}
    </div>
  );
}
