import type { PanelAnswer } from '#sdk/query';
import type { Calculation } from '../calculations';
import { sharedUnit } from '../transformations/tables';
import type { Format } from '../units/format';
import type { PanelLook } from './panelLook';
import { type PanelValue, panelValues, sortedValues } from './panelValues';

/** Parts that are told apart; the smallest ones together are one, whose key is this. */
const mostParts = 30;
export const restKey = 'rest';

/** A value a series as parts of a whole: only what is more than nothing is a part. */
export function panelParts(
  answers: readonly (PanelAnswer | undefined)[],
  calculation: Calculation,
  sort: 'asc' | 'desc' | 'none',
): readonly PanelValue[] {
  const sorted = sortedValues(panelValues(answers, calculation), sort).filter(({ value }) => value !== null && value > 0);
  if (sorted.length <= mostParts) return sorted;
  const largest = new Set(sortedValues(sorted, 'desc').slice(0, mostParts - 1));
  const rest = sorted.filter((one) => !largest.has(one));
  const value = rest.reduce((sum, one) => sum + (one.value ?? 0), 0);
  return [
    ...sorted.filter((one) => largest.has(one)),
    { key: restKey, name: `${rest.length} others`, labels: {}, query: 0, value, unit: rest[0]?.unit, course: [] },
  ];
}

/** Writes parts in their own unit, or in percent of the whole. */
export function partWriter(
  parts: readonly PanelValue[],
  { format, inPercent }: { readonly format: Format | undefined; readonly inPercent: boolean },
  look: Pick<PanelLook, 'writer'>,
): (value: number) => string {
  const unit = sharedUnit(parts.map(({ unit: own }) => (own === undefined ? {} : { unit: own })));
  const whole = parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const inUnit = look.writer(format, unit);
  const percent = look.writer({ unit: 'percent', decimalPlaces: format?.decimalPlaces });
  return (value) => (inPercent ? percent((value / (whole || 1)) * 100) : inUnit(value));
}

/** What the legend tells of parts: there is one value each, so that what it is called depends on what it is calculated by. */
export const partFigures = (chosen: readonly Calculation[], calculation: Calculation): readonly Calculation[] =>
  chosen.length === 0 ? [] : [calculation === 'count' || calculation === 'range' || calculation === 'difference' ? 'sum' : calculation];
