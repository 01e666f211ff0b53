import type { Redelivery } from './Redelivery';
import type { RowPipeline } from './RowPipeline';

/** The way into one table. */
export interface Lane {
  readonly table: string;
  readonly pipeline: RowPipeline;
  /** Undefined for rows that may be written again without harm, because the table itself keeps one of them. */
  readonly redelivery: Redelivery | undefined;
}
