import type { ChartSeries } from '#sdk/browser';
import { type CompareTo, compareTitles } from '#sdk/query';
import type { HistogramResponse } from '../../contract';

/** Key of the series of an earlier time; no value of a field begins so. */
export const earlierKey = '\0earlier';

/** The counts of an earlier time as one line upon the bars, moment by moment. @param colour neutral: it is no value of a field */
export function earlierSeries(earlier: HistogramResponse, compareTo: CompareTo, colour: string): ChartSeries {
  const [counts] = earlier.series.map((one) => one.counts);
  return {
    key: earlierKey,
    title: compareTitles[compareTo],
    values: counts ?? earlier.times.map(() => 0),
    colour,
    type: 'line',
    apart: true,
  };
}
