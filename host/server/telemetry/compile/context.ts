import type { SignalDescription } from '#sdk/query';
import type { TenantScope } from '#sdk/server';
import type { Asked } from './fields';

/** What the statements of one query share. */
export interface Context extends Asked {
  readonly scope: TenantScope;
  /** SQL of where the rows are, such as `logs`. */
  readonly from: string;
  /** The query's own condition. */
  readonly condition: string;
  /** Tenant, time range and the query's own condition. */
  readonly where: string;
  /** Whether to count by the minutes that the table keeps of its rows where that suffices. */
  readonly byMinutes: boolean;
}

/** Rows that were sent twice are read as one. */
export const rowsOf = ({ tables: [table], isMerged }: SignalDescription): string => (isMerged === true ? `${table} FINAL` : table);
