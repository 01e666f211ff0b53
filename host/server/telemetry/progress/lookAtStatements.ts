import type { Clients } from '../client/createClients';
import { systemTable } from '../ddl/systemTable';
import type { StatementProgress } from './ProgressWatch';

interface Row {
  readonly id: string;
  readonly rows: string;
  readonly bytes: string;
  readonly all: string;
}

/**
 * Asks the engine how far statements are, wherever they run: on a cluster, the node that a statement was sent to knows what the others have read for it.
 * The embedded engine knows their ids as `log_comment`.
 */
export async function lookAtStatements(
  { client, place }: Clients,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementProgress>> {
  const id = "if(has({ids:Array(String)}, query_id), query_id, Settings['log_comment'])";
  const result = await client.query({
    query: `SELECT ${id} AS id, toString(max(read_rows)) AS rows, toString(max(read_bytes)) AS bytes, toString(max(total_rows_approx)) AS all
FROM ${systemTable('processes', place)} WHERE has({ids:Array(String)}, ${id}) GROUP BY id`,
    query_params: { ids, cluster: place.cluster ?? '' },
    format: 'JSONEachRow',
    clickhouse_settings: { readonly: '2', max_execution_time: 2, skip_unavailable_shards: 1 },
  });
  const rows = await result.json<Row>();
  return new Map(
    rows.map(({ id, rows, bytes, all }) => [id, { rowsRead: Number(rows), bytesRead: Number(bytes), rowsToRead: Number(all) }]),
  );
}
