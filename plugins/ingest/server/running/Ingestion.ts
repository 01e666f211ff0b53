import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Degradation, DiskSpace, Events, Identity, Records, Telemetry, TelemetryStorage } from '#sdk/server';
import { mappedFieldsLimit } from '../../common/mappedFieldsLimit';
import type { Signal } from '../../common/signal';
import type { Sender } from '../../intake/Sender';
import { Acceptance, type AcceptanceParts } from '../acceptance/Acceptance';
import { LARGEST_GROWTH, type Lanes, openLanes } from '../acceptance/openLanes';
import { BatchJournal } from '../batches/BatchJournal';
import { Deliveries } from '../deliveries/Deliveries';
import { OwnMetrics } from '../deliveries/OwnMetrics';
import { DiskGuard, type DiskPlace } from '../disk/DiskGuard';
import { ReceiverHost, type ReceiverHostOptions } from '../http/ReceiverHost';
import type { IngestMetrics } from '../IngestMetrics';
import { LedgerStore } from '../ledger/LedgerStore';
import { LossLedger } from '../ledger/LossLedger';
import { Refusals } from '../ledger/Refusals';
import { AccountLimits } from '../limits/AccountLimits';
import { ByteBudget } from '../limits/ByteBudget';
import { Turns } from '../limits/Turns';
import { FieldMappings } from '../mapping/FieldMappings';
import { MappingRecords } from '../mapping/MappingRecords';
import { MessageFormsPolicy } from '../message/MessageFormsPolicy';
import { restoreJournal } from '../pipeline/restoreJournal';
import { StoreTraffic } from '../pipeline/StoreTraffic';
import type { ProcessingParts } from '../processing/loadProcessors';
import { Processing } from '../processing/Processing';
import type { ProcessorChains } from '../processing/ProcessorChains';
import { Retention } from '../retention/Retention';
import { LogRollUps } from '../rollups/LogRollUps';
import { RowEncoder } from '../rows/RowEncoder';
import { RowSequence } from '../rows/RowSequence';
import type { IngestLimits } from '../settings';
import type { StreamParts } from '../stream/StreamParts';
import { TextIndexPolicy } from '../textIndex/TextIndexPolicy';

export interface IngestionOptions {
  readonly telemetry: Telemetry;
  readonly storage: TelemetryStorage;
  readonly identity: Identity;
  readonly records: Records;
  readonly metrics: IngestMetrics;
  readonly logger: Logger;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  /** Days by account that its owner and its plan let it keep a signal; no limits when absent. */
  readonly retentionLimits?: (signal: Signal) => Promise<ReadonlyMap<number, number>>;
  /** Value of the plan; undefined when it sets none. */
  readonly maxKibanaFieldsNum: number | undefined;
  /** The plugin's own directory. */
  readonly directory: string;
  /** Disks that must have room. */
  readonly disks: { readonly places: readonly DiskPlace[]; readonly leastFree: (disk: DiskSpace) => number };
  readonly degradation: Degradation;
  readonly limits: IngestLimits;
  /** Asked for by the first request, when every plugin can be loaded. */
  loadProcessors(parts: ProcessingParts): Promise<ProcessorChains>;
  /** Another number whenever {@link loadProcessors} may give others; always the same when absent. */
  readonly processorsRevision?: () => number;
  /** Milliseconds a request waits for the store. */
  readonly patience?: number;
}

const PATIENCE = 8000;
/** Milliseconds for the last batches at a stop. */
const STOP_PATIENCE = 1200;
/** Milliseconds for the last counts of fields. */
const COUNTS_PATIENCE = 600;

/** Everything between the wire and the store. */
export class Ingestion {
  readonly budget: ByteBudget;
  readonly host: ReceiverHost;
  /** For receivers of other transports than HTTP/1. */
  readonly parts: ReceiverHostOptions;
  /** For receivers with sockets of their own. */
  readonly streamParts: StreamParts;
  readonly ledger: LossLedger;
  readonly ledgerStore: LedgerStore;
  readonly textIndex: TextIndexPolicy;
  readonly retention: Retention;
  readonly disk: DiskGuard;
  readonly messageForms: MessageFormsPolicy;
  readonly mappings: FieldMappings;
  readonly rollUps: LogRollUps;
  readonly accountLimits: AccountLimits;
  /** For plugins that fetch logs. */
  readonly deliveries: Deliveries;
  /** For plugins that make samples. */
  readonly ownMetrics: OwnMetrics;
  /** The processors of every signal. */
  readonly processing: Processing;
  private readonly journal: BatchJournal;
  private readonly lanes: Lanes;
  private restored: Promise<void> = Promise.resolve();

  constructor(private readonly options: IngestionOptions) {
    const { telemetry, identity, records, metrics, logger, limits } = options;
    this.budget = new ByteBudget(limits.memory);
    this.disk = new DiskGuard({ ...options.disks, budget: this.budget, degradation: options.degradation, logger });
    this.journal = new BatchJournal(join(options.directory, 'unacknowledged'), logger);
    this.ledger = new LossLedger((...counted) => metrics.counted(...counted));
    this.textIndex = new TextIndexPolicy(records);
    this.retention = new Retention(records, options.storage, logger, options.retentionLimits);
    this.messageForms = new MessageFormsPolicy(records);
    this.accountLimits = new AccountLimits((accounts) => this.mappings.limitsMoved(accounts));
    const limitOf = (accountId: number): number =>
      mappedFieldsLimit({ maxKibanaFieldsNum: this.accountLimits.fieldsOf(accountId) ?? options.maxKibanaFieldsNum });
    this.mappings = new FieldMappings({ records: new MappingRecords(records), events: options.events, logger, limitOf });
    this.ledgerStore = new LedgerStore(records, this.ledger, logger);
    this.rollUps = new LogRollUps(telemetry, logger);
    this.processing = new Processing({
      ...{ records, events: options.events, metrics, logger },
      load: (own) => options.loadProcessors(own),
      revision: () => options.processorsRevision?.() ?? 0,
    });
    const { processing } = this;
    const { journal, ledger, budget } = this;
    const traffic = new StoreTraffic();
    const turns = new Turns(() => traffic.over());
    const areMore = (): boolean => turns.areWaiting;
    this.lanes = openLanes({ telemetry, journal, ledger, budget, traffic, areMore, metrics, logger }, limits.largestLog, this.rollUps);
    const encoder = new RowEncoder(new RowSequence());
    const parts = {
      ...this.lanes,
      encoder,
      turns,
      ledger: this.ledger,
      largestLog: limits.largestLog,
      largestRequest: limits.largestBody * LARGEST_GROWTH,
      patience: options.patience ?? PATIENCE,
    };
    const refusals = new Refusals(this.ledger, logger);
    const prepare = async (): Promise<void> => {
      await processing.loaded();
    };
    const acceptInto = async (into: AcceptanceParts, sender: Sender, protocol: string, received: number): Promise<Acceptance> => {
      await turns.next();
      const from = { ...sender, protocol };
      const [isIndexed, forms, mapping, { hook, steps }] = await Promise.all([
        this.textIndex.isIndexed(sender.accountId),
        this.messageForms.of(sender.accountId),
        this.mappings.of(sender.accountId),
        processing.stepsFor(from),
      ]);
      const limit = this.accountLimits.refusedOf(sender.accountId);
      return new Acceptance(into, sender, protocol, received, isIndexed, forms, mapping, hook, limit, steps);
    };
    const accept = (sender: Sender, protocol: string, received: number): Promise<Acceptance> =>
      acceptInto(parts, sender, protocol, received);
    const { largestBody, largestLog } = limits;
    const { disk, rollUps, ledgerStore } = this;
    this.deliveries = new Deliveries({
      ...{ telemetry, rollUps, budget, disk, limits: this.accountLimits, ledgerStore, metrics, logger, prepare },
      accept: (own, ...about) => acceptInto({ ...parts, ...own }, ...about),
    });
    this.ownMetrics = new OwnMetrics({ disk, prepare, accept });
    this.parts = { identity, budget, disk, metrics, refusals, logger, largestBody, largestLog, prepare, accept };
    this.host = new ReceiverHost(this.parts);
    this.streamParts = { identity, budget, disk, ledger, refusals, logger, largestFrame: largestBody, largestLog, prepare, accept };
  }

  /** Resolves once what a crash left behind is known; it is stored while requests come in already. */
  async start(): Promise<void> {
    await this.disk.start();
    await this.journal.open();
    const { batches, stored } = await restoreJournal(this.journal, this.lanes.all, this.ledgerStore, this.options.logger);
    if (batches > 0) this.host.expectRetries();
    this.restored = stored;
    await this.processing.start();
    this.ledgerStore.start();
    this.mappings.start();
    this.rollUps.start();
  }

  async stop(): Promise<void> {
    this.deliveries.stop();
    await this.disk.stop();
    await Promise.all(this.lanes.all.map(({ pipeline }) => pipeline.close(STOP_PATIENCE)));
    await this.restored;
    await this.rollUps.stop(COUNTS_PATIENCE);
    await this.retention.stop();
    await this.ledgerStore.stop();
    await this.mappings.stop();
    await this.processing.stop();
    await this.journal.close();
  }
}
