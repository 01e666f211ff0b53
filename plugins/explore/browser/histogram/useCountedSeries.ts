import { useMemo } from 'react';
import { type ChartSeries, themes, useTheme } from '#sdk/browser';
import type { HistogramResponse } from '../../contract';
import { colouredSeries } from './colouredSeries';

/** The counts of a graph as they are drawn in the theme of now. @param by the field that splits it */
export function useCountedSeries(graph: HistogramResponse | undefined, by: string): readonly ChartSeries[] {
  const theme = useTheme();
  const { colorNeutralStrokeAccessible: others, colorNeutralStroke1: missing } = themes[theme];
  return useMemo(() => colouredSeries(graph?.series ?? [], by, theme, { others, missing }), [graph, by, theme, others, missing]);
}
