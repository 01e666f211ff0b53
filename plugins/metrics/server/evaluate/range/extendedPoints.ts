import type { Point } from '../evaluation';
import { firstAnchored, valueBetween } from './extendedRate';
import type { Window } from './Window';

/** The floats within a window, and those that an anchored or smoothed selector has at both its ends. */
export function extendedPoints(window: Window, isSmoothed: boolean): Point[] {
  const { times, values, to, start, end } = window;
  const first = firstAnchored(window);
  if (first === undefined) return [];
  const point = (index: number): Point => ({ time: times[index] as number, value: values[index] as number });
  let last = to - 1;
  if (isSmoothed) {
    last = first;
    while (last < to - 1 && (times[last] as number) < end) last++;
    if ((times[last] as number) <= start) return [];
  }
  const isBefore = isSmoothed && (times[first] as number) < start;
  const isBehind = isSmoothed && last > window.from && (times[last] as number) > end;
  const left = isBefore ? valueBetween(window, first, start, false) : (values[first] as number);
  const right = isBehind ? valueBetween(window, last - 1, end, false) : (values[last] as number);
  const points: Point[] = [{ time: start, value: left }];
  for (let index = first; index <= last; index++) {
    const inner = point(index);
    if (inner.time > start && inner.time < end) points.push(inner);
  }
  return [...points, { time: end, value: right }];
}
