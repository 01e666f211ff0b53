import type { Window } from './Window';

/** The last float at or before the start of the window, or the first of all; undefined where none is later than the start. */
export function firstAnchored({ times, from, to, start }: Window): number | undefined {
  if (to === from || (times[to - 1] as number) <= start) return undefined;
  let first = from;
  while (first + 1 < to && (times[first + 1] as number) <= start) first++;
  return first;
}

/**
 * The difference between both ends of the window: anchored, of the samples at or before them; smoothed, of values on the lines between
 * samples before and after them. Undefined where nothing lies within.
 */
export function extendedChange(window: Window, isSmoothed: boolean, isCounter: boolean): number | undefined {
  const { times, values, to, start, end } = window;
  const first = firstAnchored(window);
  if (first === undefined) return undefined;
  let last = to - 1;
  if (isSmoothed) {
    last = first;
    while (last < to - 1 && (times[last] as number) < end) last++;
    if ((times[last] as number) <= start) return undefined;
  }
  const time = (index: number): number => times[index] as number;
  const value = (index: number): number => values[index] as number;
  const left = isSmoothed && time(first) < start ? valueBetween(window, first, start, isCounter) : value(first);
  const right = isSmoothed && last > window.from && time(last) > end ? valueBetween(window, last - 1, end, isCounter) : value(last);
  let difference = right - left;
  if (!isCounter) return difference;
  let previous = left;
  const until = time(last) >= end ? last - 1 : last;
  for (let index = time(first) <= start ? first + 1 : first; index <= until; index++) {
    if (value(index) < previous) difference += previous;
    previous = value(index);
  }
  return right < previous ? difference + previous : difference;
}

/** On the line from a sample to the next; a counter that began anew between them began at zero. */
export function valueBetween({ times, values }: Window, index: number, moment: number, isCounter: boolean): number {
  const [from, to] = [values[index] as number, values[index + 1] as number];
  const [start, end] = [times[index] as number, times[index + 1] as number];
  const origin = isCounter && to < from ? 0 : from;
  return origin + ((to - origin) * (moment - start)) / (end - start);
}
