import type { Pod } from '../../world/Cluster';
import { exponential, type Histogram } from '../Histogram';
import type { Family, Series } from '../Series';
import { podLabels } from './application';

/** The series that a histogram is in Prometheus; of one that only counts, the count alone. */
export interface HistogramSeries {
  /** Cumulative, by upper bound, `+Inf` last; empty for what only counts. */
  readonly buckets: readonly Series[];
  readonly sum: Series | undefined;
  readonly count: Series;
}

const known = new WeakMap<Pod, Map<string, HistogramSeries>>();

/** @param key stands for instrument and labels among those of the pod */
export function histogramSeries(pod: Pod, key: string, { instrument, labels }: Histogram): HistogramSeries {
  let ofPod = known.get(pod);
  if (ofPod === undefined) {
    ofPod = new Map();
    known.set(pod, ofPod);
  }
  const found = ofPod.get(key);
  if (found !== undefined) return found;
  const { bounds, name, help } = instrument;
  if (bounds === 'exponential') throw new Error(`${name} has ${exponential.buckets} buckets and is pushed, not asked for.`);
  const all = { ...podLabels(pod), ...labels };
  const counts = bounds.length === 0;
  const family: Family = counts
    ? { name, type: 'counter', help }
    : { name, type: 'histogram', help, ...(name.endsWith('_seconds') ? { unit: 'seconds' } : {}) };
  const part = (suffix: string, more = {}): Series => ({ family, name: name + suffix, labels: { ...all, ...more } });
  const made: HistogramSeries = counts
    ? { buckets: [], sum: undefined, count: part('') }
    : { buckets: [...bounds.map(String), '+Inf'].map((le) => part('_bucket', { le })), sum: part('_sum'), count: part('_count') };
  ofPod.set(key, made);
  return made;
}
