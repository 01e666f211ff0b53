import { DROPPED_DAYS, type ProcessorList } from '../../common/processorCalls';
import type { Signal } from '../../common/signal';
import type { LedgerStore } from '../ledger/LedgerStore';
import type { Processing } from './Processing';

interface Parts {
  readonly processing: Processing;
  readonly ledgerStore: Pick<LedgerStore, 'droppedDays'>;
}

/** What an account's logs, samples or spans pass, and what became of them there: counts of this process, and of all by day. */
export async function processorList({ processing, ledgerStore }: Parts, accountId: number, signal: Signal): Promise<ProcessorList> {
  const { orders, counters } = processing;
  const [chains, days] = await Promise.all([processing.loaded(), ledgerStore.droppedDays(accountId, signal, DROPPED_DAYS)]);
  return {
    chosen: orders.chosen(accountId, signal) !== undefined,
    processors: chains[signal].inOrder(accountId).map(({ name, title, pluginId }, place) => ({
      ...{ name, title, plugin: pluginId, position: place + 1 },
      ...counters.read(signal, accountId, name),
      droppedByDay: days.filter(({ processor }) => processor === name).map(({ day, items }) => ({ day, items })),
    })),
  };
}
