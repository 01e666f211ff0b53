import { dirname } from 'node:path';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { childEntry } from '../childEntry';
import { EngineChild } from '../engineChild/EngineChild';
import { isSilence } from './connectionErrors';
import { Doubt } from './Doubt';
import { damagedStore } from './damagedStore';
import { endPool } from './endPool';
import type { RecordsStore } from './RecordsStore';

/**
 * PGlite in a child process, reached through its socket. It is one session, which all connections would share with each other's
 * half-finished statements in between, so the pool has exactly one connection and work queues for it.
 */
export async function embeddedStore(options: { dataDir: string; logger: Logger; limit: number }): Promise<RecordsStore> {
  const { logger, limit } = options;
  const engine = new EngineChild({
    name: 'records',
    entry: childEntry('recordsEngine'),
    dataDir: options.dataDir,
    // The name that `pg` looks for in the directory it is given as host.
    socketName: '.s.PGSQL.5432',
    logger,
    onDown: () => doubt?.end(),
  });
  let doubt: Doubt | undefined;
  await engine.start().catch(async (error: unknown) => {
    throw error instanceof Error ? await damagedStore(options.dataDir, error) : error;
  });
  const pool = new Pool({
    host: dirname(engine.socketPath),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    query_timeout: limit,
    // The session outlives its connections; nothing of the former one may leak into the next.
    onConnect: (client) => client.query('discard all'),
  });
  const broken = (error: Error): void => logger.debug(error, 'A connection to the records engine broke.');
  pool.on('error', broken);
  // A connection that is in use when it breaks would otherwise raise an error that nobody hears.
  pool.on('connect', (client) => client.on('error', broken));
  doubt = new Doubt(pool, limit / 2, () => {
    logger.error(`The records engine was silent for ${limit + limit / 2} ms and is started anew.`);
    engine.kill();
  });
  return {
    pool,
    ready: () => engine.up,
    enginePid: () => engine.pid,
    failed: (error) => {
      if (isSilence(error)) doubt.begin();
    },
    close: async () => {
      doubt.end();
      await endPool(pool);
      await engine.stop();
    },
  };
}
