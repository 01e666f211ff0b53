import type { Logger } from 'pino';
import type { SignalDescription } from '#sdk/query';
import type { Expired } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { dailyTables, dayOf, partitionOf } from '../signals/signalTables';
import { isBeingChanged } from './isBeingChanged';

/**
 * Deletes what is over, partition by partition, with a mutation: it takes only rows that are there when it begins, so nothing that arrives
 * meanwhile is lost; a part of which nothing stays costs next to nothing, the others are written anew and give their room back
 * (measured: ../README.md).
 */
export async function deleteExpired(
  clients: Clients,
  signal: SignalDescription,
  what: readonly Expired[],
  logger: Logger,
  abort?: AbortSignal,
): Promise<void> {
  const tenant = identifier(signal.tenant);
  for (const name of dailyTables(signal)) {
    if (await isBeingChanged(clients, name)) continue;
    const accountsIn = new Map<string, number[]>();
    for (const { accounts, before } of what) {
      const found = await clients.client.query({
        query: `SELECT DISTINCT _partition_id AS partition FROM ${identifier(name)}
WHERE ${tenant} IN {accounts:Array(UInt32)} AND _partition_id < {partition:String}`,
        query_params: { accounts: [...accounts], partition: partitionOf(before) },
        format: 'JSONEachRow',
        ...(abort === undefined ? {} : { abort_signal: abort }),
      });
      for (const { partition } of await found.json<{ partition: string }>()) {
        accountsIn.set(partition, [...(accountsIn.get(partition) ?? []), ...accounts]);
      }
    }
    for (const [partition, accounts] of [...accountsIn].sort(([a], [b]) => a.localeCompare(b))) {
      if (!/^\d{8}$/.test(partition)) throw new Error(`Table ${name} has a partition ${partition} that is no day.`);
      await clients.local.command({
        query: `ALTER TABLE ${identifier(name)} ${onCluster(clients.place)} DELETE IN PARTITION ID '${partition}' WHERE ${tenant} IN {accounts:Array(UInt32)}`,
        query_params: { accounts },
        clickhouse_settings: { mutations_sync: '2' },
        ...(abort === undefined ? {} : { abort_signal: abort }),
      });
      logger.info({ table: name, day: dayOf(partition), accounts: accounts.length }, 'Rows of a day were deleted.');
    }
  }
}
