import type { FloatHistogram } from '../../../common/promql/histogram';
import { average, standardDeviation, variance } from '../../../common/promql/histograms/variance';
import { aHistogram, type Series, SeriesBuilder, type Vector } from '../values/Series';

/** Numbers of native histograms. */
export const histogramFunctions: ReadonlyMap<string, (histogram: FloatHistogram) => number> = new Map([
  ['histogram_count', ({ count }: FloatHistogram) => count],
  ['histogram_sum', ({ sum }: FloatHistogram) => sum],
  ['histogram_avg', average],
  ['histogram_stddev', standardDeviation],
  ['histogram_stdvar', variance],
]);

/** Every histogram of a vector by a function; floats go without a word. */
export function mapHistograms(vector: Vector, work: (histogram: FloatHistogram) => number): Vector {
  return vector.flatMap(({ labels, kinds, histograms }): Series[] => {
    if (histograms === undefined) return [];
    const into = new SeriesBuilder(labels, true, kinds.length);
    for (let step = 0; step < kinds.length; step++) {
      if (kinds[step] === aHistogram) into.setFloat(step, work(histograms[step] as FloatHistogram));
    }
    return into.count === 0 ? [] : [into];
  });
}
