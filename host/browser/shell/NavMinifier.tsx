import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type PointerEvent, useRef, useState } from 'react';
import { Icon, type NavigationBar } from '#sdk/browser';
import { clampMinifier, minifierPosition, minifierStorageKey } from './minifierPosition';

/** Pixels of movement that make a click a drag. */
const dragFrom = 4;

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    left: '100%',
    zIndex: 21,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '14px',
    height: '40px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeftStyle: 'none',
    borderRadius: `0 ${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  overBar: { marginLeft: '-7px', borderLeftStyle: 'solid', borderRadius: tokens.borderRadiusMedium },
  aside: { left: 0 },
  // Nobody comes here by keyboard but through the bar, whose focus shows it.
  hidden: { visibility: 'hidden' },
});

/** The toggle at the bar's edge that puts the bar aside and brings it back; it can be dragged up and down. */
export function NavMinifier({ bar, shown }: { readonly bar: NavigationBar; readonly shown: boolean }) {
  const styles = useStyles();
  const [top, setTop] = useState(() => minifierPosition(localStorage, window.innerHeight));
  const drag = useRef<{ readonly from: number; readonly top: number; moved: boolean }>(undefined);
  const onMove = (event: PointerEvent) => {
    const { current } = drag;
    if (current === undefined) return;
    current.moved ||= Math.abs(event.clientY - current.from) >= dragFrom;
    if (current.moved) setTop(clampMinifier(current.top + event.clientY - current.from, window.innerHeight));
  };
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, bar.isMinified ? styles.aside : styles.overBar, !shown && !bar.isMinified && styles.hidden)}
      style={{ top }}
      aria-label={bar.isMinified ? 'Show the navigation' : 'Put the navigation aside'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag.current = { from: event.clientY, top, moved: false };
      }}
      onPointerMove={onMove}
      onClick={() => {
        const moved = drag.current?.moved === true;
        drag.current = undefined;
        if (moved) localStorage.setItem(minifierStorageKey, String(top));
        else bar.minify(!bar.isMinified);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    >
      <Icon name={bar.isMinified ? 'chevron-right' : 'chevron-left'} size={12} />
    </button>
  );
}
