import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useService, useTimeZone } from '#sdk/browser';
import { isLean } from '../data/leanPage';
import { preferencesStoreService } from '../store/PreferencesStore';
import { columnTemplate } from './columnTemplate';
import { LogRow } from './LogRow';
import { headerHeight, LogTableHeader } from './LogTableHeader';
import { LogValueMenu, type ValueTarget } from './LogValueMenu';
import { cellValue } from './rowText';
import type { useLogGrid } from './useLogGrid';
import { useRowLook } from './useRowLook';

const useStyles = makeStyles({
  scroller: { position: 'relative', flexGrow: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none', contain: 'strict' },
  table: {
    display: 'block',
    width: 'max-content',
    minWidth: '100%',
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  body: { display: 'block', position: 'absolute', top: `${headerHeight}px`, left: 0, right: 0 },
  outdated: { opacity: 0.5 },
});

interface Props {
  readonly grid: ReturnType<typeof useLogGrid>;
  readonly label: string;
  /** Rows of the whole result; undefined when nobody counted them. */
  readonly total: number | undefined;
  /** Rows of the whole result above the first one here. */
  readonly before?: number;
  readonly outdated: boolean;
  /** The rows are oldest first, whatever the search is sorted by, and stay so. */
  readonly inTimeOrder?: boolean;
  /** The row that the others are around, and its class. */
  readonly anchor?: { readonly id: string; readonly className: string };
  /** Told the pixels above what is in sight. */
  onScroll?(top: number): void;
  /** Below the last row. */
  readonly children?: ReactNode;
}

/** Logs as a table that is walked with the arrow keys, virtualised: only what is in sight is in the document, however many there are. */
export const LogGrid = observer(function LogGrid(props: Props) {
  const { grid, total, before = 0, anchor, onScroll } = props;
  const { store, table, hits, columns, offsets, isMeasured, virtual, active } = grid;
  const styles = useStyles();
  const zone = useTimeZone();
  const { alternatingRowColor } = useService(preferencesStoreService).generalSettings;
  const [target, setTarget] = useState<ValueTarget>();
  const look = useRowLook(grid.density, alternatingRowColor, table.wrap, grid.pinned > 0);
  const isExpanded = grid.density === 'EXPANDED';
  const { quickViewLogId } = store.state;
  const items = virtual.getVirtualItems();

  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    const index = Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const hit = hits[index];
    if (element === undefined || hit === undefined || document.getSelection()?.isCollapsed === false) return;
    const cell = element.closest<HTMLElement>('[data-column]');
    const field = cell?.dataset.column;
    if (cell && field !== undefined && !isLean(hit)) {
      setTarget({ element: cell, hit, field, value: cellValue(hit, field), open: () => grid.open(index) });
    } else grid.open(index);
  };

  const attributes = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': total === undefined ? -1 : total + 1,
    'aria-colcount': columns.length + 2,
    ...(items.some(({ index }) => index === active) && { 'aria-activedescendant': `log-row-${active}` }),
  };
  return (
    <>
      <div
        ref={grid.scroller}
        className={styles.scroller}
        onScroll={onScroll && (({ currentTarget }) => onScroll(currentTarget.scrollTop))}
      >
        <table
          {...attributes}
          className={styles.table}
          style={{
            ['--log-columns' as string]: columnTemplate(columns, table.widths, grid.pinned),
            height: headerHeight + virtual.getTotalSize(),
          }}
          onClick={onClick}
          onKeyDown={grid.onKeyDown}
        >
          <LogTableHeader store={store} table={table} columns={columns} offsets={offsets} inTimeOrder={props.inTimeOrder ?? false} />
          {/* Room above instead of a shift: rows that stay in sight stay as they are, and are not painted again. */}
          <tbody
            aria-busy={props.outdated}
            className={mergeClasses(styles.body, props.outdated && styles.outdated)}
            style={{ paddingTop: (items[0]?.start ?? headerHeight) - headerHeight }}
          >
            {items.map(({ index, size }) => {
              const hit = hits[index];
              return (
                hit !== undefined && (
                  <LogRow
                    key={hit._id}
                    measure={isMeasured && !isLean(hit) ? virtual.measureElement : undefined}
                    height={isMeasured && isLean(hit) ? size : undefined}
                    hit={hit}
                    index={index}
                    ariaIndex={before + index}
                    columns={columns}
                    offsets={offsets}
                    look={look}
                    anchor={hit._id === anchor?.id ? anchor.className : undefined}
                    active={index === active && hit._id !== anchor?.id}
                    open={hit._id === quickViewLogId}
                    zone={zone}
                    expanded={isExpanded}
                    unfolded={isExpanded && table.unfolded.has(hit._id)}
                    onUnfold={table.unfold}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {props.children}
      </div>
      {target !== undefined && <LogValueMenu store={store} target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
});
