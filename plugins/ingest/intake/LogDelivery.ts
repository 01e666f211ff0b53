import { z } from 'zod';
import { definePoint, defineService } from '#sdk';
import type { RecordsDb } from '#sdk/server';
import type { LogIntake } from './LogIntake';
import type { LogRecord } from './LogRecord';
import type { LogFault } from './reasons';
import type { Sender } from './Sender';
import type { Settlement } from './Settlement';

/** Takes what a plugin fetches. */
export interface DeliveryIntake extends Omit<LogIntake, 'settle'> {
  /**
   * A log that was stored before, such as one out of an archive: it is stored as it was. Its message is not read again, and no processor changes it again.
   * @returns undefined when it was taken
   */
  stored(record: LogRecord, log: number): LogFault | undefined;
}

/** A part of the logs that a plugin fetches. Its steps are taken in this order; only with all of them is it stored and counted once. */
export interface LogDelivery {
  readonly intake: DeliveryIntake;
  /**
   * Resolves when everything taken is durable. Rows that were stored under the same name before, by whichever replica, are not stored again,
   * as long as the engine remembers the name.
   * @param name of this part and no other, the same whenever it is brought again: with the same logs in the same order
   * @throws the signal's reason when it aborts before; whether the rows are stored is not known then
   */
  store(name: string, signal: AbortSignal): Promise<Settlement>;
  /** Writes the part into the ledger, within the transaction in which the caller notes that it need not be brought again. */
  count(db: RecordsDb): Promise<void>;
  /** To be called once, at the end. @param isCounted whether the transaction has been committed: the fields are counted then */
  close(isCounted: boolean): void;
}

/** The way into the store for plugins that fetch logs themselves, beside the receivers: same limits, processors and ledger. */
export interface LogDeliveries {
  /**
   * @param protocol id of a {@link fetchers fetcher}
   * @param received milliseconds since the epoch: the time of logs that have none; the same when the part is brought again
   * @throws ReceiverFault 429 when the account may send no logs now, 503 while there is no room
   */
  begin(sender: Sender, protocol: string, received: number): Promise<LogDelivery>;
}
export const logDeliveriesService = defineService<LogDeliveries>('ingest/log-deliveries@1');

/** Something that fetches logs; its id is their protocol in the ledger. */
export const fetchers = definePoint({
  id: 'ingest/fetcher@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1) }),
});
