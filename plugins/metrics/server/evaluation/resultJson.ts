import { histogramJson } from '../../common/promql/histograms/histogramJson';
import { apiText } from '../../common/promql/histograms/numberText';
import type { Point, Result } from '../evaluate/evaluation';
import type { Labels } from '../evaluate/SeriesSource';

/** Seconds since the epoch, with thousandths where there are any. */
const seconds = (milliseconds: number): string => String(milliseconds / 1000);
const metric = (labels: Labels): string => JSON.stringify(Object.fromEntries(labels));
const float = ({ time, value }: Point): string => `[${seconds(time)},"${apiText(value)}"]`;
const histogram = ({ time, histogram: found }: Point): string =>
  `[${seconds(time)},${found === undefined ? '{}' : JSON.stringify(histogramJson(found))}]`;
const isHistogram = (point: Point): boolean => point.histogram !== undefined;

/** What stands at `data` in an answer of Prometheus' API, as JSON. */
export function resultJson(result: Result): string {
  switch (result.type) {
    case 'scalar':
      return `{"resultType":"scalar","result":${float(result)}}`;
    case 'string':
      return `{"resultType":"string","result":[${seconds(result.time)},${JSON.stringify(result.value)}]}`;
    case 'vector': {
      const samples = result.samples.map((sample) => {
        const value = isHistogram(sample) ? `"histogram":${histogram(sample)}` : `"value":${float(sample)}`;
        return `{"metric":${metric(sample.labels)},${value}}`;
      });
      return `{"resultType":"vector","result":[${samples.join(',')}]}`;
    }
    case 'matrix': {
      const series = result.series.map(({ labels, points }) => {
        const floats = points.filter((point) => !isHistogram(point));
        const histograms = points.filter(isHistogram);
        const members = [
          `"metric":${metric(labels)}`,
          ...(floats.length > 0 ? [`"values":[${floats.map(float).join(',')}]`] : []),
          ...(histograms.length > 0 ? [`"histograms":[${histograms.map(histogram).join(',')}]`] : []),
        ];
        return `{${members.join(',')}}`;
      });
      return `{"resultType":"matrix","result":[${series.join(',')}]}`;
    }
  }
}
