import type { TenantScope } from '#sdk/server';
import type { Counted, LogPart } from './minuteParts';
import type { Params } from './params';

/** What the statements of one query share. */
export interface Context {
  readonly scope: TenantScope;
  readonly params: Params;
  /** The query's own condition. */
  readonly condition: string;
  /** Tenant, time range and the query's own condition. */
  readonly where: string;
  /** The same logs in parts to be counted: minutes of them where that suffices, else one by one. */
  parts(counted?: Counted): readonly LogPart[];
}
