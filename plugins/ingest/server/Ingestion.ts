import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Identity, Records, Telemetry } from '#sdk/server';
import type { Sender } from '../contract';
import { ReceiverHost } from './http/ReceiverHost';
import type { IngestMetrics } from './IngestMetrics';
import { LedgerStore } from './ledger/LedgerStore';
import { LossLedger } from './ledger/LossLedger';
import { Refusals } from './ledger/Refusals';
import { Acceptance } from './pipeline/Acceptance';
import { BatchJournal } from './pipeline/BatchJournal';
import { ByteBudget } from './pipeline/ByteBudget';
import { Redelivery } from './pipeline/Redelivery';
import { RowPipeline } from './pipeline/RowPipeline';
import { restoreJournal } from './pipeline/restoreJournal';
import { type RecordHook, RowEncoder } from './record/RowEncoder';
import { RowSequence } from './record/RowSequence';
import type { IngestLimits } from './settings';
import type { StreamParts } from './stream/StreamParts';

export interface IngestionOptions {
  readonly telemetry: Telemetry;
  readonly identity: Identity;
  readonly records: Records;
  readonly metrics: IngestMetrics;
  readonly logger: Logger;
  /** The plugin's own directory. */
  readonly directory: string;
  readonly limits: IngestLimits;
  /** The processors' chain; asked for by the first request, when every plugin can be loaded. */
  loadHook(): Promise<RecordHook | undefined>;
  /** Milliseconds a request waits for the store. */
  readonly patience?: number;
}

/** Bytes of rows a batch is sent at, and rows; measured, see README.md. */
const BATCH_BYTES = 16 * 1024 * 1024;
const BATCH_ROWS = 40_000;
const LINGER = 20;
const FEW_ROWS = 20_000;
const LONG_LINGER = 200;
const IN_FLIGHT = 2;
/** How much larger than its log a row can become: text inside text inside JSON. */
const LARGEST_GROWTH = 8;
const PATIENCE = 8000;
/** Milliseconds for the last batches at a stop. */
const STOP_PATIENCE = 1200;

/** Everything between the wire and the store. */
export class Ingestion {
  readonly budget: ByteBudget;
  readonly host: ReceiverHost;
  /** For receivers with sockets of their own. */
  readonly streamParts: StreamParts;
  readonly ledger: LossLedger;
  readonly ledgerStore: LedgerStore;
  private readonly journal: BatchJournal;
  private readonly pipeline: RowPipeline;
  private readonly redelivery = new Redelivery();
  private restored: Promise<void> = Promise.resolve();

  constructor(private readonly options: IngestionOptions) {
    const { telemetry, identity, records, metrics, logger, limits } = options;
    this.budget = new ByteBudget(limits.memory);
    this.journal = new BatchJournal(join(options.directory, 'unacknowledged'), logger);
    this.ledger = new LossLedger((protocol, outcome, logs) => metrics.counted(protocol, outcome, logs));
    this.ledgerStore = new LedgerStore(records, this.ledger, logger);
    this.pipeline = new RowPipeline({
      telemetry,
      journal: this.journal,
      ledger: this.ledger,
      budget: this.budget,
      metrics,
      logger,
      batchBytes: BATCH_BYTES,
      batchRows: BATCH_ROWS,
      linger: LINGER,
      fewRows: FEW_ROWS,
      longLinger: LONG_LINGER,
      inFlight: IN_FLIGHT,
      largestRow: limits.largestLog * LARGEST_GROWTH,
    });
    const encoder = new RowEncoder(new RowSequence());
    const parts = {
      pipeline: this.pipeline,
      encoder,
      redelivery: this.redelivery,
      ledger: this.ledger,
      largestLog: limits.largestLog,
      largestRequest: limits.largestBody * LARGEST_GROWTH,
      patience: options.patience ?? PATIENCE,
    };
    const refusals = new Refusals(this.ledger, logger);
    const accept = (sender: Sender, protocol: string, received: number): Acceptance => new Acceptance(parts, sender, protocol, received);
    let prepared: Promise<void> | undefined;
    const prepare = (): Promise<void> => {
      prepared ??= options.loadHook().then((hook) => {
        encoder.hook = hook;
      });
      return prepared;
    };
    const { budget, ledger } = this;
    const { largestBody, largestLog } = limits;
    this.host = new ReceiverHost({ identity, budget, metrics, refusals, logger, largestBody, largestLog, prepare, accept });
    this.streamParts = { identity, budget, ledger, refusals, logger, largestFrame: largestBody, largestLog, prepare, accept };
  }

  /** Resolves once what a crash left behind is known; it is stored while requests come in already. */
  async start(): Promise<void> {
    await this.journal.open();
    const { stored } = await restoreJournal(this.journal, this.pipeline, this.redelivery, this.options.logger);
    this.restored = stored;
    this.ledgerStore.start();
  }

  async stop(): Promise<void> {
    await this.pipeline.close(STOP_PATIENCE);
    await this.restored;
    await this.ledgerStore.stop();
    await this.journal.close();
  }
}
