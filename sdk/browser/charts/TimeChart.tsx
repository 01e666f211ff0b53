import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { retry } from '#core';
import { themes } from '../theme';
import { useTheme } from '../useTheme';
import { chartNumber } from './chartNumber';
import type { TimeChartType } from './chartTypes';
import { drawnSeries } from './drawnSeries';
import type { Locate, PlotArea } from './plotArea';
import { TimeOverlay } from './TimeOverlay';
import type { TimeChartProps } from './timeChartProps';

const Canvas = lazy(() => retry(() => import('./TimeCanvas')));

interface Props extends TimeChartProps {
  readonly type: TimeChartType;
}

/** Values over time, read and zoomed into with the pointer or the keyboard. Fills the box around it. */
export function TimeChart({ type, times, interval, series, stacked: adds = type !== 'line', logarithmic = false, format, ...rest }: Props) {
  const { limit, label, noun, highlight, events, onEvent, onZoom, onPoint } = rest;
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
  const shared = { times, interval, series: drawn, stacked };
  return (
    <Suspense fallback={null}>
      <Canvas
        {...shared}
        logarithmic={logarithmic}
        limit={limit}
        format={format}
        warning={colours.colorStatusDangerForeground1}
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
