import type { Logger } from 'pino';
import { type DiskSpace, directorySpace, everyDay, type QueryBudget, type TelemetryStorage } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { queryError } from '../client/engineErrors';
import { identifier } from '../ddl/identifier';
import { systemTable } from '../ddl/systemTable';
import type { SignalRegistry } from '../signals/SignalRegistry';
import { countedTables, dayOf, partitionOf } from '../signals/signalTables';
import { deleteExpired } from './deleteExpired';
import { deleteSeries } from './deleteSeries';
import { dropExpiredDays } from './dropExpiredDays';
import { forgetAccount } from './forgetAccount';
import { UsageCounter } from './UsageCounter';

export interface StorageOptions {
  readonly clients: Clients;
  readonly signals: SignalRegistry;
  readonly logger: Logger;
  readonly budget: QueryBudget;
  /** Directory of the embedded engine; undefined with a server. */
  readonly directory: string | undefined;
}

export function createStorage({ clients, signals, logger, budget, directory }: StorageOptions): TelemetryStorage {
  const counter = new UsageCounter(clients, signals);
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw queryError(error, budget);
    }
  };
  return {
    get signals() {
      return signals.stored;
    },
    expired: (name, { accounts, before }) =>
      told(async () => {
        const signal = signals.getStored(name);
        const each = countedTables(signal).map(
          (table) => `SELECT count() AS n, minOrNull(_partition_id) AS day FROM ${identifier(table)}
WHERE ${identifier(signal.tenant)} IN {accounts:Array(UInt32)} AND _partition_id < {partition:String}`,
        );
        const result = await clients.client.query({
          query: `SELECT sum(n) AS rows, min(day) AS first FROM (${each.join(' UNION ALL ')})`,
          query_params: { accounts: [...accounts], partition: partitionOf(before) },
          clickhouse_settings: { max_execution_time: budget.seconds },
          format: 'JSONEachRow',
        });
        const [row] = await result.json<{ rows: string | number; first: string | null }>();
        const rows = Number(row?.rows ?? 0);
        return { rows, firstDay: rows === 0 ? undefined : dayOf(row?.first ?? '') };
      }),
    delete: (name, what, abort) => told(async () => deleteExpired(clients, signals.getStored(name), what, logger, abort)),
    forget: (name, accountId, abort) =>
      told(async () => {
        const signal = signals.getStored(name);
        await deleteExpired(clients, signal, [everyDay(accountId)], logger, abort);
        await forgetAccount(clients, signal, accountId, abort);
      }),
    deleteSeries: (name, what, abort) => told(() => deleteSeries(clients, signals.getStored(name), what, abort)),
    enforceRetention: (now, abort) =>
      told(async () => {
        for (const signal of signals.stored) await dropExpiredDays(clients, signal, now, logger, abort);
      }),
    usage: (accounts) => told(() => counter.of(accounts)),
    space: () => (directory === undefined ? told(() => serverSpace(clients)) : directorySpace(directory)),
  };
}

async function serverSpace({ client, place }: Clients): Promise<DiskSpace | undefined> {
  const result = await client.query({
    query: `SELECT free_space AS free, total_space AS total FROM ${systemTable('disks', place)}
WHERE total_space > 0 ORDER BY free_space / total_space LIMIT 1`,
    query_params: { cluster: place.cluster ?? '' },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ free: string | number; total: string | number }>();
  return row === undefined ? undefined : { free: Number(row.free), total: Number(row.total) };
}
