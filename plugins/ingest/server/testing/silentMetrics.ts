import type { Metrics } from '#sdk/server';

/** Counts nothing. */
export const silentMetrics: Metrics = {
  counter: () => ({ inc: () => {} }),
  gauge: () => ({ set: () => {} }),
  histogram: () => ({ observe: () => {} }),
};
