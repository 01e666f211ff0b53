import { defineService } from '#sdk';
import type { MetricIntake } from './MetricIntake';
import type { Sender } from './Sender';
import type { Settlement } from './Settlement';

/** The way into the store for plugins that make samples themselves: same limits and ledger as for those that come by a receiver. */
export interface MetricWrites {
  /**
   * Resolves when everything that `take` has given is durable. A sample that is written again is one sample to whoever reads it.
   * @param protocol id of a {@link fetchers fetcher} @param received milliseconds since the epoch
   * @throws ReceiverFault 429 when the account may send no metrics now, 503 while there is no room; PublicError 503 when the store did not take it in time
   */
  write(sender: Sender, protocol: string, received: number, take: (intake: Omit<MetricIntake, 'settle'>) => void): Promise<Settlement>;
}
export const metricWritesService = defineService<MetricWrites>('ingest/metric-writes@1');
