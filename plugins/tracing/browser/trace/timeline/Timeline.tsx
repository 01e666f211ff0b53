import { makeStyles, tokens } from '@fluentui/react-components';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ResizeHandle } from '#sdk/browser';
import { timeTicks } from '../../../common/trace/timeTicks';
import type { Item } from '../model/shownItems';
import type { TraceModel } from '../model/useTraceModel';
import { drawnRow } from './drawnRow';
import { placeOf, Ruler } from './Ruler';
import { headHeight, rowHeight, useRowLook } from './rowLook';
import { TimelineRow } from './TimelineRow';
import { isFoldable, useTimelineKeys } from './useTimelineKeys';
import { useTreeWidth } from './useTreeWidth';

/** What is assumed until the browser has laid it out. */
const notLaidOut = { width: 1000, height: 800 };
/** Pixels that a tick's label takes with room beside it. */
const tickWidth = 96;
const durationWidth = 84;

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  grid: {
    position: 'relative',
    minWidth: '760px',
    fontSize: tokens.fontSizeBase200,
    outline: 'none',
    ':focus-visible': { outline: 'none' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: `var(--tree-width) ${durationWidth}px minmax(0, 1fr)`,
    height: `${headHeight}px`,
    lineHeight: `${headHeight}px`,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  name: { position: 'relative', paddingLeft: '16px' },
  duration: { textAlign: 'right', paddingRight: '10px' },
  body: { position: 'relative' },
  lines: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: `calc(var(--tree-width) + ${durationWidth}px)`,
    right: '16px',
    overflow: 'hidden',
    pointerEvents: 'none',
  },
  line: { position: 'absolute', top: 0, bottom: 0, width: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  none: { padding: '16px' },
});

interface Props {
  readonly model: TraceModel;
  readonly active: Item | undefined;
  onActive(item: Item): void;
}

/** The spans of a trace as a tree with a bar for each: only the rows in sight are in the document, however many there are. */
export function Timeline({ model, active, onActive }: Props) {
  const styles = useStyles();
  const look = useRowLook();
  const scroll = useRef<HTMLDivElement>(null);
  const [treeWidth, setTreeWidth] = useTreeWidth();
  const { items, address, folding, keys, timeline } = model;
  const { zoom } = address;
  const [width, setWidth] = useState(notLaidOut.width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? notLaidOut.width));
    if (scroll.current !== null) observer.observe(scroll.current);
    return () => observer.disconnect();
  }, []);
  const ticks = useMemo(
    () => timeTicks(zoom.from, zoom.to, Math.floor((width - treeWidth - durationWidth) / tickWidth)),
    [zoom, width, treeWidth],
  );
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: notLaidOut,
    // An element without a height has not been laid out: better some rows too many than none.
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height === 0 ? notLaidOut : rect)),
  });
  const at = useMemo(() => (active === undefined ? -1 : items.indexOf(active)), [items, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody goes elsewhere, not when what is above opens or closes
  useLayoutEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at);
  }, [active]);

  const open = (item: Item): void => {
    onActive(item);
    const key = item < 0 ? '' : keys.keyOf(item);
    if (key === '') folding.toggle(item);
    else address.open(key);
  };
  const goTo = (item: Item): void => {
    onActive(item);
    if (model.open !== undefined && item >= 0 && keys.keyOf(item) !== '') address.open(keys.keyOf(item));
  };
  const page = Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
  const onKeyDown = useTimelineKeys({ model, at, page, goTo, open });
  const onClick = ({ target }: MouseEvent<HTMLElement>): void => {
    const element = target instanceof Element ? target : undefined;
    const item = items[Number(element?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)];
    if (item === undefined) return;
    if (element?.closest('[data-toggle]') !== null && isFoldable(model, item)) {
      onActive(item);
      folding.toggle(item);
    } else open(item);
  };
  const drawn = virtual.getVirtualItems();
  const attributes = {
    role: 'treegrid',
    tabIndex: 0,
    'aria-label': 'Spans of the trace',
    'aria-rowcount': items.length + 1,
    'aria-colcount': 3,
    onKeyDown,
    onClick,
    onFocus: () => at < 0 && items[0] !== undefined && onActive(items[0]),
    ...(drawn.some(({ index }) => index === at) && { 'aria-activedescendant': `trace-row-${at}` }),
  };
  const head = (className: string, content: ReactNode) => <div {...{ role: 'columnheader', className }}>{content}</div>;
  return (
    <div ref={scroll} className={styles.scroll}>
      <div {...attributes} className={styles.grid} style={{ ['--tree-width' as string]: `${treeWidth}px` }}>
        <div {...{ role: 'row', className: styles.head, 'aria-rowindex': 1 }}>
          {head(
            styles.name,
            <>
              Service and operation
              <ResizeHandle label="Width of the column of names" value={treeWidth} min={180} max={900} onChange={setTreeWidth} />
            </>,
          )}
          {head(styles.duration, 'Duration')}
          {head('', <Ruler ticks={ticks} zoom={zoom} />)}
        </div>
        <div {...{ role: 'rowgroup', className: styles.body, style: { height: virtual.getTotalSize() } }}>
          <div className={styles.lines} aria-hidden>
            {ticks.map((tick) => (
              <div key={tick} className={styles.line} style={{ left: placeOf(tick, zoom) }} />
            ))}
          </div>
          {drawn.map(({ index, start }) => (
            <TimelineRow
              key={items[index]}
              row={drawnRow(model, items[index] ?? 0)}
              look={look}
              index={index}
              top={start - headHeight}
              zoom={zoom}
              isActive={index === at}
              isOpen={model.open !== undefined && items[index] === model.open}
            />
          ))}
        </div>
      </div>
      {items.length === 0 && (
        <p className={styles.none}>None of the {timeline.shown} spans passes the filters. Take one of them away to see more.</p>
      )}
    </div>
  );
}
