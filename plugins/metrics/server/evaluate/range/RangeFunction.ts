import type { Span } from '../../../common/promql/ast';
import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Annotations } from '../context/Annotations';
import type { Window } from './Window';

/** Where a range function is called, for all series and steps. */
export interface RangeCall {
  readonly annotations: Annotations;
  /** The first argument. */
  readonly at: Span;
  /** Length of the window, in seconds. */
  readonly seconds: number;
  readonly isAnchored: boolean;
  readonly isSmoothed: boolean;
}

export type Outcome = number | FloatHistogram | undefined;

/** What a window comes to; undefined for nothing. The window has a sample at least. @throws EvaluationError */
export type RangeFunction = (window: Window, call: RangeCall) => Outcome;
