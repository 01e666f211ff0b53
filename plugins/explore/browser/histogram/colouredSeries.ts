import { isSeverity, seriesColour, severities, severityColour } from '#sdk/browser';
import type { HistogramResponse } from '../../contract';

export interface ColouredSeries {
  readonly key: string;
  readonly title: string;
  readonly counts: readonly number[];
  readonly total: number;
  readonly colour: string;
}

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
): readonly ColouredSeries[] {
  return series
    .map(({ key, counts }) => ({
      key,
      title: noValue.includes(key) ? `no ${by}` : key,
      counts,
      total: counts.reduce((sum, count) => sum + count, 0),
      colour: noValue.includes(key) || key === 'Others' ? neutral : isSeverity(key) ? severityColour(key, theme) : seriesColour(key),
    }))
    .sort((a, b) => rank(a.key) - rank(b.key) || a.key.localeCompare(b.key));
}

const rank = (key: string): number => (severities as readonly string[]).indexOf(key);
