import type { Logger } from 'pino';
import { serverClients } from '../client/createClients';
import { readEndpoint } from '../client/endpoint';
import { openEmbedded } from '../store/openEmbedded';
import { type BackupPlace, restoreStatement } from './backupStatements';

/** @throws Error when the store has tables already, or the backup is not whole */
export async function restoreTelemetry(
  { url, dataDir, logger }: { readonly url?: string; readonly dataDir: string; readonly logger: Logger },
  from: BackupPlace,
  base: BackupPlace | undefined,
): Promise<void> {
  const opened = url === undefined ? await openEmbedded({ dataDir, logger }) : undefined;
  const clients = opened?.clients ?? serverClients(readEndpoint(url ?? ''));
  try {
    await clients.root.command({ query: restoreStatement(clients.place, from, base), clickhouse_settings: { max_execution_time: 0 } });
  } finally {
    await (opened ?? clients).close();
  }
}
