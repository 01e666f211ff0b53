import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, useState } from 'react';
import { formatWhole } from '../formatCount';
import { useTimeZone } from '../timeZone';
import { BarTooltip } from './BarTooltip';
import { barLabel } from './barLabel';
import { barAt, barsToRange } from './barRange';
import type { BarSeries } from './barSeries';
import type { PlotArea } from './TimeBarsCanvas';
import { tooltipRows } from './tooltipRows';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    inset: 0,
  },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'crosshair',
    touchAction: 'none',
    ':focus-visible + div': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  ring: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  crosshair: { position: 'absolute', width: '1px', pointerEvents: 'none', backgroundColor: tokens.colorNeutralForeground3 },
  brush: {
    position: 'absolute',
    pointerEvents: 'none',
    backgroundColor: tokens.colorBrandBackground2,
    opacity: 0.5,
    borderLeft: `1px solid ${tokens.colorBrandStroke1}`,
    borderRight: `1px solid ${tokens.colorBrandStroke1}`,
  },
});

interface Props {
  readonly area: PlotArea;
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly BarSeries[];
  readonly label: string;
  readonly noun: string;
  readonly format: ((value: number) => string) | undefined;
  readonly onZoom: ((from: number, to: number) => void) | undefined;
}

/** Reads values under the pointer and zooms by dragging; with the keyboard, arrows walk, Shift selects and Enter zooms. */
export function TimeBarsOverlay({ area, times, interval, series, label, noun, format = formatWhole, onZoom }: Props) {
  const styles = useStyles();
  const zone = useTimeZone();
  const [at, setAt] = useState<number>();
  const [anchor, setAnchor] = useState<number>();
  const step = (area.right - area.left) / Math.max(times.length, 1);
  const shown = at === undefined || at >= times.length ? undefined : at;
  const barOf = (event: PointerEvent<HTMLInputElement>): number =>
    barAt(event.clientX - event.currentTarget.getBoundingClientRect().left, area, times.length);

  const zoom = (a: number, b: number): void => {
    const range = barsToRange(a, b, times, interval);
    setAnchor(undefined);
    if (range !== undefined) onZoom?.(range.from, range.to);
  };
  const walk = (by: number, selecting: boolean): void => {
    const from = shown ?? (by > 0 ? -1 : times.length);
    const next = Math.min(times.length - 1, Math.max(0, from + by));
    setAnchor(selecting && onZoom !== undefined ? (anchor ?? Math.max(from, 0)) : undefined);
    setAt(next);
  };
  /** @returns false for a key that means nothing here */
  const press = (key: string, shift: boolean): boolean => {
    switch (key) {
      case 'ArrowLeft':
        walk(-1, shift);
        return true;
      case 'ArrowRight':
        walk(1, shift);
        return true;
      case 'Home':
        walk(-times.length, shift);
        return true;
      case 'End':
        walk(times.length, shift);
        return true;
      case 'Enter':
        if (shown !== undefined) zoom(anchor ?? shown, shown);
        return true;
      case 'Escape':
        setAnchor(undefined);
        setAt(undefined);
        return shown !== undefined;
      default:
        return false;
    }
  };
  const brushed = anchor !== undefined && shown !== undefined ? { low: Math.min(anchor, shown), high: Math.max(anchor, shown) } : undefined;
  const valueText = (bar: number | undefined): string => {
    if (bar === undefined) return 'no bar chosen';
    const { rows, total } = tooltipRows(series, bar);
    const parts = rows.map(({ title, count }) => `, ${title} ${format(count)}`);
    return `${barLabel(times[bar] ?? 0, interval, times, zone)}: ${format(total)} ${noun}${parts.join('')}`;
  };
  const help = onZoom === undefined ? 'Arrow keys read the bars.' : 'Arrow keys read the bars, Shift and arrows select, Enter zooms in.';
  const height = area.bottom - area.top;
  return (
    <div className={styles.root}>
      <input
        type="range"
        className={styles.input}
        aria-label={`${label}. ${help}`}
        aria-valuetext={valueText(shown)}
        min={0}
        max={Math.max(times.length - 1, 0)}
        value={shown ?? 0}
        readOnly
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          if (onZoom !== undefined) setAnchor(barOf(event));
          setAt(barOf(event));
        }}
        onPointerMove={(event) => setAt(barOf(event))}
        onPointerUp={(event) => anchor !== undefined && zoom(anchor, barOf(event))}
        onPointerCancel={() => setAnchor(undefined)}
        onPointerLeave={() => anchor === undefined && setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={(event) => {
          if (press(event.key, event.shiftKey)) event.preventDefault();
        }}
      />
      <div className={styles.ring} />
      {brushed !== undefined && (
        <div
          className={styles.brush}
          style={{ left: area.left + brushed.low * step, width: (brushed.high - brushed.low + 1) * step, top: area.top, height }}
        />
      )}
      {shown !== undefined && (
        <>
          <div className={styles.crosshair} style={{ left: area.left + (shown + 0.5) * step, top: area.top, height }} />
          <BarTooltip x={area.left + (shown + 0.5) * step} bar={shown} times={times} interval={interval} series={series} format={format} />
        </>
      )}
    </div>
  );
}
