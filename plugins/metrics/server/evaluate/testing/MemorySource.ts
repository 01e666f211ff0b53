import type { FloatHistogram } from '../../../common/promql/histogram';
import { haveSameBounds } from '../../../common/promql/histograms/customBounds';
import { detectReset } from '../../../common/promql/histograms/detectReset';
import { matcherTest } from '../../../common/promql/matcherTest';
import type { Labels, Selection, SeriesSource, StoredSeries } from '../SeriesSource';
import { staleBits } from '../selectors/stale';
import { signatureOf } from '../values/labels';
import type { Noted } from './seriesNotation';

interface Kept {
  readonly labels: Labels;
  readonly isDelta: boolean;
  readonly samples: Map<number, Noted>;
}

/** Series in memory, as Prometheus' storage would have kept them. */
export class MemorySource implements SeriesSource {
  private series = new Map<string, Kept>();

  /** @param interval milliseconds between values, of which the first is at the epoch, or at `start` */
  load(labels: Labels, values: readonly Noted[], interval: number, { start = 0, isDelta = false } = {}): void {
    const signature = signatureOf(labels);
    const kept = this.series.get(signature) ?? { labels, isDelta, samples: new Map<number, Noted>() };
    this.series.set(signature, kept);
    for (const [index, value] of values.entries()) if (value !== undefined) kept.samples.set(start + index * interval, value);
  }

  clear(): void {
    this.series.clear();
  }

  async select(selections: readonly Selection[]): Promise<readonly (readonly StoredSeries[])[]> {
    return selections.map((selection) => {
      const tests = selection.matchers.map((matcher) => [matcher.name, matcherTest(matcher)] as const);
      const found = [...this.series.values()].filter(({ labels }) => tests.every(([name, test]) => test(labels.get(name) ?? '')));
      return found.map((kept) => stored(kept, selection)).filter(({ times }) => times.length > 0);
    });
  }
}

function stored({ labels, isDelta, samples }: Kept, { after, to }: Selection): StoredSeries {
  const ordered = withHints([...samples].sort(([a], [b]) => a - b)).filter(([time]) => time > after && time <= to);
  const values = new Float64Array(ordered.length);
  const bits = new BigUint64Array(values.buffer);
  const histograms: (FloatHistogram | undefined)[] = new Array(ordered.length);
  for (const [index, [, value]] of ordered.entries()) {
    if (value === 'stale') bits[index] = staleBits;
    else if (typeof value === 'number') values[index] = value;
    else histograms[index] = value;
  }
  const hasHistograms = histograms.some((histogram) => histogram !== undefined);
  return { labels, isDelta, times: Float64Array.from(ordered, ([time]) => time), values, ...(hasHistograms && { histograms }) };
}

/** What storage says of counters: a histogram that continues the one before it did not begin anew, one that has less did; the first of its layout is unknown. */
function withHints(samples: readonly (readonly [number, Noted])[]): (readonly [number, Noted])[] {
  let before: FloatHistogram | undefined;
  return samples.map(([time, value]) => {
    if (value === undefined || typeof value !== 'object') {
      before = undefined;
      return [time, value];
    }
    const previous = before;
    before = value;
    if (value.hint === 'gauge' || value.hint === 'reset') return [time, value];
    if (previous === undefined || previous.hint === 'gauge') return [time, { ...value, hint: 'unknown' }];
    const isContinued = previous.schema === value.schema && previous.zeroThreshold === value.zeroThreshold;
    const didReset = value.count < previous.count || (isContinued && detectReset({ ...value, hint: 'unknown' }, previous));
    if (didReset || !haveSameBounds(previous.customBounds, value.customBounds)) return [time, { ...value, hint: 'reset' }];
    return [time, { ...value, hint: isContinued ? 'not-reset' : 'unknown' }];
  });
}
