import type { Point } from '../evaluation';
import { type Grid, timeAt } from '../Grid';
import { absent, aHistogram, type Series } from './Series';

/** What a series has, with the times of its steps. */
export function pointsOf({ kinds, values, histograms }: Series, grid: Grid): Point[] {
  const points: Point[] = [];
  for (let step = 0; step < kinds.length; step++) {
    if (kinds[step] === absent) continue;
    const histogram = kinds[step] === aHistogram ? histograms?.[step] : undefined;
    points.push({
      time: timeAt(grid, step),
      value: histogram === undefined ? (values[step] as number) : 0,
      ...(histogram && { histogram }),
    });
  }
  return points;
}
