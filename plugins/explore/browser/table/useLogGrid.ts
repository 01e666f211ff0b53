import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useService } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import { exploreMemoryService } from '../recents/ExploreMemory';
import type { Density } from '../recents/exploreRecents';
import type { ExploreStore } from '../store/ExploreStore';
import { pinnedOffsets, shownColumns } from './columnTemplate';
import { headerHeight } from './LogTableHeader';
import { rowHeights } from './rowHeights';
import type { TableStore } from './TableStore';
import { useColumnsOfRows } from './useColumnsOfRows';
import { useRowKeys } from './useRowKeys';

/** Rows drawn beyond those in sight. */
const overscan: Readonly<Record<Density, number>> = { ONE_LINE: 14, TWO_LINES: 10, EXPANDED: 5 };

interface Asked {
  readonly store: ExploreStore;
  readonly table: TableStore;
  readonly hits: readonly ExploreHit[];
  /** Whether these are still the rows of the question before. */
  readonly outdated: boolean;
  /** Id of the log that the keys begin at; the first one when absent. */
  readonly begin?: string;
}

/** The rows of a LogGrid: which are drawn, which one the keys are at, and what opens one. */
export function useLogGrid({ store, table, hits, outdated, begin }: Asked) {
  const { density } = useService(exploreMemoryService);
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(begin);
  const { quickViewLogId } = store.state;
  const { widths } = table;
  const asked = useColumnsOfRows(store.state.columns, outdated);
  const { shown: columns, pinned } = useMemo(() => shownColumns(asked, table.pinned), [asked, table.pinned]);
  const offsets = useMemo(() => (pinned === 0 ? [] : pinnedOffsets(columns, widths, pinned)), [columns, widths, pinned]);
  // A row is as high as its text, up to what its density allows.
  const isMeasured = density !== 'ONE_LINE';
  const rowHeight = rowHeights[density];
  const virtual = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: isMeasured ? (index) => hits[index]?._id ?? index : undefined,
    overscan: overscan[density],
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as their density says
  useEffect(() => virtual.measure(), [virtual, density, table.wrap, columns]);

  // By its id: rows that come above it leave it where it is.
  const active = useMemo(() => (activeId === undefined ? -1 : hits.findIndex(({ _id }) => _id === activeId)), [hits, activeId]);
  const open = (index: number): void => {
    const hit = hits[index];
    if (hit === undefined) return;
    setActiveId(hit._id);
    store.openLog(hit._id);
  };
  const goTo = (index: number): void => {
    setActiveId(hits[index]?._id ?? begin);
    virtual.scrollToIndex(index);
    if (quickViewLogId !== undefined) open(index);
  };
  const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1);
  const onKeyDown = useRowKeys({ store, table, hits, active, page, open, goTo });
  return {
    ...{ store, table, hits, density, scroller, columns, pinned, offsets, isMeasured, rowHeight, virtual, active, open, goTo, onKeyDown },
    leaveActive: () => setActiveId(begin),
  };
}
