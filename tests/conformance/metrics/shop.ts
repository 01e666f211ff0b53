import type { SentSeries } from './sendSamples';

/** Milliseconds since the epoch: the last of all samples, at a whole minute a while ago. */
export const last = Math.floor(Date.now() / 60_000) * 60_000 - 600_000;
/** Seconds between two samples. */
export const every = 15;
const count = 81;

const samples = (value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ value: value(index), timestamp: last - (count - 1 - index) * every * 1000 }));

/**
 * 20 minutes of a shop: requests that grow by the same at each sample, so that rates are known by hand (`step` / 15 s each), a gauge, and a histogram of which each sample
 * brings 1 observation up to 0.1 s, 2 up to 0.5 s and 1 above.
 */
export const shop: readonly SentSeries[] = [
  ...['api', 'web'].flatMap((job, j) =>
    ['a', 'b'].map((instance, i) => ({
      labels: { __name__: 'shop_requests_total', job, instance },
      // Steps of 3 and 6 of api, 9 and 12 of web.
      samples: samples((index) => 1000 + index * 3 * (1 + i + 2 * j)),
    })),
  ),
  { labels: { __name__: 'shop_temperature', room: 'cold \\ "quoted"\n' }, samples: samples((index) => index - 40.5) },
  ...(
    [
      ['0.1', 1],
      ['0.5', 3],
      ['+Inf', 4],
    ] as const
  ).map(([le, step]) => ({
    labels: { __name__: 'shop_latency_seconds_bucket', le },
    samples: samples((index) => 100 * step + index * step),
  })),
];
