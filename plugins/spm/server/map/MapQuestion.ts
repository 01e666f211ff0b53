import type { TimeRange } from '#sdk/query';

/** What a map is asked of. */
export interface MapQuestion {
  /** Whole minutes. */
  readonly range: TimeRange;
  readonly services: readonly string[];
  readonly operations: readonly string[];
  readonly environments: readonly string[];
}

/** Of which traces the edges are: one of so many, drawn evenly by their ids. */
export interface SampledQuestion extends MapQuestion {
  readonly sample: number;
}
