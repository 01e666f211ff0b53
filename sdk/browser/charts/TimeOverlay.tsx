import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, type PointerEvent, type RefObject, Suspense, useEffect, useState } from 'react';
import { retry } from '#core';
import { barLabel } from '../../charts/barLabel';
import type { Locate, PlotArea } from '../../charts/plotArea';
import type { DrawnSeries } from '../../charts/timeChartConfig';
import { useTimeZone } from '../time/timeZone';
import { barAt, barOfTime, barsToRange } from './barRange';
import { usePointedMoment } from './ChartGroup';
import { ChartTooltip, tooltipHideDelay } from './ChartTooltip';
import type { ChartEvent } from './chartEvents';
import { chartTimePattern } from './chartTimePattern';
import { HighlightBand } from './HighlightBand';
import { tooltipRows } from './tooltipRows';
import { useLingering } from './useLingering';

const EventLines = lazy(() => retry(() => import('./EventLines')));

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0 },
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

/** One moment of a chart, as a click on it tells. */
export interface ChartPoint {
  /** Start and end of what the mark covers, the end excluded, in milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Key of the series whose mark was clicked; absent when it was none, or the keyboard. */
  readonly series?: string;
}

interface Props {
  readonly area: PlotArea;
  readonly times: readonly number[];
  readonly interval: number;
  readonly series: readonly DrawnSeries[];
  readonly stacked: boolean;
  readonly label: string;
  readonly noun: string;
  readonly format: (value: number) => string;
  readonly highlight: { readonly from: number; readonly to: number } | undefined;
  readonly events: readonly ChartEvent[] | undefined;
  readonly locate: RefObject<Locate | undefined>;
  readonly onEvent: ((event: ChartEvent) => void) | undefined;
  readonly onZoom: ((from: number, to: number) => void) | undefined;
  readonly onPoint: ((point: ChartPoint) => void) | undefined;
}

/** Reads values under the pointer and zooms by dragging; with the keyboard, arrows walk, Shift selects and Enter chooses. */
export function TimeOverlay(props: Props) {
  const { area, times, interval, series, stacked, label, noun, format, highlight, events, locate, onEvent, onZoom, onPoint } = props;
  const styles = useStyles();
  const zone = useTimeZone();
  const [at, setAt] = useState<number>();
  const [anchor, setAnchor] = useState<number>();
  const [pointed, point] = usePointedMoment();
  const step = (area.right - area.left) / Math.max(times.length, 1);
  const shown = at === undefined || at >= times.length ? undefined : at;
  const told = useLingering(shown, tooltipHideDelay);
  const crossed = shown ?? barOfTime(pointed, times, interval);
  useEffect(() => point(shown === undefined ? undefined : times[shown]), [point, shown, times]);

  const placeOf = (event: PointerEvent<HTMLInputElement>): readonly [x: number, y: number] => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const barOf = (event: PointerEvent<HTMLInputElement>): number => barAt(placeOf(event)[0], area, times.length);
  /** One mark was clicked, several were dragged over. */
  const choose = (a: number, b: number, place?: readonly [x: number, y: number]): void => {
    const range = barsToRange(a, b, times, interval);
    setAnchor(undefined);
    if (range === undefined) return;
    const key = place && locate.current?.(...place);
    if (a !== b || onPoint === undefined) onZoom?.(range.from, range.to);
    else onPoint({ ...range, ...(key !== undefined && { series: key }) });
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
        if (shown !== undefined) choose(anchor ?? shown, shown);
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
    if (bar === undefined) return 'no moment chosen';
    const { rows, total } = tooltipRows(series, bar, stacked);
    const parts = rows.map(({ title, value, format: own = format }) => `, ${title} ${own(value)}`);
    return `${barLabel(times[bar] ?? 0, interval, times, zone)}${total === undefined ? '' : `: ${format(total)} ${noun}`}${parts.join('')}`;
  };
  const help = ['Arrow keys read the values', onZoom && 'Shift and arrows select', (onZoom ?? onPoint) && 'Enter chooses'];
  const height = area.bottom - area.top;
  return (
    <div className={styles.root}>
      {highlight !== undefined && <HighlightBand area={area} times={times} interval={interval} range={highlight} />}
      <input
        type="range"
        className={styles.input}
        aria-label={`${label}. ${help.filter(Boolean).join(', ')}.`}
        aria-description={`Marks of the vertical axis: ${area.ticks.filter((tick) => tick !== '').join(', ')}`}
        aria-valuetext={valueText(shown)}
        min={0}
        max={Math.max(times.length - 1, 0)}
        value={shown ?? 0}
        readOnly
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          if (onZoom !== undefined || onPoint !== undefined) setAnchor(barOf(event));
          setAt(barOf(event));
        }}
        onPointerMove={(event) => setAt(barOf(event))}
        onPointerUp={(event) => anchor !== undefined && choose(onZoom === undefined ? barOf(event) : anchor, barOf(event), placeOf(event))}
        onPointerCancel={() => setAnchor(undefined)}
        onPointerLeave={() => anchor === undefined && setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={(event) => {
          if (press(event.key, event.shiftKey)) event.preventDefault();
        }}
      />
      <div className={styles.ring} />
      {brushed !== undefined && onZoom !== undefined && (
        <div
          className={styles.brush}
          style={{ left: area.left + brushed.low * step, width: (brushed.high - brushed.low + 1) * step, top: area.top, height }}
        />
      )}
      {crossed !== undefined && (
        <div className={styles.crosshair} style={{ left: area.left + (crossed + 0.5) * step, top: area.top, height }} data-crosshair />
      )}
      {events !== undefined && events.length > 0 && (
        <Suspense fallback={null}>
          <EventLines area={area} times={times} interval={interval} events={events} onEvent={onEvent} />
        </Suspense>
      )}
      {told !== undefined && told < times.length && (
        <ChartTooltip
          x={area.left + (told + 0.5) * step}
          before={told > times.length / 2}
          heading={zone.format(times[told] ?? 0, chartTimePattern(interval))}
          format={format}
          {...tooltipRows(series, told, stacked)}
        />
      )}
    </div>
  );
}
