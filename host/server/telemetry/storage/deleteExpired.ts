import type { Logger } from 'pino';
import type { Expired, TelemetrySignal } from '#sdk/server';
import type { Clients } from '../client/createClients';
import { onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { dayOf, signalTables } from './signalTables';

/**
 * Deletes what is over, partition by partition, with a mutation: it takes only rows that are there when it begins, so nothing that arrives
 * meanwhile is lost; a part of which nothing stays costs next to nothing, the others are written anew and give their room back
 * (measured: ../README.md).
 */
export async function deleteExpired(
  clients: Clients,
  signal: TelemetrySignal,
  what: readonly Expired[],
  logger: Logger,
  abort?: AbortSignal,
): Promise<void> {
  for (const { name } of signalTables[signal]) {
    if (await isBeingChanged(clients, name)) continue;
    const accountsIn = new Map<string, number[]>();
    for (const { accounts, before } of what) {
      const found = await clients.client.query({
        query: `SELECT DISTINCT _partition_id AS partition FROM ${identifier(name)}
WHERE account IN {accounts:Array(UInt32)} AND _partition_id < {partition:String}`,
        query_params: { accounts: [...accounts], partition: before.replaceAll('-', '') },
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
        query: `ALTER TABLE ${identifier(name)} ${onCluster(clients.place)} DELETE IN PARTITION ID '${partition}' WHERE account IN {accounts:Array(UInt32)}`,
        query_params: { accounts },
        clickhouse_settings: { mutations_sync: '2' },
        ...(abort === undefined ? {} : { abort_signal: abort }),
      });
      logger.info({ table: name, day: dayOf(partition), accounts: accounts.length }, 'Rows whose retention is over were deleted.');
    }
  }
}

/** Whether a deletion of an earlier run is still under way: a second one of the same rows would only be more work. */
async function isBeingChanged({ client, place }: Clients, table: string): Promise<boolean> {
  const mutations = place.cluster === undefined ? 'system.mutations' : 'clusterAllReplicas({cluster:String}, system.mutations)';
  const result = await client.query({
    query: `SELECT count() AS n FROM ${mutations} WHERE NOT is_done AND database IN ({database:String}, {local:String}) AND table = {table:String}`,
    query_params: { cluster: place.cluster ?? '', database: place.database, local: `${place.database}_local`, table },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ n: string | number }>();
  return Number(row?.n) > 0;
}
