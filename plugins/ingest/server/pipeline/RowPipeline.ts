import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { pause } from '#sdk';
import type { Telemetry } from '#sdk/server';
import { Batch } from '../batches/Batch';
import type { BatchJournal, JournalShare } from '../batches/BatchJournal';
import type { EventTime } from '../batches/eventTime';
import type { HoldCount } from '../batches/HoldCount';
import type { JournalEntry } from '../batches/JournalEntry';
import { storeRows } from '../batches/storeRows';
import type { IngestMetrics } from '../IngestMetrics';
import { RowBuffer } from '../json/RowBuffer';
import type { LossLedger } from '../ledger/LossLedger';
import type { ByteBudget } from '../limits/ByteBudget';
import type { LogRollUps } from '../rollups/LogRollUps';
import type { StoreTraffic } from './StoreTraffic';

export interface PipelineOptions {
  readonly table: string;
  /** Columns of the rows when they are tab-separated; they are JSON objects otherwise. */
  readonly columns?: readonly string[];
  /** Of rows that are counted. */
  readonly eventTime?: EventTime;
  /** Where fields of the rows are counted. */
  readonly rollUps?: Pick<LogRollUps, 'add'>;
  readonly telemetry: Telemetry;
  readonly journal: BatchJournal;
  readonly ledger: LossLedger;
  readonly budget: ByteBudget;
  readonly traffic: StoreTraffic;
  readonly metrics: IngestMetrics;
  readonly logger: Logger;
  /** A batch is closed when it has this many bytes or rows. */
  readonly batchBytes: number;
  readonly batchRows: number;
  /** Before that it goes to the store this many milliseconds after its first row, when the store has nothing else to do. */
  readonly linger: number;
  /** While another batch is on its way, of whatever table, or requests wait to be read, one with fewer rows than this waits this long for more. */
  readonly fewRows: number;
  readonly longLinger: number;
  /** Whether requests wait to be read. */
  readonly areMore: () => boolean;
  /** Batches on their way to the store at a time; while all are, the next one fills up. */
  readonly inFlight: number;
  /** Bytes of the largest row; a batch's memory has room for one more. */
  readonly largestRow: number;
}

/** Milliseconds: what is older when it arrives is history being filled in, whose age says nothing of how quickly logs can be found. */
const HISTORY = 3_600_000;
const toldLag = (lag: number): number | null => (lag <= HISTORY ? Math.max(0, lag) : null);

/** Rows to be stored as one, and whose they are. */
export interface StorableRows {
  readonly id: string;
  readonly payload: Buffer;
  readonly shares: readonly JournalShare[];
}

/** Group commit into one table: rows of all requests and accounts share batches, and each request waits for those its rows are in. */
export class RowPipeline {
  private readonly run = `${Date.now().toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
  private readonly stopping = new AbortController();
  private readonly spare: RowBuffer[] = [];
  private readonly sealed: Batch[] = [];
  private readonly running = new Set<Promise<void>>();
  private open: Batch | undefined;
  private timer: NodeJS.Timeout | undefined;
  private made = 0;

  constructor(private readonly options: PipelineOptions) {}

  /** The batch that the next row of at most `room` bytes goes into; undefined when none could hold it. */
  batchFor(room: number): Batch | undefined {
    if (room > this.options.batchBytes + this.options.largestRow) return undefined;
    if (this.open !== undefined && !this.open.rows.hasRoom(room)) this.seal();
    this.open ??= this.newBatch();
    return this.open;
  }

  /** To be called after each row of `bytes` bytes. */
  added(batch: Batch, bytes: number): void {
    this.options.budget.add(bytes);
    if (batch.rowCount === 1) {
      batch.openedAt = performance.now();
      this.timer ??= setTimeout(() => this.pump(), this.options.linger);
    }
    if (batch.rowCount === this.options.fewRows) this.pump();
    if (batch.rows.length >= this.options.batchBytes || batch.rowCount >= this.options.batchRows) this.seal();
  }

  /**
   * @param onSent told when all bytes have left for the store
   * @returns numbers of the rows that the store refused
   * @throws when the process stops before the store has taken them
   */
  async store({ id, payload, shares }: StorableRows, onSent?: () => void): Promise<ReadonlySet<number>> {
    const { telemetry, metrics, logger, table, columns, eventTime } = this.options;
    const rows = shares.reduce((sum, share) => sum + share.rows, 0);
    const batch = { table, ...(columns === undefined ? {} : { columns }), token: id, payload, rows };
    const refused = await storeRows(
      telemetry,
      { ...batch, ...(eventTime === undefined ? {} : { eventTime }), ...(onSent === undefined ? {} : { onSent }) },
      this.stopping.signal,
      (error) => {
        metrics.retried();
        logger.warn({ err: error, batch: id, table, rows }, 'the store did not take a batch of rows; trying again');
      },
    );
    if (refused.size > 0)
      logger.error({ batch: id, table, refused: refused.size }, 'the store refused rows that this version should not have made');
    return refused;
  }

  /** Counts a stored batch in the ledger; its journal entry is held until the ledger has kept the counts. */
  count(entry: JournalEntry, { shares, payload }: Omit<StorableRows, 'id'>, refused: ReadonlySet<number>, record: HoldCount): void {
    const { ledger, eventTime } = this.options;
    let first = 0;
    let start = 0;
    for (const share of shares) {
      let bad = 0;
      for (const row of refused) if (row >= first && row < first + share.rows) bad++;
      const { signal, protocol } = share;
      if (signal !== null) {
        ledger.rejected({ ...share, signal }, protocol, 'refused-by-store', bad);
        const lag = eventTime === undefined ? undefined : Date.now() - eventTime(payload, start);
        ledger.stored({ ...share, signal }, protocol, share.rows - bad, share.bytes, lag === undefined ? null : toldLag(lag));
      }
      first += share.rows;
      start += share.bytes;
    }
    record.hold();
    ledger.follow({
      leaving: (write) => entry.leaving(write),
      isMarked: () => entry.isMarked(),
      kept: () => {
        entry.counted();
        record.release();
      },
    });
  }

  /** Has the fields of a stored batch counted; its journal entry is held until the store has kept the counts, its memory until they are made. */
  rollUp(entry: JournalEntry, rows: Omit<StorableRows, 'id'>, refused: ReadonlySet<number>, record: HoldCount, memory?: HoldCount): void {
    const { rollUps } = this.options;
    if (rollUps === undefined) return;
    record.hold();
    memory?.hold();
    rollUps.add({
      ...rows,
      refused,
      onRead: () => memory?.release(),
      onKept: () => {
        entry.rolledUp();
        record.release();
      },
    });
  }

  /** Stores what is there and ends. What the store has not taken `milliseconds` from now stays in the journal for the next start. */
  async close(milliseconds: number): Promise<void> {
    const limit = setTimeout(() => this.stopping.abort(), milliseconds);
    do {
      this.seal();
      this.pump();
      await Promise.all(this.running);
    } while (this.running.size > 0 || (this.sealed.length > 0 && !this.stopping.signal.aborted));
    clearTimeout(limit);
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private seal(): void {
    if (this.open === undefined || this.open.rowCount === 0) return;
    this.sealed.push(this.open);
    this.open = undefined;
    this.pump();
  }

  /** Sends what is due as far as there are free places. */
  private pump(): void {
    const { inFlight, linger, fewRows, longLinger, traffic, areMore } = this.options;
    while (this.running.size < inFlight) {
      const batch = this.sealed.shift();
      if (batch !== undefined) {
        const sent: Promise<void> = this.send(batch).finally(() => {
          this.running.delete(sent);
          this.pump();
        });
        this.running.add(sent);
        continue;
      }
      if (this.open === undefined || this.open.rowCount === 0) break;
      const patience = (traffic.isBusy || areMore()) && this.open.rowCount < fewRows ? longLinger : linger;
      const wait = this.open.openedAt + patience - performance.now();
      if (wait > 1) {
        clearTimeout(this.timer);
        // Looked at again soon: the last of those requests may have been read by then.
        this.timer = setTimeout(() => this.pump(), Math.min(wait, linger));
        return;
      }
      this.sealed.push(this.open);
      this.open = undefined;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async send(batch: Batch): Promise<void> {
    const { logger, metrics, traffic } = this.options;
    const passage = traffic.begin();
    const shares = batch.shares.map(({ participant, rows, start, end }) => ({
      accountId: participant.sender.accountId,
      tokenId: participant.sender.tokenId,
      protocol: participant.protocol,
      signal: participant.signal ?? null,
      rows,
      bytes: end - start,
    }));
    try {
      const entry = await this.begin(batch, shares);
      const refused = await this.store({ id: batch.id, payload: batch.payload, shares }, passage.left);
      entry.stored(refused);
      const rows = { shares, payload: batch.payload };
      this.count(entry, rows, refused, batch.record);
      this.rollUp(entry, rows, refused, batch.record, batch.memory);
      metrics.stored(batch.rows.length, performance.now() - batch.openedAt);
      batch.finish({ refused });
    } catch (error) {
      // Only at a stop: nobody in it gets a positive answer, and the journal still has it.
      logger.warn(
        { err: error, batch: batch.id, rows: batch.rowCount },
        'stopped before the store took a batch of rows; kept for the next start',
      );
    } finally {
      passage.ended();
    }
  }

  /** @throws once the process stops */
  private async begin(batch: Batch, shares: readonly JournalShare[]): Promise<JournalEntry> {
    for (;;) {
      try {
        batch.entry = await this.options.journal.begin(batch.id, this.options.table, shares, batch.payload);
        return batch.entry;
      } catch (error) {
        if (this.stopping.signal.aborted) throw error;
        this.options.logger.error({ err: error }, 'the journal of unacknowledged rows cannot be written; trying again');
        await pause(500);
      }
    }
  }

  private newBatch(): Batch {
    const { batchBytes, largestRow, inFlight, budget, journal } = this.options;
    const rows = this.spare.pop() ?? new RowBuffer(batchBytes + largestRow);
    rows.length = 0;
    const id = `${this.run}-${String(this.made++).padStart(10, '0')}`;
    return new Batch(id, rows, {
      memoryFree: () => {
        budget.give(rows.length);
        if (this.spare.length <= inFlight) this.spare.push(rows);
      },
      recordFree: ({ entry }) => {
        if (entry !== undefined) journal.forget(entry);
      },
    });
  }
}
