import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { retry } from '#core';
import { chartNumber } from '../../charts/chartNumber';
import type { TimeChartType } from '../../charts/chartTypes';
import { drawnSeries } from '../../charts/drawnSeries';
import type { Locate, PlotArea } from '../../charts/plotArea';
import { themes } from '../look/theme';
import { useTheme } from '../look/useTheme';
import { TimeOverlay } from './TimeOverlay';
import type { TimeChartProps } from './timeChartProps';

const Canvas = lazy(() => retry(() => import('./TimeCanvas')));

const noLevels: NonNullable<TimeChartProps['levels']> = [];

interface Props extends TimeChartProps {
  readonly type: TimeChartType;
}

/** Values over time, read and zoomed into with the pointer or the keyboard. Fills the box around it. */
export function TimeChart({ type, times, interval, series, stacked: adds = type !== 'line', logarithmic = false, format, ...rest }: Props) {
  const { limit, levels = noLevels, axes, label, noun, highlight, events, onEvent, onZoom, onPoint } = rest;
  const colours = themes[useTheme()];
  const [area, setArea] = useState<PlotArea>();
  const locate = useRef<Locate>(undefined);
  const onPlotArea = useCallback((next: PlotArea) => {
    // After the chart has finished its own layout, and only when something moved.
    queueMicrotask(() => setArea((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)));
  }, []);
  const drawn = useMemo(() => drawnSeries(series, type, logarithmic), [series, type, logarithmic]);
  // On a logarithmic axis the upper part of a stack looks like nothing, and the lowest like all.
  const stacked = adds && !logarithmic;
  const danger = colours.colorStatusDangerForeground1;
  const drawnLevels = useMemo(
    () => (limit === undefined ? levels : [...levels, { value: limit, colour: danger }]),
    [levels, limit, danger],
  );
  const shared = { times, interval, series: drawn, stacked };
  return (
    <Suspense fallback={null}>
      <Canvas
        {...shared}
        logarithmic={logarithmic}
        levels={drawnLevels}
        axes={axes}
        format={format}
        ink={colours.colorNeutralForeground3}
        line={colours.colorNeutralStroke3}
        onPlotArea={onPlotArea}
        locate={locate}
      />
      {area !== undefined && (
        <TimeOverlay
          {...shared}
          area={area}
          label={label}
          noun={noun}
          format={format ?? chartNumber}
          highlight={highlight}
          events={events}
          locate={locate}
          onEvent={onEvent}
          onZoom={onZoom}
          onPoint={onPoint}
        />
      )}
    </Suspense>
  );
}
