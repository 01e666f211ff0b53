import type { Clients } from '../client/createClients';
import { systemTable } from '../ddl/systemTable';

/** Whether a deletion of an earlier run is still under way: a second one of the same rows would only be more work. */
export async function isBeingChanged({ client, place }: Clients, table: string): Promise<boolean> {
  const result = await client.query({
    query: `SELECT count() AS n FROM ${systemTable('mutations', place)} WHERE NOT is_done AND database IN ({database:String}, {local:String}) AND table = {table:String}`,
    query_params: { cluster: place.cluster ?? '', database: place.database, local: `${place.database}_local`, table },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ n: string | number }>();
  return Number(row?.n) > 0;
}
