import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconAction } from '../parts/IconAction';
import { ResizeHandle } from '../parts/ResizeHandle';
import { useChangeFlag } from './useChangeFlag';
import { usePanelFocus } from './usePanelFocus';
import { usePanelWidth } from './usePanelWidth';

/** Pixels. */
const narrowest = 380;
/** Where a letter is text. */
const writing = 'input, textarea, select, [contenteditable="true"], [role="listbox"]';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    top: 0,
    left: 'auto',
    right: 0,
    bottom: 0,
    zIndex: 5,
    width: 'max(min(600px, 60%), 36%)',
    minWidth: `min(${narrowest}px, 100%)`,
    maxWidth: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    border: 'none',
    height: 'auto',
    color: 'inherit',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  changed: { borderLeftColor: tokens.colorBrandStroke1 },
  head: { display: 'flex', alignItems: 'center', gap: '2px', padding: '6px 8px 6px 16px', flexShrink: 0 },
  title: {
    margin: 0,
    marginRight: 'auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The way from the thing on show to its neighbours in the list. */
export interface PanelSteps {
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  onStep(by: -1 | 1): void;
}

interface Props {
  /** Its place, such as `explore-log`: the width that somebody gives it is kept for it in this browser. */
  readonly name: string;
  /** Of the thing that is on show; another id is shown as a change. */
  readonly shown: string;
  readonly title: string;
  /** What is shown, in one word with a capital: `Log`. */
  readonly noun: string;
  /** Beside the title, before the button that closes. */
  readonly actions?: ReactNode;
  /** Where the things are listed: buttons, and the keys j and k, lead on. */
  readonly steps?: PanelSteps;
  /** Pixels, until somebody drags the edge; by the width of the place when absent. */
  readonly usualWidth?: number;
  /** Takes the focus when it opens; else the list keeps it, and {@link focusSidePanel} moves it. */
  readonly takesFocus?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * One thing at the right, upon what lists it; the place around it must be positioned. Its left edge is dragged. Escape closes it, except where something
 * else hears Escape first. What it shows belongs into the address: {@link usePanelAddress}.
 */
export function SidePanel({ name, shown, title, noun, actions, steps, usualWidth, takesFocus = false, onClose, children }: Props) {
  const styles = useStyles();
  const [width, setWidth] = usePanelWidth(name);
  const changed = useChangeFlag(shown);
  const panel = usePanelFocus(takesFocus);
  const [drawn, setDrawn] = useState(narrowest);
  useEffect(() => setDrawn(panel.current?.getBoundingClientRect().width || narrowest), [panel]);
  const latest = useRef({ steps, onClose });
  useEffect(() => {
    latest.current = { steps, onClose };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"], [data-query]')) return;
      const { steps: way, onClose: close } = latest.current;
      if (event.key === 'Escape') {
        // Of several panels that are open, one key press closes one.
        event.preventDefault();
        close();
      } else if (target instanceof HTMLElement && target.closest(writing)) return;
      else if (event.key === 'j' && way?.hasNext === true) way.onStep(1);
      else if (event.key === 'k' && way?.hasPrevious === true) way.onStep(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      className={mergeClasses(styles.root, changed && styles.changed)}
      style={width === undefined && usualWidth === undefined ? undefined : { width: width ?? usualWidth }}
      aria-label={noun}
      data-side-panel={name}
    >
      <ResizeHandle label={`Width of the panel ${noun}`} side="left" value={width ?? drawn} min={narrowest} onChange={setWidth} />
      <div className={styles.head}>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        {steps !== undefined && (
          <>
            <IconAction
              icon="arrow-up"
              label={`Previous ${noun.toLowerCase()}`}
              disabled={!steps.hasPrevious}
              onClick={() => steps.onStep(-1)}
            />
            <IconAction icon="arrow-down" label={`Next ${noun.toLowerCase()}`} disabled={!steps.hasNext} onClick={() => steps.onStep(1)} />
          </>
        )}
        {actions}
        <IconAction icon="close" label="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
