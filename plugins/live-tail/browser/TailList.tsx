import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatWhole, Icon, useTimeZone } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';
import { TailRowView } from './TailRowView';

const rowHeight = 28;
/** Pixels from the end within which the newest is followed. */
const nearEnd = 30;

const useStyles = makeStyles({
  // In a low window the page scrolls, and still has some rows.
  frame: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: '168px' },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', overflowAnchor: 'none' },
  all: { position: 'relative' },
  list: { position: 'absolute', top: 0, left: 0, right: 0, margin: 0, padding: 0, listStyleType: 'none' },
  newer: { position: 'absolute', bottom: '12px', left: '50%', transform: 'translateX(-50%)', boxShadow: tokens.shadow8 },
});

interface Props {
  readonly store: LiveTailStore;
  /** The log that the panel shows. */
  readonly opened: string | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
}

/** The logs, newest below. It follows the newest until one scrolls up. */
export const TailList = observer(function TailList({ store, opened, onOpen }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, follow] = useState(true);
  const { rows, wrap, columns, highlight, dropped } = store;
  const words = useMemo(() => (highlight === '' ? [] : [highlight]), [highlight]);
  /** Logs that had come, and those that had gone, when one began to read. */
  const [left, leave] = useState(0);
  const come = rows.length + dropped;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 12,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as their text asks for
  useEffect(() => virtual.measure(), [virtual, wrap, columns]);
  useLayoutEffect(() => {
    if (isFollowing && rows.length > 0) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [virtual, rows, isFollowing]);
  // What is being read stays where it is when older rows make room.
  const gone = useRef(dropped);
  useLayoutEffect(() => {
    const removed = dropped - gone.current;
    gone.current = dropped;
    if (!isFollowing && removed > 0 && scroller.current) scroller.current.scrollTop -= removed * rowHeight;
  }, [dropped, isFollowing]);
  // What is read in the panel stays in sight in the list, which goes on below.
  const at = opened === undefined ? -1 : rows.findIndex(({ _id }) => _id === opened);
  const isThere = at >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is opened, not when it moves because others come and go
  useLayoutEffect(() => {
    if (!isThere) return;
    leave(come);
    follow(false);
    virtual.scrollToIndex(at);
  }, [opened, isThere]);
  const items = virtual.getVirtualItems();
  const newer = isFollowing ? 0 : Math.max(0, come - left);
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        tabIndex={0}
        aria-label="Logs as they arrive"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const atEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
          if (!atEnd && isFollowing) leave(come);
          follow(atEnd);
        }}
      >
        <div
          className={styles.all}
          style={{
            height: virtual.getTotalSize(),
            ['--tail-columns' as string]: `48px 150px ${columns.map((column) => (column === 'message' ? 'minmax(0, 4fr)' : 'minmax(0, 1fr)')).join(' ')}`,
          }}
        >
          <ul aria-label="Logs" className={styles.list} onKeyDown={stepRow} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index, key }) => {
              const row = rows[index];
              return (
                row !== undefined && (
                  <TailRowView
                    key={key}
                    measure={wrap ? virtual.measureElement : undefined}
                    row={row}
                    index={index}
                    columns={columns}
                    words={words}
                    wrap={wrap}
                    zone={zone}
                    isOpen={row._id === opened}
                    onOpen={onOpen}
                  />
                )
              );
            })}
          </ul>
        </div>
      </section>
      {newer > 0 && (
        <Button
          className={styles.newer}
          appearance="primary"
          size="small"
          icon={<Icon name="arrow-down" size={16} />}
          onClick={() => follow(true)}
        >
          {formatWhole(newer)} new
        </Button>
      )}
    </div>
  );
});

/** Up and down lead from the button of one row to that of the next. */
function stepRow(event: KeyboardEvent<HTMLUListElement>): void {
  const row = event.target instanceof HTMLElement ? event.target.closest('li') : null;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : event.key === 'ArrowUp' ? row?.previousElementSibling : undefined;
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
