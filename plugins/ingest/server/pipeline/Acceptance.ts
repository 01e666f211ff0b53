import { unavailable } from '#sdk/server';
import type { Instant, LogIntake, LogRecord, RejectionReason, Sender, Settlement } from '../../contract';
import type { LossLedger } from '../ledger/LossLedger';
import { emptyRecord } from '../record/LogRecord';
import type { RowBuffer } from '../record/RowBuffer';
import type { LineFault, Repair, RowEncoder, RowOrigin, RowTarget } from '../record/RowEncoder';
import type { Batch, Participant, Share } from './Batch';
import type { Delivered, Redelivery } from './Redelivery';
import type { RowPipeline } from './RowPipeline';

export interface AcceptanceParts {
  readonly pipeline: RowPipeline;
  readonly encoder: RowEncoder;
  readonly redelivery: Redelivery;
  readonly ledger: LossLedger;
  /** Bytes of the largest log. */
  readonly largestLog: number;
  /** Bytes of rows that one request may become. */
  readonly largestRequest: number;
  /** Milliseconds that a request waits for the store before its sender is told to come again. */
  readonly patience: number;
}

interface Held {
  readonly batch: Batch;
  readonly share: Share;
  /** Place in the request's own list of logs of the share's first row. */
  readonly first: number;
}

const SAMPLE_LENGTH = 500;

/** The logs of one request on their way: written into batches while they are read, waited for together, then acknowledged, or not. */
export class Acceptance implements LogIntake, Participant, RowOrigin, RowTarget {
  private readonly held: Held[] = [];
  /** Number of each log that has a row, in the order of the rows. */
  private readonly logs: number[] = [];
  private readonly delivered: { readonly log: number; readonly by: Delivered }[] = [];
  private readonly rejections: { readonly reason: RejectionReason; readonly logs: number; readonly sample: string }[] = [];
  private readonly drops = new Map<string, number>();
  private readonly repairs = new Map<Repair, number>();
  private batch: Batch | undefined;
  private rowStart = 0;
  private bytes = 0;
  private closed = false;

  constructor(
    private readonly parts: AcceptanceParts,
    readonly sender: Sender,
    readonly protocol: string,
    readonly received: number,
  ) {}

  json(bytes: Buffer, start: number, end: number, log: number, type?: string, time?: Instant): RejectionReason | 'dropped' | undefined {
    const sample = (): string => bytes.toString('utf8', start, Math.min(end, start + SAMPLE_LENGTH));
    if (end - start > this.parts.largestLog) return this.rejected('oversized', sample());
    return this.took(this.encoder(type).json(this, bytes, start, end, time), log, sample);
  }

  text(bytes: Buffer, start: number, end: number, log: number, type?: string): RejectionReason | 'dropped' | undefined {
    if (end - start > this.parts.largestLog) return this.rejected('oversized', bytes.toString('utf8', start, start + SAMPLE_LENGTH));
    return this.record({ ...emptyRecord(), message: bytes.toString('utf8', start, end), type: type ?? '' }, log);
  }

  record(record: LogRecord, log: number): RejectionReason | 'dropped' | undefined {
    return this.took(this.encoder().record(this, record), log, () => record.message.slice(0, SAMPLE_LENGTH));
  }

  reject(reason: RejectionReason, sample: string, logs = 1): void {
    this.rejections.push({ reason, logs, sample });
  }

  /** Counts a log that a rule dropped; called by the encoder's hook. */
  dropped(rule: string): void {
    this.drops.set(rule, (this.drops.get(rule) ?? 0) + 1);
  }

  repaired(repair: Repair, logs = 1): void {
    this.repairs.set(repair, (this.repairs.get(repair) ?? 0) + logs);
  }

  reserve(bytes: number): RowBuffer | undefined {
    const { pipeline, largestRequest } = this.parts;
    if (this.bytes > largestRequest) return undefined;
    this.batch = pipeline.batchFor(bytes);
    this.rowStart = this.batch?.rows.length ?? 0;
    return this.batch?.rows;
  }

  joined(batch: Batch, share: Share): void {
    this.held.push({ batch, share, first: this.logs.length });
  }

  async settle(): Promise<Settlement> {
    const refused = new Map<number, RejectionReason>();
    const outcomes = Promise.all([
      ...this.held.map(async ({ batch, share, first }) => {
        for (const row of (await batch.outcome).refused) {
          const log = row < share.firstRow || row >= share.firstRow + share.rows ? undefined : this.logs[first + row - share.firstRow];
          if (log !== undefined) refused.set(log, 'refused-by-store');
        }
      }),
      ...this.delivered.map(async ({ log, by }) => {
        if ((await by.outcome).refused.has(by.row)) refused.set(log, 'refused-by-store');
      }),
    ]);
    await this.within(outcomes);
    this.count();
    return { stored: this.logs.length + this.delivered.length - refused.size, refused };
  }

  /**
   * To be called once, when the answer has left or never will.
   * @param acknowledged whether the sender knows that it need not send again
   */
  close(acknowledged: boolean): void {
    if (this.closed) return;
    this.closed = true;
    for (const { by } of this.delivered) by.end(acknowledged);
    for (const { batch, share } of this.held) {
      if (acknowledged) {
        batch.entry?.acknowledged(share.index);
        batch.record.release();
      } else {
        this.parts.redelivery.expect(batch.rows.bytes, share.start, share.end, share.firstRow, batch.outcome, () => {
          batch.entry?.acknowledged(share.index);
          batch.record.release();
        });
      }
      batch.memory.release();
    }
  }

  private encoder(type?: string): RowEncoder {
    const { encoder } = this.parts;
    encoder.begin(this, type);
    return encoder;
  }

  private took(fault: LineFault | undefined, log: number, sample: () => string): RejectionReason | 'dropped' | undefined {
    if (fault === 'dropped') return fault;
    const { batch } = this;
    if (fault !== undefined || batch === undefined) return this.rejected(fault ?? 'oversized', sample());
    const { redelivery, pipeline } = this.parts;
    const { rows } = batch;
    const known = redelivery.isEmpty ? undefined : redelivery.take(rows.bytes, this.rowStart, rows.length);
    if (known !== undefined) {
      rows.length = this.rowStart;
      this.delivered.push({ log, by: known });
      return undefined;
    }
    this.bytes += rows.length - this.rowStart;
    batch.add(this, this.rowStart);
    this.logs.push(log);
    pipeline.added(batch, rows.length - this.rowStart);
    return undefined;
  }

  private rejected(reason: RejectionReason, sample: string): RejectionReason {
    this.reject(reason, sample);
    return reason;
  }

  /** Only with the final answer: a request that is told to come again brings the same faults again. */
  private count(): void {
    const { ledger } = this.parts;
    for (const { reason, logs, sample } of this.rejections) ledger.rejected(this.sender, this.protocol, reason, logs, sample);
    for (const [rule, logs] of this.drops) ledger.dropped(this.sender, this.protocol, rule, logs);
    for (const [repair, logs] of this.repairs) ledger.repaired(this.sender, this.protocol, repair, logs);
    if (this.delivered.length > 0) ledger.redelivered(this.sender, this.protocol, this.delivered.length);
  }

  private async within(outcomes: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable('The store did not take the logs in time. Send them again.', 2)), this.parts.patience);
    });
    try {
      await Promise.race([outcomes, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
