import { defineService } from '#sdk';
import type { Signal } from '../common/signal';

/** In which order an account's logs, samples and spans pass the processors. */
export interface ProcessorOrder {
  /** Names (`plugin/contribution`) of all processors of the signal as they follow one another; by their weights unless the account chose. */
  of(accountId: number, signal: Signal): Promise<readonly string[]>;
  /**
   * Chooses for requests that come from now on, at every replica. Processors that are not named follow those that are, by their weights; without any name the order is the
   * default again.
   * @throws PublicError 400 PROCESSOR_UNKNOWN, 400 PROCESSOR_TWICE
   */
  set(accountId: number, signal: Signal, names: readonly string[]): Promise<void>;
}
export const processorOrderService = defineService<ProcessorOrder>('ingest/processor-order@1');
