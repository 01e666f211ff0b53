import type { MeasuresQuery } from '#sdk/query';
import type { Context } from '../context';
import type { GroupKey } from '../groupKey';
import { minuteParts, type RowsPart, rowByRow } from '../minuteParts';
import { sampled } from '../sampled';
import type { TimeBuckets } from '../timeBuckets';
import type { Aggregate } from './aggregate';

/** A group, as the statement has it. */
export interface Group extends GroupKey {
  readonly field: string;
  readonly top: number;
}

/** What the parts of a statement are made of. */
export interface Measured {
  readonly query: MeasuresQuery;
  readonly context: Context;
  readonly aggregates: readonly Aggregate[];
  readonly groups: readonly Group[];
  readonly buckets: TimeBuckets | undefined;
  /** A column, such as the number of a question, by which rows are told apart before all else: each of its values has an answer of its own. */
  readonly partition?: { readonly name: string; readonly sql: string };
}

/** The rows in parts to be counted: minutes of them where that suffices, else one by one. */
export function partsOf({ query, context, aggregates, groups, buckets }: Measured, byMinutes = true): readonly RowsPart[] {
  const { signal, where } = context;
  const counted = { by: groups.map(({ field }) => field), buckets };
  const isCounted = context.byMinutes && byMinutes && aggregates.every(({ operands }) => operands.length === 0);
  return (isCounted && minuteParts(query, counted, context)) || [rowByRow(signal, `${where}${sampled(query.sample ?? 1, context)}`)];
}
