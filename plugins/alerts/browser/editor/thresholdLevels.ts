import { numberOf, severityNumbers } from '#plugins/triggers/contract';
import { type AxisLook, alertSeverityColour, type ChartLevel } from '#sdk/browser';
import type { SeverityThreshold } from '../../common/alertDraft';

/** Thresholds as lines of a chart, each in the colour of its severity. Those that no number reaches have none. */
export function thresholdLevels(severities: readonly SeverityThreshold[], theme: 'light' | 'dark'): readonly ChartLevel[] {
  return severities
    .toSorted((one, other) => severityNumbers[one.severity] - severityNumbers[other.severity])
    .flatMap(({ severity, threshold }) => {
      const value = threshold.trim() === '' ? undefined : numberOf(threshold);
      return value === undefined || Number.isNaN(value) ? [] : [{ value, colour: alertSeverityColour(severity, theme) }];
    });
}

/** An axis that shows the thresholds as well as the values, unless they are so far away that the values would be a line. */
export function axisWith(levels: readonly ChartLevel[], values: readonly (number | null)[]): AxisLook {
  const numbers = values.filter((value) => value !== null);
  const highest = Math.max(0, ...numbers);
  const shown = levels.map(({ value }) => value).filter((value) => value > highest && value <= Math.max(highest * 20, 10));
  return shown.length === 0 ? {} : { max: Math.max(...shown) * 1.1 };
}
