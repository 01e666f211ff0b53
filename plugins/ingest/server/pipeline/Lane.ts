import type { Redelivery } from '../batches/Redelivery';
import type { RowPipeline } from './RowPipeline';

/** Where the rows of one request go. */
export interface RowLane {
  readonly pipeline: Pick<RowPipeline, 'batchFor' | 'added'>;
  /** Undefined for rows that may be written again without harm, because the table or whoever brings them sees to it that there is one of each. */
  readonly redelivery: Redelivery | undefined;
}

/** The way into one table. */
export interface Lane extends RowLane {
  readonly table: string;
  readonly pipeline: RowPipeline;
}
