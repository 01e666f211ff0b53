import fc from 'fast-check';

const oneOf = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const joined = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> => fc.tuple(...parts).map((texts) => texts.join(''));
const text = (value: string): fc.Arbitrary<string> => fc.constant(value);

/** Metrics that expressions are about: `g`, `u` and `c_total`, each with labels `a` and `b`. */
const selector = joined(oneOf('g', 'u', 'c_total'), oneOf('', '', '{a="1"}', '{a!="1"}', '{b=~"x|y"}', '{a="2", b=""}'));
const moved = joined(selector, oneOf('', '', '', ' offset 90s', ' offset -90s', ' @ 333', ' @ 333 offset 1m'));
const range = oneOf('45s', '2m', '3m10s', '7m');
const overWindows = oneOf(
  ...['rate', 'increase', 'delta', 'irate', 'idelta', 'deriv', 'resets', 'changes'],
  ...['sum', 'avg', 'min', 'max', 'count', 'last', 'present', 'stddev', 'stdvar'].map((name) => `${name}_over_time`),
);
const ofFloats = oneOf('abs', 'ceil', 'floor', 'sgn', 'sqrt', 'exp', 'ln', 'sort', 'timestamp', 'absent', 'round');
const aggregation = oneOf('sum', 'avg', 'min', 'max', 'count', 'group', 'stddev', 'stdvar', 'topk 2', 'bottomk 1', 'quantile 0.3');
const grouping = oneOf('', ' by (a)', ' without (b)', ' by (a, b)', ' by (__name__, a)');
const number = oneOf('2', '0.5', '-3', '60', 'time()', 'scalar(g{a="1", b="x"})', 'Inf');
const arithmetic = oneOf('+', '-', '*', '/', '%', '^');
const comparison = oneOf('>', '<', '>=', '!=', '> bool', '== bool');

const { vector } = fc.letrec<{ vector: string }>((tie) => {
  const inner = tie('vector');
  return {
    vector: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      moved,
      joined(overWindows, text('('), selector, text('['), range, text(']'), oneOf('', ' offset 50s', ' @ 400'), text(')')),
      joined(ofFloats, text('('), inner, text(')')),
      joined(overWindows, text('(('), inner, text(')['), range, text(':'), oneOf('40s', '1m', '90s'), text('])')),
      fc.tuple(aggregation, grouping, inner).map(([operator, by, of]) => {
        const [name, parameter] = operator.split(' ');
        return `${name}${by} (${parameter === undefined ? '' : `${parameter}, `}${of})`;
      }),
      joined(text('('), inner, text(' '), fc.oneof(arithmetic, comparison), text(' '), number, text(')')),
      joined(text('('), number, text(' '), fc.oneof(arithmetic, comparison), text(' '), inner, text(')')),
      joined(
        text('('),
        inner,
        text(' '),
        fc.oneof(arithmetic, comparison),
        oneOf('', ' ignoring (b)', ' on (a, b)'),
        text(' '),
        inner,
        text(')'),
      ),
      joined(text('('), inner, oneOf(' and ', ' or ', ' unless ', ' and on (a) ', ' unless ignoring (b) '), inner, text(')')),
      joined(text('-('), inner, text(')')),
      joined(text('predict_linear('), selector, text('['), range, text('], 30)')),
      joined(text('quantile_over_time(0.7, '), selector, text('['), range, text('])')),
      joined(text('label_replace('), inner, text(', "b", "z$1", "a", "(.*)")')),
      joined(text('hour('), inner, text(')')),
      joined(text('vector('), number, text(')')),
    ),
  };
});

/** Expressions of instant vectors about those metrics, with functions, operators and windows within each other. */
export const anyExpression: fc.Arbitrary<string> = vector;

export interface AnySeries {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  readonly values: readonly (number | 'stale' | undefined)[];
}

const counted = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 20 }) }, { weight: 1, arbitrary: fc.constant(undefined) }), {
    minLength: 15,
    maxLength: 15,
  })
  .map((steps) => {
    let total = 0;
    return steps.map((step) => {
      if (step === undefined) return undefined;
      // A step of nothing is taken for a counter that begins anew.
      total = step === 0 ? 0 : total + step;
      return total;
    });
  });
const gauged = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -20, max: 20 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant('stale' as const) },
    { weight: 1, arbitrary: fc.constant(0.5) },
  ),
  { minLength: 15, maxLength: 15 },
);

/** Fifteen samples of each series, of which some are missing. */
export const anySeries: fc.Arbitrary<readonly AnySeries[]> = fc.uniqueArray(
  fc
    .record({ metric: oneOf('g', 'u', 'c_total'), a: oneOf('1', '2'), b: oneOf('', 'x', 'y'), gauge: gauged, counter: counted })
    .map(({ metric, a, b, gauge, counter }) => ({ metric, a, b, values: metric === 'c_total' ? counter : gauge })),
  { minLength: 1, maxLength: 9, selector: ({ metric, a, b }) => `${metric} ${a} ${b}` },
);
