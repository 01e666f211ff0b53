import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { type Calculation, calculate, calculations } from '../../../common/calculations';
import { legendFigure } from '../../../common/panels/legendFigure';
import { sortedValues } from '../../../common/panels/panelValues';

const useStyles = makeStyles({
  root: { overflow: 'auto', flexShrink: 0, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums', scrollbarWidth: 'thin' },
  below: { maxHeight: '35%', paddingTop: '4px' },
  beside: { width: '36%', minWidth: '120px', maxWidth: '420px', paddingLeft: '8px', boxSizing: 'border-box' },
  // Figures have columns of their own, beside names that are still told apart.
  besideTable: { width: '46%' },
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '4px' },
  column: { flexDirection: 'column', flexWrap: 'nowrap' },
  table: { width: '100%', borderCollapse: 'collapse' },
  // Gives way to the values, and is cut off where there is no room.
  name: {
    width: '100%',
    maxWidth: 0,
    minWidth: '60px',
    textAlign: 'left',
    padding: 0,
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
  },
  value: { textAlign: 'right', padding: '0 4px 0 12px', whiteSpace: 'nowrap' },
  head: { color: tokens.colorNeutralForeground3 },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minHeight: '24px',
    padding: '0 6px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  off: { opacity: 0.6, textDecorationLine: 'line-through' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px', flexShrink: 0 },
  strong: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  more: { padding: '2px 6px', color: tokens.colorNeutralForeground3 },
});

export interface LegendEntry {
  readonly key: string;
  readonly title: string;
  readonly colour: string;
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

interface Props {
  readonly entries: readonly LegendEntry[];
  readonly position: 'bottom' | 'right';
  readonly mode: 'list' | 'table';
  readonly values: readonly Calculation[];
  /** Keys of those that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  /** A click shows one alone, or all again; with Control, Command or Shift it takes one out and back. */
  onToggle(key: string, alone: boolean): void;
}

/** Entries that are listed at most. */
const mostEntries = 300;

/** The series of a panel with what their values come to; a table sorts by them. */
export function PanelLegend({ entries, position, mode, values, hidden, onToggle }: Props) {
  const styles = useStyles();
  const [sort, setSort] = useState<{ readonly by: Calculation; readonly direction: 'asc' | 'desc' }>();
  const rows = useMemo(() => {
    const all = entries.map((entry) => ({ ...entry, figures: values.map((calculation) => calculate(calculation, entry.values)) }));
    const at = sort === undefined ? -1 : values.indexOf(sort.by);
    return at < 0 || sort === undefined
      ? all
      : sortedValues(
          all.map((entry) => ({ ...entry, value: entry.figures[at] ?? null })),
          sort.direction,
        );
  }, [entries, values, sort]);
  const told = rows.slice(0, mostEntries);
  const place = mergeClasses(
    styles.root,
    position === 'right' ? styles.beside : styles.below,
    position === 'right' && mode === 'table' && values.length > 1 && styles.besideTable,
  );
  const more = rows.length > told.length && <div className={styles.more}>and {rows.length - told.length} more</div>;
  const button = ({ key, title, colour }: LegendEntry, figures: readonly string[] = []) => (
    <button
      type="button"
      className={mergeClasses(styles.button, hidden.has(key) && styles.off)}
      aria-pressed={!hidden.has(key)}
      title={`${[title, ...figures].join(' ')}. Click to show it alone, with Control to take it out`}
      onClick={(event) => onToggle(key, !(event.ctrlKey || event.metaKey || event.shiftKey))}
    >
      <span className={styles.swatch} style={{ backgroundColor: colour }} />
      <span className={styles.words}>{title}</span>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: figures have their places
        <span key={at} className={styles.strong}>
          {figure}
        </span>
      ))}
    </button>
  );
  const figureOf = (entry: (typeof rows)[number], at: number): string => {
    const figure = entry.figures[at] ?? null;
    return legendFigure(values[at] ?? 'last', figure, entry.format);
  };
  if (mode === 'list')
    return (
      <div className={place}>
        <div className={mergeClasses(styles.list, position === 'right' && styles.column)}>
          {told.map((entry) => (
            <span key={entry.key}>
              {button(
                entry,
                values.map((_calculation, at) => figureOf(entry, at)),
              )}
            </span>
          ))}
        </div>
        {more}
      </div>
    );
  return (
    <div className={place}>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th className={styles.name} scope="col">
              <span className={styles.button}>Name</span>
            </th>
            {values.map((calculation) => (
              <th
                key={calculation}
                className={styles.value}
                scope="col"
                aria-sort={sort?.by !== calculation ? 'none' : sort.direction === 'asc' ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  className={styles.button}
                  onClick={() =>
                    setSort({ by: calculation, direction: sort?.by === calculation && sort.direction === 'desc' ? 'asc' : 'desc' })
                  }
                >
                  {calculations[calculation].title}
                  {sort?.by === calculation && (sort.direction === 'desc' ? ' ↓' : ' ↑')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map((entry) => (
            <tr key={entry.key}>
              <th className={styles.name} scope="row">
                {button(entry)}
              </th>
              {values.map((calculation, at) => (
                <td key={calculation} className={styles.value}>
                  {figureOf(entry, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}
