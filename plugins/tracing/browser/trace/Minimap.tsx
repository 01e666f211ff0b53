import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { severityColour, useTheme } from '#sdk/browser';
import { durationText } from '../../common/trace/durationText';
import { drawMinimap } from './drawMinimap';
import type { Zoom } from './model/useTraceAddress';
import type { TraceModel } from './model/useTraceModel';

const height = 56;
/** Pixels that a drag has to be long to be meant. */
const leastDrag = 4;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: `${height}px`,
    margin: '0 16px 8px',
    flexShrink: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    cursor: 'crosshair',
    touchAction: 'none',
  },
  canvas: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  away: { position: 'absolute', top: 0, bottom: 0, backgroundColor: tokens.colorNeutralBackground5, opacity: 0.75 },
  drawn: { position: 'absolute', top: 0, bottom: 0, backgroundColor: tokens.colorBrandBackground, opacity: 0.25 },
  handle: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: '9px',
    marginLeft: '-4px',
    cursor: 'ew-resize',
    '::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: '3px',
      width: '3px',
      backgroundColor: tokens.colorBrandStroke1,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

type Grip = { readonly edge: 'from' | 'to' } | { readonly anchor: number };

/** All of the trace in little. Dragging across it chooses the stretch that the timeline below shows; so do its two edges, by mouse and arrow keys. */
export function Minimap({ model: { timeline, colours, address } }: { readonly model: TraceModel }) {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const [drawn, setDrawn] = useState<Zoom>();
  const theme = useTheme();
  const [width, setWidth] = useState(0);
  const whole = Math.max(1, timeline.duration);
  const { zoom, zoomTo } = address;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (root.current !== null) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (canvas.current !== null && width > 0)
      drawMinimap(canvas.current, { timeline, colours, error: severityColour('error', theme), width, height });
  }, [timeline, colours, theme, width]);

  const timeAt = (event: PointerEvent): number => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * whole;
  };
  const chosen = (event: PointerEvent): Zoom | undefined => {
    const [held, at] = [grip.current, timeAt(event)];
    if (held === undefined) return undefined;
    const fixed = 'anchor' in held ? held.anchor : held.edge === 'from' ? zoom.to : zoom.from;
    return { from: Math.min(fixed, at), to: Math.max(fixed, at) };
  };
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = edge === 'from' || edge === 'to' ? { edge } : { anchor: timeAt(event) };
  };
  const end = (event: PointerEvent<HTMLDivElement>): void => {
    const next = chosen(event);
    grip.current = undefined;
    setDrawn(undefined);
    if (next !== undefined && ((next.to - next.from) / whole) * width >= leastDrag) zoomTo(next);
  };
  const onKeyDown =
    (edge: 'from' | 'to') =>
    (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -0.01, ArrowRight: 0.01, PageDown: -0.1, PageUp: 0.1, Home: -1, End: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      const least = whole / 1000;
      if (edge === 'from') zoomTo({ from: Math.min(zoom.to - least, Math.max(0, zoom.from + by * whole)), to: zoom.to });
      else zoomTo({ from: zoom.from, to: Math.max(zoom.from + least, Math.min(whole, zoom.to + by * whole)) });
    };
  const shown = drawn ?? zoom;
  const percent = (time: number): string => `${(100 * time) / whole}%`;
  const handle = (edge: 'from' | 'to', label: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(whole),
    'aria-valuenow': Math.round(zoom[edge]),
    'aria-valuetext': durationText(zoom[edge]),
    'data-edge': edge,
    style: { left: percent(shown[edge]) },
    onKeyDown: onKeyDown(edge),
  });
  return (
    <div
      ref={root}
      className={styles.root}
      onPointerDown={begin}
      onPointerMove={(event) => setDrawn(chosen(event))}
      onPointerUp={end}
      onPointerCancel={() => {
        grip.current = undefined;
        setDrawn(undefined);
      }}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div className={styles.away} style={{ left: 0, width: percent(shown.from) }} />
      <div className={styles.away} style={{ left: percent(shown.to), right: 0 }} />
      {drawn !== undefined && <div className={styles.drawn} style={{ left: percent(drawn.from), width: percent(drawn.to - drawn.from) }} />}
      <div className={styles.handle} {...handle('from', 'Start of the stretch that is shown')} />
      <div className={styles.handle} {...handle('to', 'End of the stretch that is shown')} />
    </div>
  );
}
