import type { ValueType } from './ast';

export interface PromFunction {
  readonly name: string;
  readonly arguments: readonly ValueType[];
  /** How often the last argument may be given beyond those before it: 0 exactly as listed, 1 it may be left out, more up to so many, -1 as often as one likes. */
  readonly variadic: number;
  readonly returns: ValueType;
  readonly isExperimental?: boolean;
  /** One line. */
  readonly description: string;
}

type Row = readonly [
  name: string,
  given: readonly ValueType[],
  description: string,
  more?: Partial<Pick<PromFunction, 'variadic' | 'returns' | 'isExperimental'>>,
];

const v: readonly ValueType[] = ['vector'];
const m: readonly ValueType[] = ['matrix'];
const experimental = { isExperimental: true };
const optional = { variadic: 1 };

const rows: readonly Row[] = [
  ['abs', v, 'The absolute value of each sample'],
  ['absent', v, 'A series of 1 where the vector has none; nothing where it has some'],
  ['absent_over_time', m, 'A series of 1 where the range has no sample; nothing where it has some'],
  ['acos', v, 'The arccosine of each sample, in radians'],
  ['acosh', v, 'The inverse hyperbolic cosine of each sample'],
  ['asin', v, 'The arcsine of each sample, in radians'],
  ['asinh', v, 'The inverse hyperbolic sine of each sample'],
  ['atan', v, 'The arctangent of each sample, in radians'],
  ['atanh', v, 'The inverse hyperbolic tangent of each sample'],
  ['avg_over_time', m, 'The average of the samples in the range'],
  ['ceil', v, 'Each sample rounded up to a whole number'],
  ['changes', m, 'How often the value changed within the range'],
  ['clamp', ['vector', 'scalar', 'scalar'], 'Each sample held between a minimum and a maximum'],
  ['clamp_max', ['vector', 'scalar'], 'Each sample held at or below a maximum'],
  ['clamp_min', ['vector', 'scalar'], 'Each sample held at or above a minimum'],
  ['cos', v, 'The cosine of each sample, in radians'],
  ['cosh', v, 'The hyperbolic cosine of each sample'],
  ['count_over_time', m, 'How many samples the range has'],
  ['day_of_month', v, 'The day of the month (1 to 31) in UTC of each time', optional],
  ['day_of_week', v, 'The day of the week (0, Sunday, to 6) in UTC of each time', optional],
  ['day_of_year', v, 'The day of the year (1 to 366) in UTC of each time', optional],
  ['days_in_month', v, 'How many days the month of each time has, in UTC', optional],
  ['deg', v, 'Radians as degrees'],
  ['delta', m, 'How much a gauge changed over the range, extrapolated to its ends'],
  ['deriv', m, 'The change of a gauge per second, by linear regression over the range'],
  [
    'double_exponential_smoothing',
    ['matrix', 'scalar', 'scalar'],
    'A smoothed value of a gauge, by a smoothing factor and a trend factor',
    experimental,
  ],
  ['end', [], 'The end of the query, in seconds since the epoch', { returns: 'scalar', ...experimental }],
  ['exp', v, 'e to the power of each sample'],
  ['first_over_time', m, 'The first sample of the range', experimental],
  ['floor', v, 'Each sample rounded down to a whole number'],
  ['histogram_avg', v, 'The average of the observations of native histograms'],
  ['histogram_count', v, 'How many observations native histograms have'],
  ['histogram_fraction', ['scalar', 'scalar', 'vector'], 'The share of observations between two values'],
  ['histogram_quantile', ['scalar', 'vector'], 'A quantile (0 to 1) of classic or native histograms'],
  [
    'histogram_quantiles',
    ['vector', 'string', 'scalar', 'scalar'],
    'Several quantiles of histograms at once, told apart by a label',
    { variadic: 9, ...experimental },
  ],
  ['histogram_stddev', v, 'The estimated standard deviation of the observations of native histograms'],
  ['histogram_stdvar', v, 'The estimated variance of the observations of native histograms'],
  ['histogram_sum', v, 'The sum of the observations of native histograms'],
  ['hour', v, 'The hour (0 to 23) in UTC of each time', optional],
  ['idelta', m, 'The difference of the last two samples of the range'],
  ['increase', m, 'How much a counter grew over the range, extrapolated to its ends'],
  [
    'info',
    ['vector', 'vector'],
    'Labels of the matching info metrics, such as target_info, added to each series',
    { variadic: 1, ...experimental },
  ],
  ['irate', m, 'How fast a counter grows per second, by its last two samples'],
  ['label_join', ['vector', 'string', 'string', 'string'], 'The values of several labels, joined into one', { variadic: -1 }],
  ['label_replace', ['vector', 'string', 'string', 'string', 'string'], 'A label written from another by a regular expression'],
  ['last_over_time', m, 'The last sample of the range'],
  ['ln', v, 'The natural logarithm of each sample'],
  ['log10', v, 'The decimal logarithm of each sample'],
  ['log2', v, 'The binary logarithm of each sample'],
  ['mad_over_time', m, 'The median absolute deviation of the samples in the range', experimental],
  ['max_over_time', m, 'The largest sample of the range'],
  ['min_over_time', m, 'The smallest sample of the range'],
  ['minute', v, 'The minute (0 to 59) in UTC of each time', optional],
  ['month', v, 'The month (1 to 12) in UTC of each time', optional],
  ['pi', [], 'The number pi', { returns: 'scalar' }],
  ['predict_linear', ['matrix', 'scalar'], 'The value of a gauge so many seconds from now, by linear regression over the range'],
  ['present_over_time', m, '1 for each series that has a sample in the range'],
  ['quantile_over_time', ['scalar', 'matrix'], 'A quantile (0 to 1) of the samples in the range'],
  ['rad', v, 'Degrees as radians'],
  ['range', [], 'The length of the query, in seconds', { returns: 'scalar', ...experimental }],
  ['rate', m, 'How fast a counter grows per second, on average over the range'],
  ['resets', m, 'How often a counter began anew within the range'],
  ['round', ['vector', 'scalar'], 'Each sample rounded to a whole number, or to a multiple of a number', optional],
  ['scalar', v, 'The value of the only series of a vector, NaN where there is not exactly one', { returns: 'scalar' }],
  ['sgn', v, 'The sign of each sample: 1, 0 or -1'],
  ['sin', v, 'The sine of each sample, in radians'],
  ['sinh', v, 'The hyperbolic sine of each sample'],
  ['sort', v, 'The series by their values, the smallest first'],
  ['sort_by_label', ['vector', 'string'], 'The series by the values of labels', { variadic: -1, ...experimental }],
  ['sort_by_label_desc', ['vector', 'string'], 'The series by the values of labels, the last first', { variadic: -1, ...experimental }],
  ['sort_desc', v, 'The series by their values, the largest first'],
  ['sqrt', v, 'The square root of each sample'],
  ['start', [], 'The start of the query, in seconds since the epoch', { returns: 'scalar', ...experimental }],
  ['stddev_over_time', m, 'The standard deviation of the samples in the range'],
  ['stdvar_over_time', m, 'The variance of the samples in the range'],
  ['step', [], 'The step of the query, in seconds', { returns: 'scalar', ...experimental }],
  ['sum_over_time', m, 'The sum of the samples in the range'],
  ['tan', v, 'The tangent of each sample, in radians'],
  ['tanh', v, 'The hyperbolic tangent of each sample'],
  ['time', [], 'The time of the evaluation, in seconds since the epoch', { returns: 'scalar' }],
  ['timestamp', v, 'The time of each sample, in seconds since the epoch'],
  ['ts_of_first_over_time', m, 'The time of the first sample of the range', experimental],
  ['ts_of_last_over_time', m, 'The time of the last sample of the range', experimental],
  ['ts_of_max_over_time', m, 'The time of the largest sample of the range', experimental],
  ['ts_of_min_over_time', m, 'The time of the smallest sample of the range', experimental],
  ['vector', ['scalar'], 'A number as a vector of one series without labels'],
  ['year', v, 'The year in UTC of each time', optional],
];

/** Every function of Prometheus 3 by its name, those that it calls experimental included. */
export const promFunctions: ReadonlyMap<string, PromFunction> = new Map(
  rows.map(([name, given, description, more]) => [name, { name, arguments: given, variadic: 0, returns: 'vector', description, ...more }]),
);
