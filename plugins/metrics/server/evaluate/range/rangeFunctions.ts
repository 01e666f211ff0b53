import { changes, resets } from './changes';
import {
  madOverTime,
  maxOverTime,
  minOverTime,
  quantileOverTime,
  stddevOverTime,
  stdvarOverTime,
  tsOfMaxOverTime,
  tsOfMinOverTime,
} from './floatsOverTime';
import { idelta, irate } from './instantRate';
import type { RangeFunction } from './RangeFunction';
import { delta, increase, rate } from './rate';
import { deriv, doubleExponentialSmoothing, predictLinear } from './regression';
import {
  avgOverTime,
  countOverTime,
  firstOverTime,
  lastOverTime,
  presentOverTime,
  sumOverTime,
  tsOfFirstOverTime,
  tsOfLastOverTime,
} from './samplesOverTime';

/** Functions over windows, one series at a time. */
export const rangeFunctions: ReadonlyMap<string, RangeFunction> = new Map([
  ['rate', rate],
  ['increase', increase],
  ['delta', delta],
  ['irate', irate],
  ['idelta', idelta],
  ['deriv', deriv],
  ['predict_linear', predictLinear],
  ['double_exponential_smoothing', doubleExponentialSmoothing],
  ['resets', resets],
  ['changes', changes],
  ['sum_over_time', sumOverTime],
  ['avg_over_time', avgOverTime],
  ['count_over_time', countOverTime],
  ['min_over_time', minOverTime],
  ['max_over_time', maxOverTime],
  ['first_over_time', firstOverTime],
  ['last_over_time', lastOverTime],
  ['present_over_time', presentOverTime],
  ['absent_over_time', presentOverTime],
  ['quantile_over_time', quantileOverTime],
  ['stddev_over_time', stddevOverTime],
  ['stdvar_over_time', stdvarOverTime],
  ['mad_over_time', madOverTime],
  ['ts_of_first_over_time', tsOfFirstOverTime],
  ['ts_of_last_over_time', tsOfLastOverTime],
  ['ts_of_max_over_time', tsOfMaxOverTime],
  ['ts_of_min_over_time', tsOfMinOverTime],
]);

/** Of a window of floats they look at its ends, not at all that lies between. */
export const looksAtEnds: ReadonlySet<string> = new Set([
  ...['rate', 'increase', 'delta', 'irate', 'idelta'],
  ...['count_over_time', 'first_over_time', 'last_over_time', 'present_over_time', 'absent_over_time'],
  ...['ts_of_first_over_time', 'ts_of_last_over_time'],
]);

/** What a selector that is widened to both sides, or to the one before it, may be an argument of. */
export const anchoredFunctions: readonly string[] = ['changes', 'delta', 'increase', 'rate', 'resets'];
export const smoothedFunctions: readonly string[] = ['delta', 'increase', 'rate'];
