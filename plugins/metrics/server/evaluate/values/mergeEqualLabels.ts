import type { FloatHistogram } from '../../../common/promql/histogram';
import { EvaluationError } from '../EvaluationError';
import { signatureOf, withoutName } from './labels';
import { absent, aHistogram, relabelled, type Series, SeriesBuilder, type Vector } from './Series';

export const sameLabelset = (): EvaluationError => new EvaluationError('vector cannot contain metrics with the same labelset');

/**
 * Series of the same labels become one, where no step has two of them.
 * @throws EvaluationError where one has
 */
export function mergeEqualLabels(vector: Vector): Vector {
  if (vector.length < 2) return vector;
  const byLabels = new Map<string, Series[]>();
  for (const series of vector) {
    const signature = signatureOf(series.labels);
    const others = byLabels.get(signature);
    if (others === undefined) byLabels.set(signature, [series]);
    else others.push(series);
  }
  if (byLabels.size === vector.length) return vector;
  return [...byLabels.values()].map((equal) => (equal.length === 1 ? (equal[0] as Series) : merged(equal)));
}

function merged(all: readonly Series[]): Series {
  const first = all[0] as Series;
  const into = new SeriesBuilder(first.labels, first.dropsName, first.kinds.length);
  for (const series of all) {
    for (let step = 0; step < series.kinds.length; step++) {
      if (series.kinds[step] === absent) continue;
      // A float and a histogram at the same step are two samples of two kinds, which a series cannot hold either.
      if (into.kinds[step] !== absent) throw sameLabelset();
      if (series.kinds[step] === aHistogram) into.setHistogram(step, series.histograms?.[step] as FloatHistogram);
      else into.setFloat(step, series.values[step] as number);
    }
  }
  return into;
}

/** The end of an evaluation: names go that were kept to tell series apart. */
export const withoutDroppedNames = (vector: Vector): Vector =>
  mergeEqualLabels(vector.map((series) => (series.dropsName ? relabelled(series, withoutName(series.labels), false) : series)));
