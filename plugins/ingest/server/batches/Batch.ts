import type { Signal } from '../../common/signal';
import type { Sender } from '../../intake/Sender';
import type { RowBuffer } from '../json/RowBuffer';
import { HoldCount } from './HoldCount';
import type { JournalEntry } from './JournalEntry';

/** A request with rows in a batch. */
export interface Participant {
  readonly sender: Sender;
  readonly protocol: string;
  /** What its rows count as in the ledger; undefined for rows that only go with others, such as the names of series. */
  readonly signal: Signal | undefined;
  /** Told of the first row in each batch. */
  joined(batch: Batch, share: Share): void;
}

/** The run of rows that one request has in a batch. */
export interface Share {
  readonly participant: Participant;
  /** Place among the batch's shares. */
  readonly index: number;
  readonly firstRow: number;
  rows: number;
  readonly start: number;
  end: number;
}

/** How a batch ended: numbers of the rows that the store refused, usually none. */
export interface BatchOutcome {
  readonly refused: ReadonlySet<number>;
}

/** Rows of many requests, in the order they came, written to the store together. */
export class Batch {
  readonly shares: Share[] = [];
  /** Pending until the rows are durable; stays so when the process stops before. Never rejects. */
  readonly outcome: Promise<BatchOutcome>;
  rowCount = 0;
  /** Its file in the journal, from before it is sent. */
  entry: JournalEntry | undefined;
  /** Monotonic milliseconds of the first row. */
  openedAt = 0;
  /** Who still reads the rows' bytes: the writer, and each request until its answer is through. */
  readonly memory: HoldCount;
  /** Who would need the batch after a crash: the same, and every retry that is waited for. */
  readonly record: HoldCount;
  private resolveOutcome: (outcome: BatchOutcome) => void = () => undefined;

  constructor(
    /** Also the store's deduplication token. */
    readonly id: string,
    readonly rows: RowBuffer,
    on: { readonly memoryFree: (batch: Batch) => void; readonly recordFree: (batch: Batch) => void },
  ) {
    this.memory = new HoldCount(() => on.memoryFree(this));
    this.record = new HoldCount(() => on.recordFree(this));
    this.outcome = new Promise((resolve) => {
      this.resolveOutcome = resolve;
    });
  }

  get payload(): Buffer {
    return this.rows.bytes.subarray(0, this.rows.length);
  }

  /** Assigns the row that was just written from `start` on. */
  add(participant: Participant, start: number): void {
    const last = this.shares.at(-1);
    if (last?.participant === participant) {
      last.rows++;
      last.end = this.rows.length;
    } else {
      const share: Share = { participant, index: this.shares.length, firstRow: this.rowCount, rows: 1, start, end: this.rows.length };
      this.shares.push(share);
      this.memory.hold();
      this.record.hold();
      participant.joined(this, share);
    }
    this.rowCount++;
  }

  finish(outcome: BatchOutcome): void {
    this.resolveOutcome(outcome);
    this.memory.release();
    this.record.release();
  }
}
