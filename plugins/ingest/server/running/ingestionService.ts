import { defineService } from '#sdk';
import type { IngestMetrics } from '../IngestMetrics';
import type { ReceiverBook } from '../receivers/ReceiverBook';
import type { StreamHost } from '../stream/StreamHost';
import type { Ingestion } from './Ingestion';

/** This plugin's own running parts, for its routes. */
export interface RunningIngestion {
  readonly ingestion: Ingestion;
  readonly book: ReceiverBook;
  readonly streams: StreamHost;
  readonly metrics: IngestMetrics;
  /** Undefined when the port is not open. */
  grpcPort(): number | undefined;
}

export const ingestionService = defineService<RunningIngestion>('ingest/running@1');
