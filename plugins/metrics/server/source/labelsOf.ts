import type { Labels } from '../evaluate/SeriesSource';
import type { FoundSeries } from './seriesPlan';

/** The label that a series carries whose samples each count since the one before. */
const temporality = '__temporality__';

/** All labels of a series with its name, in the order of names. */
export function labelsOf({ metric, labels }: Pick<FoundSeries, 'metric' | 'labels'>): Labels {
  const all: [string, string][] = [['__name__', metric], ...Object.entries(labels)];
  const ordered = all.filter(([, value]) => value !== '').sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return new Map(ordered);
}

export const isDelta = ({ labels }: Pick<FoundSeries, 'labels'>): boolean => labels[temporality] === 'delta';

/** What tells series apart. */
export const labelsKey = (labels: Labels): string => JSON.stringify([...labels]);
