import fc from 'fast-check';

/** Names of the series that `samplesToCompare` makes, by what they are. */
const counters = ['diff_requests_total', 'diff_errors_total'] as const;
const gauges = ['diff_temperature', 'diff_queue'] as const;
const labels = ['job', 'instance', 'code'] as const;

const oneOf = (...values: readonly string[]) => fc.constantFrom(...values);
const durations = oneOf('1m', '2m', '5m', '13m', '30m');
const numbers = oneOf('0', '1', '2', '0.5', '-3', '17.25', '1e3');

const matchers = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: oneOf('{job="a"}', '{job!="a"}', '{instance=~"i[0-2]"}', '{instance!~"i.*1"}', '{code=""}', '{job=~"a|b",code!="500"}'),
  },
);
const offsets = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: oneOf(' offset 3m', ' offset -2m', ' offset 11m') },
);
const selector = (names: readonly string[]) => fc.tuple(oneOf(...names), matchers).map((parts) => parts.join(''));
const vectorOf = (names: readonly string[]) => fc.tuple(selector(names), offsets).map((parts) => parts.join(''));
const rangeOf = (names: readonly string[]) =>
  fc.tuple(selector(names), durations, offsets).map(([name, duration, offset]) => `${name}[${duration}]${offset}`);

const counterFunctions = oneOf('rate', 'irate', 'increase', 'resets', 'changes');
const gaugeFunctions = oneOf('delta', 'idelta', 'deriv', 'changes');
const overTime = oneOf(
  ...['avg', 'min', 'max', 'sum', 'count', 'last', 'stddev', 'stdvar', 'present', 'absent'].map((name) => `${name}_over_time`),
);
const overRange = fc.oneof(
  fc.tuple(counterFunctions, rangeOf(counters)).map(([name, range]) => `${name}(${range})`),
  fc.tuple(gaugeFunctions, rangeOf(gauges)).map(([name, range]) => `${name}(${range})`),
  fc.tuple(overTime, rangeOf([...counters, ...gauges])).map(([name, range]) => `${name}(${range})`),
  fc.tuple(oneOf('0', '0.3', '0.99', '1'), rangeOf(gauges)).map(([share, range]) => `quantile_over_time(${share}, ${range})`),
  fc.tuple(rangeOf(gauges), oneOf('600', '-60')).map(([range, seconds]) => `predict_linear(${range}, ${seconds})`),
);

const ofValue = oneOf('abs', 'ceil', 'floor', 'exp', 'ln', 'log2', 'log10', 'sqrt', 'sgn', 'sin', 'atan', 'deg', '-', '+', 'timestamp');
// Of seconds that are a number: what others give is left to the processor.
const ofTime = oneOf('minute', 'hour', 'day_of_week', 'day_of_month', 'day_of_year', 'days_in_month', 'month', 'year');
const grouping = fc.oneof(
  fc.constant(''),
  fc.tuple(oneOf('by', 'without'), fc.subarray([...labels])).map(([word, names]) => ` ${word} (${names.join(', ')})`),
);
const aggregations = oneOf('sum', 'avg', 'min', 'max', 'count', 'group');
// Of numbers: of a single value that is none, Prometheus 2 gives 0 and Prometheus 3 none.
const deviations = oneOf('stddev', 'stdvar');
// All but `atan2`, of which Prometheus 2 keeps nothing.
const arithmetic = oneOf('+', '-', '*', '/', '%', '^');
const comparisons = oneOf('==', '!=', '<', '>', '<=', '>=');
// What a comparison leaves out is matched all the same in Prometheus 3, and is not in Prometheus 2 (prometheus/prometheus#17668): with `bool` nothing is left out.
const ofVectors = fc.oneof(
  arithmetic,
  comparisons.map((sign) => `${sign} bool`),
);
const sets = oneOf('and', 'or', 'unless');
const matching = oneOf('', ' on (job, instance)', ' ignoring (code)', ' on (instance) group_left', ' on (job) group_right (code)');

/** Expressions of PromQL that give vectors, over the series of `samplesToCompare`. Some are faulty, such as matches of many to many. */
export const vectorExpressions: fc.Arbitrary<string> = fc.letrec<{ vector: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(vectorOf([...counters, ...gauges]), overRange),
  vector: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'promql' },
    { weight: 3, arbitrary: tie('leaf') },
    { weight: 2, arbitrary: fc.tuple(aggregations, grouping, tie('vector')).map(([name, by, of]) => `${name}${by} (${of})`) },
    { weight: 1, arbitrary: fc.tuple(deviations, grouping, vectorOf(counters)).map(([name, by, of]) => `${name}${by} (${of})`) },
    {
      weight: 1,
      arbitrary: fc.tuple(oneOf('topk', 'bottomk'), grouping, vectorOf(gauges)).map(([name, by, of]) => `${name}${by} (2, ${of})`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(oneOf('0.1', '0.5', '1'), grouping, tie('vector')).map(([share, by, of]) => `quantile${by} (${share}, ${of})`),
    },
    { weight: 1, arbitrary: fc.tuple(grouping, vectorOf(counters)).map(([by, of]) => `count_values${by} ("value", ${of} > bool 500)`) },
    { weight: 2, arbitrary: fc.tuple(ofValue, tie('vector')).map(([name, of]) => `${name}(${of})`) },
    { weight: 1, arbitrary: fc.tuple(ofTime, vectorOf(counters)).map(([name, of]) => `${name}(${of})`) },
    { weight: 1, arbitrary: fc.tuple(tie('vector'), numbers, numbers).map(([of, low, high]) => `clamp(${of}, ${low}, ${high})`) },
    { weight: 1, arbitrary: fc.tuple(tie('vector'), numbers).map(([of, bound]) => `clamp_min(${of}, ${bound})`) },
    { weight: 1, arbitrary: fc.tuple(tie('vector'), oneOf('5', '0.1')).map(([of, nearest]) => `round(${of}, ${nearest})`) },
    { weight: 1, arbitrary: fc.tuple(tie('vector'), arithmetic, numbers).map(([of, sign, number]) => `(${of}) ${sign} ${number}`) },
    { weight: 1, arbitrary: fc.tuple(numbers, arithmetic, tie('vector')).map(([number, sign, of]) => `${number} ${sign} (${of})`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('vector'), comparisons, oneOf('', ' bool'), numbers)
        .map(([of, sign, bool, number]) => `(${of}) ${sign}${bool} ${number}`),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie('leaf'), ofVectors, matching, tie('leaf')).map(([left, sign, on, right]) => `${left} ${sign}${on} ${right}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('vector'), sets, oneOf('', ' on (job)', ' ignoring (code)'), tie('vector'))
        .map(([left, word, on, right]) => `(${left}) ${word}${on} (${right})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(overTime, tie('leaf'), oneOf('[10m:1m]', '[7m:30s]', '[20m:2m] offset 5m'))
        .map(([name, of, range]) => `${name}((${of})${range})`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(oneOf('0.5', '0.9', '0', '1'), oneOf('', 'job, '), durations)
        .map(([share, by, duration]) => `histogram_quantile(${share}, sum by (${by}le) (rate(diff_seconds_bucket[${duration}])))`),
    },
    { weight: 1, arbitrary: tie('vector').map((of) => `label_replace(${of}, "host", "host-$1", "instance", "i(.*)")`) },
    { weight: 1, arbitrary: tie('vector').map((of) => `label_join(${of}, "both", "/", "job", "instance")`) },
    { weight: 1, arbitrary: fc.tuple(tie('vector'), numbers).map(([of, number]) => `scalar(${of}) * vector(${number})`) },
    { weight: 1, arbitrary: tie('vector').map((of) => `absent(${of})`) },
  ),
})).vector;
