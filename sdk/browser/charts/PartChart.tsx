import { lazy, Suspense, useMemo, useRef } from 'react';
import { retry } from '#core';
import { chartNumber } from '../../charts/chartNumber';
import { chartParts } from '../../charts/chartParts';
import type { ChartSeries } from '../../charts/chartSeries';
import type { PartChartType } from '../../charts/chartTypes';
import { themes } from '../look/theme';
import { useTheme } from '../look/useTheme';
import { PartOverlay } from './PartOverlay';
import type { Place } from './partPlace';

const Canvas = lazy(() => retry(() => import('./PartCanvas')));

interface Props {
  readonly type: PartChartType;
  readonly series: readonly ChartSeries[];
  readonly label: string;
  readonly format: ((value: number) => string) | undefined;
  readonly onPart: ((key: string) => void) | undefined;
}

/** Slices, lying bars or the steps of a funnel: one value a series. Fills the box around it. */
export function PartChart({ type, series, label, format, onPart }: Props) {
  const colours = themes[useTheme()];
  const parts = useMemo(() => chartParts(series), [series]);
  const place = useRef<Place>(undefined);
  return (
    <Suspense fallback={null}>
      <Canvas
        type={type}
        parts={parts}
        format={format}
        ink={colours.colorNeutralForeground3}
        line={colours.colorNeutralStroke3}
        ground={colours.colorNeutralBackground1}
        place={place}
      />
      <PartOverlay parts={parts} label={label} format={format ?? chartNumber} place={place} onPart={onPart} />
    </Suspense>
  );
}
