import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Grid } from '../Grid';
import { absent, aFloat, type Scalar, type Series, SeriesBuilder, type Vector } from '../values/Series';
import { arithmeticOf, isArithmetic, isComparison } from './floatOperators';
import type { SampleOperation } from './SampleOperation';

/** Every sample of a vector with the number of its step; comparisons keep the sample, at whatever side it stands. */
export function withScalar(vector: Vector, scalar: Scalar, isScalarLeft: boolean, operation: SampleOperation, grid: Grid): Vector {
  const { operator, returnsBool } = operation.node;
  const dropsName = isArithmetic(operator) || returnsBool;
  const arithmetic = arithmeticOf(operator);
  return vector.flatMap((series): Series[] => {
    if (arithmetic !== undefined && series.histograms === undefined) return [ofFloats(series, scalar, isScalarLeft, arithmetic)];
    const into = new SeriesBuilder(series.labels, dropsName || series.dropsName, grid.count);
    for (let step = 0; step < grid.count; step++) {
      const kind = series.kinds[step];
      if (kind === absent) continue;
      const sample = kind === aFloat ? (series.values[step] as number) : (series.histograms?.[step] as FloatHistogram);
      const number = scalar[step] as number;
      const outcome = isScalarLeft ? operation.of(number, sample, step) : operation.of(sample, number, step);
      if (outcome === undefined) continue;
      if (returnsBool) into.setFloat(step, outcome.isKept ? 1 : 0);
      else if (outcome.isKept) set(into, step, isComparison(operator) ? sample : outcome.value);
    }
    return into.count === 0 ? [] : [into];
  });
}

function set(into: SeriesBuilder, step: number, value: number | FloatHistogram): void {
  if (typeof value === 'number') into.setFloat(step, value);
  else into.setHistogram(step, value);
}

function ofFloats(
  { labels, kinds, values }: Series,
  scalar: Scalar,
  isScalarLeft: boolean,
  work: (left: number, right: number) => number,
): Series {
  const results = isScalarLeft
    ? values.map((value, step) => work(scalar[step] as number, value))
    : values.map((value, step) => work(value, scalar[step] as number));
  return { labels, kinds, values: results, dropsName: true };
}
