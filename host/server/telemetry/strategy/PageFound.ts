import type { Hit, QueryCost, TimeRange } from '#sdk/query';
import type { PublicError } from '#sdk/server';

/** A page, how many match in all, and where the search ended if that was before its range. */
export interface PageFound {
  readonly hits: readonly Hit[];
  /** Undefined when nobody asked for it, an error where counting ended at its budget. */
  readonly total: number | PublicError | undefined;
  readonly costs: readonly QueryCost[];
  readonly ended?: { readonly why: PublicError; readonly searched: TimeRange };
}
