import type { TimeRange } from '#sdk/query';
import type { GridCall, GridSeries, Labels } from '../evaluate/SeriesSource';
import { bitsOf, staleBits } from './doubles';

/** Windows whose rates the engine works out. Times are milliseconds. */
export interface Windows {
  readonly range: TimeRange;
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly window: number;
  /** How many there are. */
  readonly count: number;
}

/** With shorter steps there are more rates than samples to read. */
const shortestStep = 10_000;

/** The windows of a call; undefined where the engine does not work them out: of another function, or not in whole seconds. */
export function windowsOf({ function: name, selection, range: window, offset, start, end, step }: GridCall): Windows | undefined {
  const isInstant = step === 0;
  const isWhole = (milliseconds: number): boolean => milliseconds >= 1000 && milliseconds % 1000 === 0;
  if (name !== 'rate' || !isWhole(window) || !(isInstant || (isWhole(step) && step >= shortestStep))) return undefined;
  return {
    range: { from: selection.after + 1, to: selection.to + 1 },
    start: start - offset,
    end: (isInstant ? start : end) - offset,
    step: isInstant ? 1000 : step,
    window,
    count: isInstant ? 1 : Math.floor((end - start) / step) + 1,
  };
}

/** @param rates the marker of a series' end where there is none */
export function gridSeries(labels: Labels, rates: Float64Array): GridSeries {
  const bits = bitsOf(rates);
  const present = new Uint8Array(rates.length);
  for (let index = 0; index < present.length; index++) present[index] = bits[index] === staleBits ? 0 : 1;
  return { labels, values: rates, present };
}
