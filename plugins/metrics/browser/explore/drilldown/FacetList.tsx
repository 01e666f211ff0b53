import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, formatWhole } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '2px' },
  title: {
    margin: '0 0 2px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  choice: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    padding: '2px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { color: tokens.colorNeutralForeground3 },
  more: { margin: 0, padding: '0 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const most = 12;

interface Props {
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Undefined where none is chosen. */
  readonly chosen: string | undefined;
  /** Told of the chosen one again, too: it is chosen no longer. */
  onChoose(value: string | undefined): void;
}

/** Values that metrics can be narrowed to, with how many have each. */
export function FacetList({ title, values, chosen, onChoose }: Props) {
  const styles = useStyles();
  const shown = values.filter(({ value }, index) => value !== '' && (index < most || value === chosen));
  const left = values.filter(({ value }) => value !== '').length - shown.length;
  if (shown.length === 0) return null;
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {shown.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className={mergeClasses(styles.choice, value === chosen && styles.chosen)}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? undefined : value)}
        >
          <span className={styles.value}>{value}</span>
          <span className={styles.count}>{formatCount(count)}</span>
        </button>
      ))}
      {left > 0 && <p className={styles.more}>{formatWhole(left)} more, found by a word above</p>}
    </section>
  );
}
