import { type BarSeries, barSeries, isSeverity, seriesColour, severities, severityColour } from '#sdk/browser';
import type { HistogramResponse } from '../../contract';

/** Keys of what has no value: as the engine's default, and as the compiler names it. */
const noValue: readonly string[] = ['', 'unset', 'Missing'];

/**
 * Series as the graph stacks them: severities from calm to grave, others by name, each in its fixed colour.
 * @param by the field that splits the graph
 * @param neutral the colour of logs without a value and of all the other values together
 */
export function colouredSeries(
  series: HistogramResponse['series'],
  by: string,
  theme: 'light' | 'dark',
  neutral: string,
): readonly BarSeries[] {
  return series
    .map(({ key, counts }) =>
      barSeries({
        key,
        title: noValue.includes(key) ? `no ${by}` : key,
        counts,
        colour: noValue.includes(key) || key === 'Others' ? neutral : isSeverity(key) ? severityColour(key, theme) : seriesColour(key),
      }),
    )
    .sort((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key));
}

const rank = (key: string): number => (severities as readonly string[]).indexOf(key);
