import type { Telemetry } from '#sdk/server';
import { Batch } from '../batches/Batch';
import { logTime } from '../batches/eventTime';
import { storeRows } from '../batches/storeRows';
import { RowBuffer } from '../json/RowBuffer';
import type { LossLedger } from '../ledger/LossLedger';
import type { ByteBudget } from '../limits/ByteBudget';
import type { RowLane } from '../pipeline/Lane';
import type { LogRollUps } from '../rollups/LogRollUps';

/** Bytes of rows that a delivery becomes at most in one batch: parts of a few megabytes, grown eightfold. */
const CAPACITY = 32 * 1024 * 1024;

export interface OwnBatchesParts {
  readonly telemetry: Telemetry;
  readonly rollUps: Pick<LogRollUps, 'add'>;
  readonly budget: ByteBudget;
  onRetry(error: unknown): void;
}

/** The rows of one delivery, which share their batches with nobody: so the name of the delivery can stand for them. */
export class OwnBatches {
  private readonly batches: Batch[] = [];
  private readonly refused = new Map<Batch, ReadonlySet<number>>();
  private held = 0;

  constructor(private readonly parts: OwnBatchesParts) {}

  /** The way into the table of logs, for the acceptance. */
  readonly lane: RowLane = {
    pipeline: {
      batchFor: (room) => {
        if (room > CAPACITY) return undefined;
        const open = this.batches.at(-1);
        if (open?.rows.hasRoom(room) === true) return open;
        const nothing = (): void => undefined;
        const batch = new Batch('', new RowBuffer(CAPACITY), { memoryFree: nothing, recordFree: nothing });
        this.batches.push(batch);
        return batch;
      },
      added: (_batch, bytes) => {
        this.held += bytes;
        this.parts.budget.add(bytes);
      },
    },
    redelivery: undefined,
  };

  async store(name: string, signal: AbortSignal): Promise<void> {
    const { telemetry, onRetry } = this.parts;
    for (const [index, batch] of this.batches.entries()) {
      if (batch.rowCount === 0) continue;
      const token = index === 0 ? name : `${name}.${index}`;
      const rows = { table: 'logs', token, payload: batch.payload, rows: batch.rowCount, eventTime: logTime };
      const refused = await storeRows(telemetry, rows, signal, onRetry);
      this.refused.set(batch, refused);
      batch.finish({ refused });
    }
  }

  /** Counts what is stored. */
  count(ledger: LossLedger): void {
    for (const batch of this.batches)
      for (const { participant, rows, start, end } of batch.shares) {
        const refused = this.refused.get(batch)?.size ?? 0;
        const source = { ...participant.sender, signal: 'logs' as const };
        ledger.rejected(source, participant.protocol, 'refused-by-store', refused);
        ledger.stored(source, participant.protocol, rows - refused, end - start);
      }
  }

  /** @param isCounted whether the fields of the rows are to be counted, too */
  close(isCounted: boolean): void {
    const { rollUps, budget } = this.parts;
    let left = this.batches.length;
    const release = (): void => {
      left -= 1;
      if (left === 0) budget.give(this.held);
    };
    for (const batch of this.batches) {
      const shares = batch.shares.map(({ participant, rows, start, end }) => ({
        ...participant.sender,
        protocol: participant.protocol,
        signal: participant.signal ?? null,
        rows,
        bytes: end - start,
      }));
      if (isCounted && shares.length > 0)
        rollUps.add({ payload: batch.payload, shares, refused: this.refused.get(batch) ?? new Set(), onRead: release, onKept: () => {} });
      else release();
    }
  }
}
