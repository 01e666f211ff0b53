import { Counts } from '../metrics/Counts';
import { writeCounts } from '../metrics/countsText';

/** Lets a shop count from this moment on, so that a test need not wait for the day before it to be counted. */
export const noCounts = (at: number): string => writeCounts(new Counts(at));

/** One base URL for all receivers. */
export const everywhere = (base: string) => ({
  listener: base,
  otlp: base,
  elasticsearch: base,
  traces: base,
  metrics: base,
  prometheus: base,
});
