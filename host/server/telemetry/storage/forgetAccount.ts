import type { SignalDescription } from '#sdk/query';
import type { Clients } from '../client/createClients';
import { onCluster } from '../ddl/createTable';
import { identifier } from '../ddl/identifier';

/** Deletes what an account has in the tables of a signal that have no days, with a mutation each. */
export async function forgetAccount(
  clients: Clients,
  { tenant, lasting = [] }: SignalDescription,
  accountId: number,
  abort?: AbortSignal,
): Promise<void> {
  for (const name of lasting) {
    await clients.local.command({
      query: `ALTER TABLE ${identifier(name)} ${onCluster(clients.place)} DELETE WHERE ${identifier(tenant)} = {account:UInt32}`,
      query_params: { account: accountId },
      clickhouse_settings: { mutations_sync: '2' },
      ...(abort === undefined ? {} : { abort_signal: abort }),
    });
  }
}
