import { EvaluationError } from '../EvaluationError';
import { signatureOf, withoutName } from './labels';
import { absent, relabelled, type Series, SeriesBuilder, type Vector } from './Series';

export const sameLabelset = (): EvaluationError => new EvaluationError('vector cannot contain metrics with the same labelset');

/**
 * Series of the same labels become one, where no step has two of them: those that keep their names one, those that lose them another.
 * @throws EvaluationError where a step has two
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
  return [...byLabels.values()].flatMap((equal) => (equal.length === 1 ? equal : merged(equal)));
}

function merged(all: readonly Series[]): Series[] {
  const { labels, kinds } = all[0] as Series;
  const taken = new Uint8Array(kinds.length);
  const byFate = new Map<boolean, SeriesBuilder>();
  for (const series of all) {
    const into = byFate.get(series.dropsName) ?? new SeriesBuilder(labels, series.dropsName, kinds.length);
    byFate.set(series.dropsName, into);
    for (let step = 0; step < kinds.length; step++) {
      if (series.kinds[step] === absent) continue;
      // A float and a histogram at the same step are two samples of two kinds, which a series cannot hold either.
      if (taken[step] === 1) throw sameLabelset();
      taken[step] = 1;
      into.copy(step, series);
    }
  }
  return [...byFate.values()];
}

/** The end of an evaluation: names go that were kept to tell series apart. */
export const withoutDroppedNames = (vector: Vector): Vector =>
  mergeEqualLabels(vector.map((series) => (series.dropsName ? relabelled(series, withoutName(series.labels), false) : series)));
