import { makeStyles, tokens } from '@fluentui/react-components';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { PanelProps } from '#sdk';
import { barLines } from '../../../common/panels/barLines';
import type { BarOptions } from '../../../common/panels/valueOptions';
import { PanelWords } from '../PanelWords';
import { usePanelLook } from '../usePanelLook';
import { Pickable } from './Pickable';

const rowHeight = 30;

/** What is assumed until the browser has laid the panel out. */
const notLaidOut = { width: 600, height: 600 };

const useStyles = makeStyles({
  scroll: { height: '100%', overflow: 'auto', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  list: { position: 'relative', margin: 0, padding: 0, listStyleType: 'none' },
  row: { position: 'absolute', left: 0, right: 0, height: `${rowHeight}px` },
  words: { display: 'flex', gap: '12px', alignItems: 'baseline', height: '18px', padding: '0 4px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' },
  value: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold },
  track: { height: '6px', margin: '0 4px', borderRadius: '3px', backgroundColor: tokens.colorNeutralBackground5, overflow: 'hidden' },
  bar: { height: '100%', borderRadius: '3px' },
});

/** A lying bar a series, to be compared by length. */
export function BarPanel({ options, answers, onPick }: PanelProps<BarOptions>) {
  const styles = useStyles();
  const look = usePanelLook();
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => barLines(answers, options, look), [answers, options, look]);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: notLaidOut,
    // A panel without a height has not been laid out: better some rows too many than none.
    observeElementRect: (instance, measured) => observeElementRect(instance, (rect) => measured(rect.height === 0 ? notLaidOut : rect)),
  });
  return (
    <PanelWords answers={answers} draws={['series', 'table']} isEmpty={lines.length === 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard */}
      <div ref={scroll} className={styles.scroll} tabIndex={0}>
        <ul className={styles.list} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            const { of: one, text, colour, share } = line;
            return (
              <li key={one.key} className={styles.row} style={{ top: start }} aria-posinset={index + 1} aria-setsize={lines.length}>
                <Pickable of={one} onPick={onPick}>
                  <div className={styles.words}>
                    <span className={styles.name} title={one.name}>
                      {one.name}
                    </span>
                    <span className={styles.value}>{text}</span>
                  </div>
                  <div className={styles.track}>
                    <div className={styles.bar} style={{ width: `${share * 100}%`, backgroundColor: colour }} />
                  </div>
                </Pickable>
              </li>
            );
          })}
        </ul>
      </div>
    </PanelWords>
  );
}
