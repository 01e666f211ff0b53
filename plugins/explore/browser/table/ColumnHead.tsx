import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Edge } from './columnDrag';

export const useHeadStyles = makeStyles({
  cell: { padding: 0, position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 },
  pinned: { position: 'sticky', zIndex: 2, backgroundColor: tokens.colorNeutralBackground1 },
  before: { boxShadow: `inset 2px 0 0 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `inset -2px 0 0 0 ${tokens.colorBrandStroke1}` },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    height: '100%',
    padding: '0 8px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  readonly name: string;
  readonly direction: 'ascending' | 'descending' | undefined;
  /** Pixels from the left edge, for a pinned column. */
  readonly left?: number | undefined;
  /** Absent where the order is fixed. */
  readonly onSort: (() => void) | undefined;
  /** Absent for what stays where it is. */
  readonly onMove?: (by: -1 | 1) => void;
  /** Another column was dropped before or after this one. */
  readonly onDrop?: (column: string, edge: Edge) => void;
  readonly children?: ReactNode;
}

/** The head of a column: a click sorts; dragging, or Shift with an arrow, moves it. */
export function ColumnHead({ name, direction, left, onSort, onMove, onDrop, children }: Props) {
  const styles = useHeadStyles();
  const cell = useRef<HTMLTableCellElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState<Edge>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const moves = onDrop !== undefined;
  useEffect(() => {
    if (!moves || cell.current === null || handle.current === null) return;
    const part = { element: cell.current, handle: handle.current };
    let end: (() => void) | undefined;
    let isOver = false;
    import('./columnDrag').then(
      ({ columnDrag }) => {
        if (!isOver) end = columnDrag({ ...part, name, onOver: setOver, onDrop: (column, edge) => drop.current?.(column, edge) });
      },
      () => {}, // Without dragging, the menu and the keys still move columns.
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [moves, name]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onMove === undefined || !event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <th
      ref={cell}
      scope="col"
      aria-sort={direction ?? 'none'}
      className={mergeClasses(styles.cell, left !== undefined && styles.pinned, over !== undefined && styles[over])}
      style={left === undefined ? undefined : { left }}
    >
      <button
        ref={handle}
        type="button"
        className={styles.button}
        aria-keyshortcuts={onMove === undefined ? undefined : 'Shift+ArrowLeft Shift+ArrowRight'}
        title={
          [onSort && `Sort by ${name}`, onMove && 'drag, or Shift with an arrow, moves the column'].filter(Boolean).join('; ') || undefined
        }
        onClick={onSort}
        onKeyDown={onKeyDown}
      >
        <span className={styles.label}>{name}</span>
        {direction !== undefined && <span aria-hidden>{direction === 'ascending' ? '↑' : '↓'}</span>}
      </button>
      {children}
    </th>
  );
}
