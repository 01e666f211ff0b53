import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { PublicError } from '#sdk/server';
import { Availability } from './Availability';
import { isConnectionError } from './connectionErrors';
import { endPool } from './endPool';
import { Heartbeat } from './Heartbeat';
import type { RecordsStore } from './RecordsStore';

const oldestVersion = 15;
const connections = 10;
/** Milliseconds after which a question whether the server is there is asked anew, over another connection. */
const unanswered = 2000;

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
  // A connection of its own: it waits for none of those that people's work has taken.
  const watch = new Pool({
    connectionString: url,
    application_name: 'astrolabe watch',
    max: 1,
    connectionTimeoutMillis: unanswered,
    keepAlive: true,
    query_timeout: unanswered,
  });
  watch.on('error', () => {});
  watch.on('connect', (client) => client.on('error', () => {}));
  const ask = (): Promise<unknown> => watch.query('select 1');
  const availability = new Availability(ask, (up) =>
    up ? logger.info('The records server answers again.') : logger.error('The records server does not answer.'),
  );
  const broken = (error: Error): void => {
    logger.debug(error, 'A connection to the records server broke.');
    availability.lost();
  };
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  const heartbeat = new Heartbeat(ask, () => availability.lost());
  const close = async (): Promise<void> => {
    heartbeat.stop();
    availability.stop();
    await Promise.all([endPool(pool), endPool(watch)]);
  };
  try {
    await reach(pool, logger, patience);
  } catch (error) {
    await close();
    throw error;
  }
  heartbeat.start();
  return {
    pool,
    ready: () => availability.up,
    enginePid: () => undefined,
    failed: (error) => {
      if (error instanceof PublicError && error.status === 503) availability.lost();
    },
    close,
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
