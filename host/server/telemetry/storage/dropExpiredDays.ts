import type { Logger } from 'pino';
import { firstDayKept } from '#sdk';
import type { SignalDescription } from '#sdk/query';
import type { Clients } from '../client/createClients';
import { localDatabase, onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';
import { systemTable } from '../ddl/systemTable';
import { dailyTables, dayOf, partitionOf } from '../signals/signalTables';

/** Drops the days of a signal that are over by its own retention: whole partitions, which costs nothing whatever they hold. */
export async function dropExpiredDays(
  clients: Clients,
  signal: SignalDescription,
  now: Date,
  logger: Logger,
  abort?: AbortSignal,
): Promise<void> {
  if (signal.retention === undefined) return;
  const before = partitionOf(firstDayKept(signal.retention.days, now.getTime()));
  const { client, local, place } = clients;
  const found = await client.query({
    query: `SELECT DISTINCT table, partition_id AS partition FROM ${systemTable('parts', place)}
WHERE active AND database = {database:String} AND table IN {tables:Array(String)} AND partition_id < {before:String} ORDER BY partition, table`,
    query_params: { cluster: place.cluster ?? '', database: localDatabase(place), tables: [...dailyTables(signal)], before },
    format: 'JSONEachRow',
    ...(abort === undefined ? {} : { abort_signal: abort }),
  });
  for (const { table, partition } of await found.json<{ table: string; partition: string }>()) {
    abort?.throwIfAborted();
    if (!/^\d{8}$/.test(partition)) throw new Error(`Table ${table} has a partition ${partition} that is no day.`);
    await local.command({ query: `ALTER TABLE ${identifier(table)} ${onCluster(place)} DROP PARTITION ID '${partition}'` });
    logger.info({ signal: signal.name, table, day: dayOf(partition) }, 'A day whose retention is over was deleted.');
  }
}
