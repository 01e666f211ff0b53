import type { Span } from '../../../common/promql/ast';
import type { Annotations } from '../context/Annotations';
import type { Series, SeriesBuilder } from '../values/Series';

/** Where an aggregation tells what it has met: the place of what is aggregated. */
export interface Told {
  readonly annotations: Annotations;
  readonly at: Span;
}

/** One group of an aggregation at all steps: series are added one after another. */
export interface Fold {
  add(series: Series): void;
  finish(into: SeriesBuilder): void;
}
