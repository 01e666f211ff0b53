import type { WatchedQuery } from '#sdk';
import type { TenantScope } from '#sdk/server';
import type { OwnedTrigger } from './OwnedTrigger';

/** What the query of a trigger is asked, as of a moment. */
export interface Question {
  readonly trigger: OwnedTrigger;
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  readonly scope: TenantScope;
  /** Numbers that matter; all when absent. */
  readonly having?: WatchedQuery['having'];
  /** Labels of groups that matter whatever their numbers are. */
  readonly known?: readonly Readonly<Record<string, string>>[];
}
