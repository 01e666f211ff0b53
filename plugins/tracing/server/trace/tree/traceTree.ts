import type { SpanKind } from '../../../common/span';

/** What a tree is made of. */
export interface TreeSpan {
  readonly id: string;
  /** Empty for a root. */
  readonly parentId: string;
  /** Nanoseconds after the start of the trace. */
  readonly start: number;
  /** Nanoseconds. */
  readonly duration: number;
  readonly kind: SpanKind;
}

/** Spans as a tree in pre-order: columns of the same length, see `TraceTimeline`. */
export interface TraceTree<S extends TreeSpan = TreeSpan> {
  /** The span of each row; undefined for one that stands for a parent that never came. */
  readonly rows: readonly (S | undefined)[];
  readonly ids: readonly string[];
  readonly starts: readonly number[];
  readonly durations: readonly number[];
  /** Row of the parent, -1 at the top. */
  readonly parents: readonly number[];
  readonly depths: readonly number[];
  readonly sizes: readonly number[];
  /** See `rowFlags`. */
  readonly flags: readonly number[];
}
