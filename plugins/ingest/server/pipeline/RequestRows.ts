import type { Signal } from '../../common/signal';
import type { RejectionReason } from '../../intake/reasons';
import type { Sender } from '../../intake/Sender';
import type { Batch, Participant, Share } from '../batches/Batch';
import type { Delivered } from '../batches/Redelivery';
import type { RowBuffer } from '../json/RowBuffer';
import type { RowTarget } from '../rows/RowEncoder';
import type { RowLane } from './Lane';

interface Held {
  readonly batch: Batch;
  readonly share: Share;
  /** Place in the request's own list of items of the share's first row. */
  readonly first: number;
}

/** The rows of one request in one table: written into its batches while the request is read, waited for together, then acknowledged, or not. */
export class RequestRows implements Participant, RowTarget {
  private readonly held: Held[] = [];
  /** Number of the item that each row is of, in the order of the rows. */
  private readonly items: number[] = [];
  private readonly delivered: { readonly item: number; readonly by: Delivered }[] = [];
  /** Each ends the wait for a retry of one share. */
  private readonly expected: (() => void)[] = [];
  private isClosed = false;
  private rowStart = 0;
  private bytes = 0;
  /** The one that the latest row was reserved in; undefined when it had no room. */
  batch: Batch | undefined;

  constructor(
    private readonly lane: RowLane,
    readonly sender: Sender,
    readonly protocol: string,
    readonly signal: Signal | undefined,
    /** Bytes of rows that the request may become. */
    private readonly largest: number,
  ) {}

  /** Rows taken, those of earlier deliveries included. */
  get stored(): number {
    return this.items.length + this.delivered.length;
  }

  get redelivered(): number {
    return this.delivered.length;
  }

  reserve(bytes: number): RowBuffer | undefined {
    if (this.bytes > this.largest) return undefined;
    this.batch = this.lane.pipeline.batchFor(bytes);
    this.rowStart = this.batch?.rows.length ?? 0;
    return this.batch?.rows;
  }

  joined(batch: Batch, share: Share): void {
    this.held.push({ batch, share, first: this.items.length });
  }

  /** Takes the row that was written into what {@link reserve} gave. @param item number that a refusal names */
  take(item: number): void {
    const { batch } = this;
    if (batch === undefined) return;
    const { redelivery, pipeline } = this.lane;
    const { rows } = batch;
    const known = redelivery === undefined || redelivery.isEmpty ? undefined : redelivery.take(rows.bytes, this.rowStart, rows.length);
    if (known !== undefined) {
      rows.length = this.rowStart;
      this.delivered.push({ item, by: known });
      return;
    }
    const bytes = rows.length - this.rowStart;
    this.bytes += bytes;
    batch.add(this, this.rowStart);
    this.items.push(item);
    pipeline.added(batch, bytes);
  }

  /** Resolves when every row is durable, or refused by the store: then its item is put into `refused`. */
  async settled(refused: Map<number, RejectionReason>): Promise<void> {
    await Promise.all([
      ...this.held.map(async ({ batch, share, first }) => {
        for (const row of (await batch.outcome).refused) {
          const item = row < share.firstRow || row >= share.firstRow + share.rows ? undefined : this.items[first + row - share.firstRow];
          if (item !== undefined) refused.set(item, 'refused-by-store');
        }
      }),
      ...this.delivered.map(async ({ item, by }) => {
        if ((await by.outcome).refused.has(by.row)) refused.set(item, 'refused-by-store');
      }),
    ]);
  }

  /**
   * To be called once, or with false first and true later: from the one to the other a retry is waited for.
   * @param acknowledged whether the sender knows that it need not send again
   */
  close(acknowledged: boolean): void {
    const { redelivery } = this.lane;
    for (const { by } of this.delivered) by.end(acknowledged);
    if (this.isClosed) {
      for (const cancel of this.expected.splice(0)) cancel();
      return;
    }
    this.isClosed = true;
    for (const { batch, share } of this.held) {
      const done = (): void => {
        batch.entry?.acknowledged(share.index);
        batch.record.release();
      };
      if (acknowledged || redelivery === undefined || this.signal === undefined) done();
      else this.expected.push(redelivery.expect(batch.rows.bytes, share.start, share.end, share.firstRow, batch.outcome, done));
      batch.memory.release();
    }
  }
}
