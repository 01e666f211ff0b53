import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTimeZone } from '#sdk/browser';
import type { LogSearch } from '../data/useLogSearch';
import type { ExploreStore } from '../ExploreStore';
import { columnTemplate } from './columnTemplate';
import { LogRow, rowHeight } from './LogRow';
import { headerHeight, LogTableHeader } from './LogTableHeader';
import { cellValue } from './rowText';
import { stepTarget } from './stepTarget';
import { useColumnWidths } from './useColumnWidths';
import { ValueMenu, type ValueTarget } from './ValueMenu';

/** Rows before the end at which the next page is fetched. */
const ahead = 50;

const useStyles = makeStyles({
  scroller: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    contain: 'strict',
  },
  table: {
    display: 'block',
    width: 'max-content',
    minWidth: '100%',
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  body: { display: 'block', position: 'absolute', top: `${headerHeight}px`, left: 0, right: 0 },
  outdated: { opacity: 0.5 },
  end: { position: 'sticky', left: 0, display: 'flex', alignItems: 'center', gap: '8px', padding: '6px 16px', width: 'fit-content' },
});

/** Starts at an even row, so that stripes stay where they are while rows pass through them. */
const evenRange = (range: Range): number[] => {
  const rows = defaultRangeExtractor(range);
  const [first = 0] = rows;
  return first % 2 === 0 ? rows : [first - 1, ...rows];
};

interface Props {
  readonly store: ExploreStore;
  readonly search: LogSearch;
  /** Told when somebody reads further down, where a live refresh would pull the rows away. */
  onReading(reading: boolean): void;
}

/** The logs, virtualised: only what is in sight is in the document, however many are loaded. */
export const LogTable = observer(function LogTable({ store, search, onReading }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const scroller = useRef<HTMLDivElement>(null);
  const [widths, resize] = useColumnWidths();
  const [active, setActive] = useState(-1);
  const [target, setTarget] = useState<ValueTarget>();
  const { columns, quickViewLogId } = store.state;
  const { hits, hasMore, loadMore, moreFailed } = search;
  const virtual = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 16,
    rangeExtractor: evenRange,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const items = virtual.getVirtualItems();
  const firstDrawn = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && !moreFailed && hits.length > 0 && last >= hits.length - ahead) loadMore();
  }, [hasMore, moreFailed, hits.length, last, loadMore]);

  // A new search starts at its top.
  const { run, request } = store;
  const asked = useRef({ run, request });
  useEffect(() => {
    if (asked.current.run === run && asked.current.request === request) return;
    asked.current = { run, request };
    scroller.current?.scrollTo({ top: 0 });
    setActive(-1);
  }, [run, request]);

  const open = (index: number): void => {
    const hit = hits[index];
    if (hit === undefined) return;
    setActive(index);
    store.openLog(hit._id);
  };
  const onClick = (event: MouseEvent<HTMLTableElement>): void => {
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    const index = Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const hit = hits[index];
    if (element === undefined || hit === undefined || document.getSelection()?.isCollapsed === false) return;
    const cell = element.closest<HTMLElement>('[data-column]');
    const field = cell?.dataset.column;
    if (cell && field !== undefined) {
      setTarget({ element: cell, field, value: cellValue(hit, field), open: () => open(index) });
    } else open(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open(active);
    const at = active >= 0 ? active : hits.findIndex(({ _id }) => _id === quickViewLogId);
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
    const next = stepTarget(event.key, event.ctrlKey || event.metaKey, at, hits.length, page);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    virtual.scrollToIndex(next);
    if (quickViewLogId !== undefined) open(next);
  };

  // A table that is walked with the arrow keys.
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': 'Logs',
    'aria-rowcount': typeof search.first?.total === 'number' ? search.first.total + 1 : -1,
    'aria-colcount': columns.length + 2,
    ...(active >= 0 && { 'aria-activedescendant': `log-row-${active}` }),
  };

  return (
    <>
      <div ref={scroller} className={styles.scroller} onScroll={(event) => onReading(event.currentTarget.scrollTop > rowHeight)}>
        <table
          {...grid}
          className={styles.table}
          style={{ ['--log-columns' as string]: columnTemplate(columns, widths), height: headerHeight + virtual.getTotalSize() }}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <LogTableHeader store={store} columns={columns} widths={widths} onResize={resize} />
          {/* One shift for all rows, and each row rewritten in its place: moving rows one by one costs ten times the style work. */}
          <tbody
            className={mergeClasses(styles.body, search.outdated && styles.outdated)}
            style={{ transform: `translateY(${(items[0]?.start ?? headerHeight) - headerHeight}px)` }}
          >
            {items.map(({ index }) => {
              const hit = hits[index];
              return (
                hit !== undefined && (
                  <LogRow
                    key={index - firstDrawn}
                    hit={hit}
                    index={index}
                    columns={columns}
                    active={index === active}
                    open={hit._id === quickViewLogId}
                    zone={zone}
                  />
                )
              );
            })}
          </tbody>
        </table>
        {moreFailed && (
          <div className={styles.end} role="alert">
            The next rows could not be loaded.
            <Button size="small" onClick={loadMore}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <ValueMenu store={store} target={target} onClose={() => setTarget(undefined)} />
    </>
  );
});
