import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { formatWhole } from '../../charts/formatCount';
import { Skeleton } from '../parts/Skeleton';
import { DataHead } from './DataHead';
import { DataTableRow } from './DataTableRow';
import type { DataColumn } from './dataColumn';
import { SelectionHead } from './SelectionHead';
import { useColumnWidths } from './useColumnWidths';
import { useDataTable } from './useDataTable';
import { useRowKeys } from './useRowKeys';

/** Height of a row in pixels; every row has it, so that a long list can be virtual. */
export const rowHeight = 32;
const headHeight = 28;
/** What is assumed until the browser has laid the table out. */
const notLaidOut = { width: 800, height: 800 };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  framed: {
    flexGrow: 0,
    flexShrink: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  measured: { containerType: 'inline-size' },
  wideOnly: { '@container (max-width: 1199px)': { display: 'none' } },
  scroll: {
    overflow: 'auto',
    minHeight: 0,
    flexGrow: 1,
    scrollPaddingTop: `${headHeight}px`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // The table may be longer than the window: what frames its place is the place itself.
    '&:has([role="grid"]:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    outline: 'none',
  },
  spacer: { padding: 0, border: 'none' },
  none: { margin: 0, padding: '12px 16px', color: tokens.colorNeutralForeground3 },
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '4px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  outdated: { opacity: 0.5 },
});

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined until they are read: then nothing is said of how many there are. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** How many there are without the filter. */
  readonly total?: number | undefined;
  /** What a row is, and several: `['token', 'tokens']`. */
  readonly noun?: readonly [one: string, several: string];
  /** The most height it may have (CSS) in a frame of its own, among other things of a page. Without it the table fills what it is in, to the edges. */
  readonly frame?: string;
  /** Under which the widths that a person gives its columns are kept in their browser; they cannot be resized without it. */
  readonly name?: string;
  /** Order of the rows: the key of a column, after a minus for descending; where there is no {@link onSort} the one to begin with. */
  readonly sort?: string | undefined;
  /** The caller keeps the order, such as in the address. */
  readonly onSort?: (sort: string) => void;
  /** Keys of the selected rows, also of those that are not shown. */
  readonly selected?: readonly string[];
  /** Rows can be selected; with Shift all between two. */
  readonly onSelect?: (keys: readonly string[]) => void;
  /** Opens a row, by a click or with Enter. */
  readonly onOpen?: (row: Row) => void;
  /** Key of the row that is open beside the table. */
  readonly open?: string | undefined;
  /** The rows answer an older question, and are drawn pale. */
  readonly outdated?: boolean;
  /** Said instead of rows where there are none. */
  readonly empty?: string;
  /** At the right of the foot, such as the way to the next page. */
  readonly foot?: ReactNode;
}

/**
 * A dense table with a header that stays and shown/total at its foot; only the rows in sight are in the document. Where rows can be opened or selected
 * the arrow keys walk them, Enter opens and Space selects.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows = unread as readonly Row[],
    rowKey,
    total = rows.length,
    noun = ['row', 'rows'],
    frame,
    name,
    onOpen,
    onSelect,
    selected,
    open,
  } = props;
  const styles = useStyles();
  const isRead = props.rows !== undefined;
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const { widths, resize } = useColumnWidths(name);
  const { table, sorting } = useDataTable({ columns, rows, rowKey, sort: props.sort, onSort: props.onSort, selected, onSelect });
  const drawn = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: drawn.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: headHeight,
    initialRect: notLaidOut,
    // An element without a height has not been laid out: better some rows too many than none.
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height === 0 ? notLaidOut : rect)),
  });
  const isGrid = onOpen !== undefined || onSelect !== undefined;
  const openAt = (index: number): void => {
    const row = drawn[index]?.original;
    if (row !== undefined) onOpen?.(row);
  };
  const keys = useRowKeys({
    rows: drawn.length,
    page: Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    scrollTo: (index) => virtual.scrollToIndex(index),
    onOpen: onOpen && openAt,
    onToggle: onSelect && ((index) => drawn[index]?.toggleSelected()),
  });
  // What scrolls must be reachable by the keyboard, although nothing in it may take the focus.
  useLayoutEffect(() => scroll.current?.setAttribute('tabindex', isGrid ? '-1' : '0'), [isGrid]);
  const visible = virtual.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    if (row === null || !(target instanceof Element) || target.closest(acting) !== null) return;
    const index = Number(row.dataset.index);
    keys.setActive(index);
    if (document.getSelection()?.isCollapsed !== false) openAt(index);
  };
  const grid = isGrid && {
    role: 'grid',
    tabIndex: 0,
    onKeyDown: keys.onKeyDown,
    onClick,
    ...(onSelect && { 'aria-multiselectable': true }),
    ...(visible.some(({ index }) => index === keys.active) && { 'aria-activedescendant': `${id}-${keys.active}` }),
  };
  const count = `${rows.length === total ? '' : `${formatWhole(rows.length)} of `}${formatWhole(total)} ${noun[total === 1 ? 0 : 1]}`;
  return (
    <div
      className={mergeClasses(
        styles.root,
        frame !== undefined && styles.framed,
        columns.some(({ wideOnly }) => wideOnly) && styles.measured,
      )}
      style={frame === undefined ? undefined : { maxHeight: frame }}
    >
      <div ref={scroll} className={styles.scroll}>
        <table
          {...grid}
          className={styles.table}
          aria-label={label}
          // Minus one: not known.
          aria-rowcount={isRead ? drawn.length + 1 : -1}
          aria-busy={!isRead}
        >
          <colgroup>
            {onSelect && <col style={{ width: '40px' }} />}
            {columns.map(({ key, width, wideOnly }) => (
              <col key={key} className={wideOnly === true ? styles.wideOnly : undefined} style={{ width: widths[key] ?? width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {onSelect && <SelectionHead table={table} noun={noun[1]} />}
              {columns.map(({ key, title, about, align, wideOnly, width = '', sort }) => (
                <DataHead
                  key={key}
                  title={title}
                  about={about}
                  align={align}
                  className={wideOnly === true && styles.wideOnly}
                  sorted={sorting[0]?.id === key ? (sorting[0].desc ? 'desc' : 'asc') : false}
                  onSort={sort && (() => table.getColumn(key)?.toggleSorting())}
                  width={widths[key] ?? (Number.parseInt(width, 10) || 160)}
                  onResize={name === undefined || title === '' ? undefined : (next) => resize(key, next)}
                />
              ))}
            </tr>
          </thead>
          <tbody className={props.outdated === true ? styles.outdated : undefined}>
            <Spacer height={before} className={styles.spacer} />
            {visible.map(({ index }) => {
              const row = drawn[index];
              return (
                row !== undefined && (
                  <DataTableRow
                    key={row.id}
                    id={`${id}-${index}`}
                    index={index}
                    row={row}
                    columns={columns}
                    hidden={styles.wideOnly}
                    selects={onSelect !== undefined}
                    opens={onOpen !== undefined}
                    active={isGrid && index === keys.active}
                    open={row.id === open}
                  />
                )
              );
            })}
            <Spacer height={after} className={styles.spacer} />
          </tbody>
        </table>
        {!isRead && <Skeleton />}
        {isRead && rows.length === 0 && (
          <p className={styles.none}>
            {props.empty ?? (total === 0 ? `There are no ${noun[1]}.` : `No ${noun[0]} matches. Search for something else.`)}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <span role="status">
          {isRead ? count : noBreak}
          {selected !== undefined && selected.length > 0 && `, ${formatWhole(selected.length)} selected`}
        </span>
        {props.foot}
      </div>
    </div>
  );
}

/** The same at each drawing, so that nothing is worked out anew. */
const unread: readonly never[] = [];
/** Keeps the height of the foot. */
const noBreak = '\u00a0';

/** What does something of its own when it is clicked. */
const acting = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"], [role="dialog"]';

/** Stands for the rows out of sight. One cell, however many columns: spanning those that gave way would bring their width back. */
function Spacer({ height, className }: { readonly height: number; readonly className: string }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={className} style={{ height }} />
    </tr>
  );
}
