import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ResizeHandle } from '../parts/ResizeHandle';
import { visuallyHidden } from '../parts/visuallyHidden';
import { narrowestColumn } from './useColumnWidths';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '28px',
    padding: '0 12px',
    ':first-child': { paddingLeft: '16px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  text: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  hidden: visuallyHidden,
  right: { textAlign: 'right' },
  sorts: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    maxWidth: '100%',
    height: '28px',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  sorted: { color: tokens.colorNeutralForeground1 },
});

interface Props {
  readonly title: string;
  /** Said on hover. */
  readonly about: string | undefined;
  readonly align: 'right' | undefined;
  readonly className: string | false;
  readonly sorted: false | 'asc' | 'desc';
  /** Absent where the column cannot be sorted by. */
  readonly onSort: (() => void) | undefined;
  /** Pixels, about, until the browser has laid the column out. */
  readonly width: number;
  /** Absent where widths are not kept. */
  readonly onResize: ((width: number) => void) | undefined;
}

/** The head of a column, which stays in sight: a click sorts, its right edge resizes. */
export function DataHead({ title, about, align, className, sorted, onSort, width, onResize }: Props) {
  const styles = useStyles();
  const direction = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  return (
    <th
      scope="col"
      // The handle's own words are no part of the column's name.
      aria-label={onResize === undefined ? undefined : title}
      aria-sort={onSort === undefined ? undefined : direction}
      title={about}
      className={mergeClasses(styles.head, align === 'right' && styles.right, className)}
    >
      {onSort === undefined ? (
        <span className={title === '' ? styles.hidden : styles.text}>{title === '' ? 'Actions' : title}</span>
      ) : (
        <button type="button" className={mergeClasses(styles.sorts, sorted !== false && styles.sorted)} onClick={onSort}>
          <span className={styles.text}>{title}</span>
          {sorted !== false && <span aria-hidden>{sorted === 'asc' ? '↑' : '↓'}</span>}
        </button>
      )}
      {onResize !== undefined && (
        <ResizeHandle label={`Width of column ${title}`} value={width} min={narrowestColumn} onChange={onResize} />
      )}
    </th>
  );
}
