import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { PublicError } from '#sdk/server';
import { Availability } from './Availability';
import { isConnectionError } from './connectionErrors';
import { endPool } from './endPool';
import type { RecordsStore } from './RecordsStore';

const oldestVersion = 15;
const connections = 10;

/**
 * A PostgreSQL server by URL.
 * @param options.patience milliseconds to wait for a server that does not answer yet, as when both are started together
 * @throws Error naming RECORDS_URL when it cannot be used
 */
export async function remoteStore(options: { url: string; logger: Logger; limit: number; patience?: number }): Promise<RecordsStore> {
  const { url, logger, limit, patience = 30_000 } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: 'astrolabe',
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: limit,
    idle_in_transaction_session_timeout: limit,
    // The server ends the statement first and says so; this covers a server that has gone silent.
    query_timeout: limit + 5000,
  });
  const availability = new Availability(
    () => pool.query('select 1'),
    (up) => (up ? logger.info('The records server answers again.') : logger.error('The records server does not answer.')),
  );
  const broken = (error: Error): void => {
    logger.debug(error, 'A connection to the records server broke.');
    availability.lost();
  };
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  try {
    await reach(pool, logger, patience);
  } catch (error) {
    availability.stop();
    await endPool(pool);
    throw error;
  }
  return {
    pool,
    ready: () => availability.up,
    enginePid: () => undefined,
    failed: (error) => {
      if (error instanceof PublicError && error.status === 503) availability.lost();
    },
    close: async () => {
      availability.stop();
      await endPool(pool);
    },
  };
}

async function reach(pool: Pool, logger: Logger, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (let told = false; ; told = true) {
    try {
      const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
      const version = rows[0]?.version ?? '';
      if (Number.parseInt(version, 10) >= oldestVersion) return;
      throw new Error(`RECORDS_URL leads to PostgreSQL ${version}; version ${oldestVersion} or newer is needed.`);
    } catch (error) {
      if (!isConnectionError(error)) throw error instanceof Error ? refusal(error) : error;
      if (performance.now() > deadline)
        throw new Error(`RECORDS_URL: the server does not answer (${(error as Error).message}). Start it, or correct the address.`);
      if (!told) logger.warn(`The records server does not answer yet (${(error as Error).message}); trying for ${patience / 1000} s.`);
      await pause(500);
    }
  }
}

const refusal = (error: Error): Error =>
  error.message.startsWith('RECORDS_URL')
    ? error
    : new Error(`RECORDS_URL: the server refused the connection: ${error.message}`, { cause: error });
