import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatWhole } from '../formatCount';

/** Height of a row in pixels; every row has it, so that a long list can be virtual. */
const rowHeight = 32;
/** What is assumed until the browser has laid the table out. */
const notLaidOut = { width: 800, height: 800 };

export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** CSS width; the columns without one share the rest. */
  readonly width?: string;
  /** Numbers go to the right. */
  readonly align?: 'right';
  /** The first to give way where the table is too narrow for all columns. */
  readonly wideOnly?: boolean;
  readonly render: (row: Row) => ReactNode;
}

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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' },
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  row: { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover }, ':last-child > td': { borderBottomStyle: 'none' } },
  cell: {
    height: `${rowHeight}px`,
    boxSizing: 'border-box',
    padding: '0 12px',
    ':first-child': { paddingLeft: '16px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  right: { textAlign: 'right' },
  spacer: { padding: 0, border: 'none' },
  none: { margin: 0, padding: '12px 16px', color: tokens.colorNeutralForeground3 },
  foot: {
    padding: '4px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** A dense table with a header that stays and shown/total at its foot; only the rows in sight are in the document. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  total = rows.length,
  noun = ['row', 'rows'],
  frame,
}: {
  /** What the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** How many there are without the filter. */
  readonly total?: number;
  /** What a row is, and several: `['token', 'tokens']`. */
  readonly noun?: readonly [one: string, several: string];
  /** The most height it may have (CSS) in a frame of its own, among other things of a page. Without it the table fills what it is in, to the edges. */
  readonly frame?: string;
}) {
  const styles = useStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: notLaidOut,
    // An element without a height has not been laid out: better some rows too many than none.
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height === 0 ? notLaidOut : rect)),
  });
  // What scrolls must be reachable by the keyboard, although nothing in it may take the focus.
  useLayoutEffect(() => scroll.current?.setAttribute('tabindex', '0'), []);
  const visible = virtual.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0);
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
        <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
          <colgroup>
            {columns.map(({ key, width, wideOnly }) => (
              <col key={key} className={wideOnly === true ? styles.wideOnly : undefined} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ key, title, align, wideOnly }) => (
                <th
                  key={key}
                  scope="col"
                  className={mergeClasses(styles.head, align === 'right' && styles.right, wideOnly === true && styles.wideOnly)}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={before} className={styles.spacer} />
            {visible.map(({ index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              return (
                <tr key={rowKey(row)} className={styles.row} aria-rowindex={index + 2}>
                  {columns.map(({ key, align, wideOnly, render }) => (
                    <td
                      key={key}
                      className={mergeClasses(styles.cell, align === 'right' && styles.right, wideOnly === true && styles.wideOnly)}
                    >
                      {render(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
            <Spacer height={after} className={styles.spacer} />
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>{total === 0 ? `There are no ${noun[1]}.` : `No ${noun[0]} matches. Search for something else.`}</p>
        )}
      </div>
      <div className={styles.foot} role="status">
        {`${rows.length === total ? '' : `${formatWhole(rows.length)} of `}${formatWhole(total)} ${noun[total === 1 ? 0 : 1]}`}
      </div>
    </div>
  );
}

/** Stands for the rows out of sight. One cell, however many columns: spanning those that gave way would bring their width back. */
function Spacer({ height, className }: { readonly height: number; readonly className: string }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={className} style={{ height }} />
    </tr>
  );
}
