import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ExploreStore } from '../store/ExploreStore';
import type { TableStore } from './TableStore';
import type { TwoEndedSearch } from './useTwoEnds';

/** Rows before the end at which the next page is fetched. */
const ahead = 50;

interface Asked {
  readonly store: ExploreStore;
  readonly table: TableStore;
  readonly search: TwoEndedSearch;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Pixels, about. */
  readonly rowHeight: number;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  goTo(index: number): void;
  onNewSearch(): void;
}

/** Both ends of the result: more rows where the reader comes near, none of them moving what is read, and a step to either end. */
export function useEnds({ store, table, search, scroller, rowHeight, virtual, goTo, onNewSearch }: Asked): void {
  const { hits, hasMore, hasBefore, moreFailed, loadMore, loadBefore, fromEnd } = search;
  const size = virtual.getTotalSize();

  // What comes above pushes the rest down: go with it. The last rows begin at their end.
  const drawn = useRef({ fromEnd, size, rows: hits.length });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { fromEnd, size, rows: hits.length };
    const element = scroller.current;
    if (element === null) return;
    // By the table itself, which moves what is in sight when rows turn out higher or lower than was guessed: it stays at the end that was asked for.
    if (fromEnd && !before.fromEnd) virtual.scrollToIndex(hits.length - 1, { align: 'end' });
    else if (!fromEnd && before.fromEnd) virtual.scrollToOffset(0);
    else if (!fromEnd) return;
    else if (hits.length > before.rows) element.scrollTop += size - before.size;
  }, [fromEnd, size, hits.length, scroller, virtual]);

  // By where the reader is now: rows that came above, or another end, have moved them since the rows in sight were reckoned.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || moreFailed || hits.length === 0) return;
    const { scrollTop, clientHeight } = element;
    if (hasMore && size - scrollTop - clientHeight < ahead * rowHeight) loadMore();
    if (hasBefore && scrollTop < ahead * rowHeight) loadBefore();
  });

  const { run, request } = store;
  const { sort } = store.state;
  const asked = useRef({ run, request, sort });
  useEffect(() => {
    const before = asked.current;
    if (before.run === run && before.request === request && before.sort === sort) return;
    asked.current = { run, request, sort };
    table.setTail(undefined);
    virtual.scrollToOffset(0);
    onNewSearch();
  });

  const { jump } = table;
  const done = useRef(jump);
  useEffect(() => {
    if (jump === undefined || jump === done.current) return;
    done.current = jump;
    if (jump.to === 'first') {
      if (!fromEnd && hits.length > 0) goTo(0);
      else onNewSearch();
      table.setTail(undefined);
      virtual.scrollToOffset(0);
    } else if (hasMore && search.first !== undefined) table.setTail(search.first.range);
    else if (hits.length > 0) goTo(hits.length - 1);
  });
}
