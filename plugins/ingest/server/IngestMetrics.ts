import type { Metrics } from '#sdk/server';
import type { Signal } from '../common/signal';
import type { StepOutcome } from './ProcessorCounters';

/** What `/metrics` says about ingestion. */
export class IngestMetrics {
  private readonly items;
  private readonly requests;
  private readonly batches;
  private readonly retries;
  private readonly bytes;
  private readonly delay;
  private readonly pending;
  private readonly faults;
  private readonly steps;
  /** Between the first row of the latest batch and its durable write, in milliseconds. */
  lag: number | undefined;

  constructor(metrics: Metrics) {
    this.items = metrics.counter('astrolabe_ingest_items_total', 'Logs, samples and spans received, by what became of them.', [
      'signal',
      'protocol',
      'outcome',
    ]);
    this.requests = metrics.counter('astrolabe_ingest_requests_total', 'Requests to receivers.', ['receiver', 'status']);
    this.batches = metrics.counter('astrolabe_ingest_batches_total', 'Batches stored.');
    this.retries = metrics.counter('astrolabe_ingest_batch_retries_total', 'Attempts to store a batch that failed and were repeated.');
    this.bytes = metrics.counter('astrolabe_ingest_row_bytes_total', 'Bytes of the rows stored.');
    this.delay = metrics.histogram(
      'astrolabe_ingest_batch_seconds',
      'From the first row of a batch to its durable write.',
      [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    );
    this.faults = metrics.counter(
      'astrolabe_ingest_processor_faults_total',
      'Times that a processor failed; what it failed on went on unchanged.',
      ['processor'],
    );
    this.steps = metrics.counter(
      'astrolabe_ingest_processor_items_total',
      'Logs, samples and spans that steps of processors have seen, and what they did with them.',
      ['signal', 'processor', 'outcome'],
    );
    this.pending = metrics.gauge('astrolabe_ingest_pending_bytes', 'Bytes taken and not durable yet.');
  }

  counted(signal: Signal, protocol: string, outcome: string, items: number): void {
    this.items.inc({ signal, protocol, outcome }, items);
  }

  answered(receiver: string, status: number): void {
    this.requests.inc({ receiver, status: String(status) });
  }

  stored(bytes: number, milliseconds: number): void {
    this.batches.inc();
    this.bytes.inc({}, bytes);
    this.delay.observe(milliseconds / 1000);
    this.lag = milliseconds;
  }

  retried(): void {
    this.retries.inc();
  }

  processorFailed(processor: string): void {
    this.faults.inc({ processor });
  }

  processed(signal: Signal, processor: string, outcome: StepOutcome, items: number): void {
    this.steps.inc({ signal, processor, outcome }, items);
  }

  holding(bytes: number): void {
    this.pending.set(bytes);
  }
}
