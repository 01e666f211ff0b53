import type { SentSeries } from './sendSamples';

const interval = 15_000;
/** Samples lie beside every moment that is asked for: Prometheus 2 takes one at the very beginning of a range, Prometheus 3 does not. */
const beside = 7_000;

/** Numbers from 0 to 1 that are the same at every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Sums of infinities differ between Prometheus 2 and 3, and are left out. Counters with resets and gaps, gauges with signs and values that are no number, and a classic histogram, up to a moment.
 * @param end milliseconds since the epoch, a whole minute
 * @param minutes of samples before it
 */
export function samplesToCompare(end: number, minutes: number): SentSeries[] {
  const roll = dice(42);
  const times = Array.from({ length: (minutes * 60_000) / interval }, (_, index) => end - minutes * 60_000 + index * interval + beside);
  const series = (name: string, labels: Readonly<Record<string, string>>, next: (index: number) => number | undefined): SentSeries => ({
    labels: { __name__: name, ...labels },
    samples: times.flatMap((timestamp, index) => {
      const value = next(index);
      return value === undefined ? [] : [{ timestamp, value }];
    }),
  });
  // One with a gap has no reset: after a gap Prometheus 2 takes a counter that is nearly 0 to have begun there, Prometheus 3 does not.
  const counter = (gap: number) => {
    let value = 0;
    return (index: number): number | undefined => {
      value = gap === 0 && roll() < 0.01 ? 0 : value + roll() * 20;
      return gap > 0 && index % 90 < gap ? undefined : value;
    };
  };
  const all: SentSeries[] = [];
  for (const name of ['diff_requests_total', 'diff_errors_total'])
    for (const job of ['a', 'b', 'c'])
      for (const instance of ['i0', 'i1', 'i2', 'i3'])
        for (const code of instance === 'i3' ? [''] : ['200', '500'])
          all.push(series(name, { job, instance, ...(code !== '' && { code }) }, counter(instance === 'i2' ? 40 : 0)));
  for (const name of ['diff_temperature', 'diff_queue'])
    for (const job of ['a', 'b'])
      for (const instance of ['i0', 'i1', 'i2'])
        all.push(
          series(name, { job, instance }, (index) => {
            const value = (roll() - 0.3) * 100;
            if (instance !== 'i2' || job === 'a') return value;
            return index % 37 === 5 ? Number.NaN : value;
          }),
        );
  for (const job of ['a', 'b']) {
    const counts = [0, 0, 0, 0];
    const bounds = ['0.1', '0.5', '2.5', '+Inf'];
    const states = times.map(() => {
      for (let one = 0; one < 5; one++) {
        const bucket = Math.floor(roll() * 4);
        for (let at = bucket; at < 4; at++) counts[at] = (counts[at] ?? 0) + 1;
      }
      return [...counts];
    });
    for (const [at, le] of bounds.entries()) all.push(series('diff_seconds_bucket', { job, le }, (index) => states[index]?.[at]));
  }
  return all;
}
