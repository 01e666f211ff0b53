import type { Context } from '#core';
import { labelsKey } from '../labelsKey';
import { type Comparison, compares } from '../query/comparison';
import type { PublicError } from '../server/faults/publicError';
import type { TenantScope } from '../server/session';

type Labels = Readonly<Record<string, string>>;

/** A query whose numbers are compared with thresholds, as alerts do. */
export interface WatchedQuery<Spec = unknown> {
  readonly spec: Spec;
  /** Milliseconds since the epoch, `to` excluded: the state at its end is asked for. */
  readonly range: { readonly from: number; readonly to: number };
  /** The numbers that matter: those that one of these holds for. All do when absent. */
  readonly having?: readonly { readonly is: Comparison; readonly value: number }[];
  /** Labels of what matters whatever its number is. */
  readonly also?: readonly Labels[];
}

/** Numbers of one set of labels; the n-th belongs to the n-th time. */
export interface WatchedSeries {
  readonly labels: Labels;
  /** Milliseconds since the epoch, the earliest first. */
  readonly times: readonly number[];
  /** Not a number and the infinities are values, too. Where there is none, there is no time either. */
  readonly values: readonly number[];
}

/** What a question found: all that matters in it, or why that cannot be told. A part is no answer. */
export type WatchFound = { readonly series: readonly WatchedSeries[] } | { readonly error: PublicError };

interface Asking {
  readonly services: Context;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}

/** How queries of a kind are watched. */
export interface QueryWatch<Spec = unknown> {
  /**
   * Answers questions that are asked at the same time, each by itself: `found` is told of each once. No two series of an answer have the same labels. Where nothing matters, but
   * there are series, one of them is told, so that this can be told from there being none.
   */
  state(asked: readonly WatchedQuery<Spec>[], to: Asking & { found(index: number, found: WatchFound): void }): Promise<void>;
  /**
   * What {@link state} would find as of `from` and of each `step` (milliseconds) after it, up to `to`, which is included. Absent where a course is not made of states.
   * @throws PublicError for what cannot be answered whole
   */
  course?(asked: Pick<WatchedQuery<Spec>, 'spec' | 'range'> & { readonly step: number }, to: Asking): Promise<readonly WatchedSeries[]>;
}

/** Whether a number matters to whoever asks. */
export function matters({ having, also = [] }: Pick<WatchedQuery, 'having' | 'also'>): (labels: Labels, value: number) => boolean {
  if (having === undefined) return () => true;
  const known = new Set(also.map(labelsKey));
  return (labels, value) => having.some((one) => compares(one.is, value, one.value)) || (known.size > 0 && known.has(labelsKey(labels)));
}
