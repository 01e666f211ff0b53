import { type Signal, signals } from '../../common/signal';
import type { LedgerStore } from '../ledger/LedgerStore';

/** When each account's latest telemetry was stored, by signal, in milliseconds since the epoch; undefined: never. */
export async function lastSent(
  ledger: Pick<LedgerStore, 'lastStored'>,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<Signal, number | undefined>>>> {
  const stored = await ledger.lastStored(accountIds);
  const latest = (accountId: number, signal: Signal): number | undefined => {
    const times = stored.filter((one) => one.accountId === accountId && one.signal === signal).map(({ lastSeen }) => lastSeen);
    return times.length === 0 ? undefined : Math.max(...times);
  };
  return new Map(
    accountIds.map((id) => [
      id,
      Object.fromEntries(signals.map((signal) => [signal, latest(id, signal)])) as Record<Signal, number | undefined>,
    ]),
  );
}
