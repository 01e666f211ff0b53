import { type Signal, signals } from '../../common/signal';
import type { LedgerStore } from '../ledger/LedgerStore';

/** When each account's latest telemetry was stored, by signal, in milliseconds since the epoch; undefined: never. */
export async function lastSent(
  ledger: LedgerStore,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<Signal, number | undefined>>>> {
  const { counts } = await ledger.read(accountIds);
  const latest = (accountId: number, signal: Signal): number | undefined => {
    const stored = counts.filter((count) => count.accountId === accountId && count.signal === signal && count.outcome === 'stored');
    return stored.length === 0 ? undefined : Math.max(...stored.map(({ lastSeen }) => lastSeen));
  };
  return new Map(
    accountIds.map((id) => [
      id,
      Object.fromEntries(signals.map((signal) => [signal, latest(id, signal)])) as Record<Signal, number | undefined>,
    ]),
  );
}
