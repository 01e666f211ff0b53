import type { Logger } from 'pino';
import type { BatchOutcome } from '../batches/Batch';
import type { BatchJournal, JournaledBatch } from '../batches/BatchJournal';
import { HoldCount } from '../batches/HoldCount';
import type { LedgerStore } from '../ledger/LedgerStore';
import type { Lane } from './Lane';

/**
 * Takes up the batches that a killed process left. One that the store may not have is sent again under its own token, which stores it once
 * whether or not it had got there. The retries of those senders who are not known to have had an answer are expected.
 * @returns once retries can be told apart: how many batches there were; `stored` ends with the last one stored, or given up at a stop
 */
export async function restoreJournal(
  journal: BatchJournal,
  lanes: readonly Lane[],
  ledger: Pick<LedgerStore, 'has'>,
  logger: Logger,
): Promise<{ readonly batches: number; readonly stored: Promise<void> }> {
  const storing: Promise<void>[] = [];
  for (const id of await journal.left()) {
    const batch = await journal.take(id).catch((error: unknown) => {
      logger.error({ err: error, batch: id }, 'a journal file cannot be read; it is left where it is');
      return undefined;
    });
    if (batch === undefined) continue;
    const lane = lanes.find(({ table }) => table === batch.table);
    if (lane === undefined)
      logger.error({ batch: id, table: batch.table }, 'a journal file is of a table that this version does not fill; it is left');
    else storing.push(takeUp(batch, { journal, lane, ledger, logger }));
  }
  return { batches: storing.length, stored: Promise.all(storing).then(() => undefined) };
}

interface Restoring {
  readonly journal: BatchJournal;
  readonly lane: Lane;
  readonly ledger: Pick<LedgerStore, 'has'>;
  readonly logger: Logger;
}

async function takeUp(batch: JournaledBatch, { journal, lane: { pipeline, redelivery }, ledger, logger }: Restoring): Promise<void> {
  const { entry, shares, payload, marks } = batch;
  const record = new HoldCount(() => journal.forget(entry));
  let settle: (outcome: BatchOutcome) => void = () => undefined;
  const outcome = new Promise<BatchOutcome>((resolve) => {
    settle = resolve;
  });
  let start = 0;
  let row = 0;
  for (const [index, share] of shares.entries()) {
    const end = start + share.bytes;
    if (redelivery !== undefined && share.signal !== null && !marks.acknowledged.has(index)) {
      record.hold();
      redelivery.expect(payload, start, end, row, outcome, () => {
        entry.acknowledged(index);
        record.release();
      });
    }
    start = end;
    row += share.rows;
  }
  try {
    const refused = marks.stored === undefined ? await pipeline.store({ id: entry.id, payload, shares }) : new Set(marks.stored);
    if (marks.stored === undefined) entry.stored(refused);
    settle({ refused });
    const isCounted = marks.counted || (marks.leaving !== undefined && (await ledger.has(marks.leaving)));
    if (!isCounted) pipeline.count(entry, { shares, payload }, refused, record);
    if (!marks.rolledUp) pipeline.rollUp(entry, { shares, payload }, refused, record);
    record.release();
  } catch (error) {
    logger.warn({ err: error, batch: entry.id }, 'a batch of an earlier process could not be stored or counted; kept for the next start');
  }
}
