import { type ChartSeries, colourOf } from './chartSeries';
import type { TimeChartType } from './chartTypes';
import type { DrawnSeries } from './timeChartConfig';

/**
 * Series as a chart over time draws them. On a logarithmic axis there are neither lanes nor columns: each is a line that is read from the ground, for the
 * upper part of a stack would look like nothing, and the lowest like all. Nor is there a lane for one alone.
 */
export function drawnSeries(series: readonly ChartSeries[], type: TimeChartType, logarithmic: boolean): readonly DrawnSeries[] {
  const lanes = !logarithmic && new Set(series.flatMap(({ lower = false, apart = false }) => (apart ? [] : [lower]))).size === 2;
  const own = logarithmic && series.length > 1 ? 'line' : type;
  return series.map(({ lower = false, ...one }) => ({
    ...one,
    colour: colourOf(one),
    type: one.type ?? own,
    ...(lanes && lower && { lower }),
  }));
}
