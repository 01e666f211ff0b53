import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Records } from '#sdk/server';
import { type DumpLine, dumpRecords } from './dump/dumpRecords';
import { loadRecords } from './dump/loadRecords';
import { embeddedStore } from './embeddedStore';
import { migrateRecords, type NamedMigration } from './migrateRecords';
import { RecordsSession } from './RecordsSession';
import { remoteStore } from './remoteStore';
import { TransactionContext } from './TransactionContext';

/** The records store as the host runs it. */
export interface RecordsRuntime {
  recordsFor(pluginId: string): Records;
  /** Applies a plugin's migrations. @throws Error saying which one failed and why */
  migrate(pluginId: string, migrations: readonly NamedMigration[]): Promise<void>;
  /** Runs it when the transaction that the caller is in has committed, never when it has not; at once outside of one. It must not throw. */
  afterCommit(callback: () => void): void;
  /** Reads all records as they are at one moment. @returns how many rows there were */
  dump(write: (line: DumpLine) => Promise<void>): Promise<number>;
  /** Fills tables that have just been made with the rows of a dump, all or none. @returns how many there were @throws Error when the dump is cut short */
  load(lines: AsyncIterable<DumpLine>): Promise<number>;
  /** Makes every index anew. */
  reindex(): Promise<void>;
  /** True while the store answers. */
  ready(): boolean;
  /** Process id of the embedded engine; undefined with a PostgreSQL server. */
  enginePid(): number | undefined;
  close(): Promise<void>;
}

export interface RecordsOptions {
  /** `postgres://…` of a server; the embedded engine when absent. */
  readonly url?: string;
  /** Absolute directory of the embedded engine. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Milliseconds that one statement or one transaction may take; 30,000 by default. */
  readonly limit?: number;
}

/** Opens the records store: PGlite in a child process, or the PostgreSQL server that `url` names. One code path from `pg` on. */
export async function createRecords({ url, dataDir, logger, limit = 30_000 }: RecordsOptions): Promise<RecordsRuntime> {
  const store = url === undefined ? await embeddedStore({ dataDir, logger, limit }) : await remoteStore({ url, logger, limit });
  const dialect = new PgDialect();
  const context = new TransactionContext();
  const session = new RecordsSession({ pool: store.pool }, context, { limit, failed: (error) => store.failed(error) }, dialect);
  const db: Records['db'] = new NodePgDatabase(dialect, session, undefined);
  const records: Records = { db, transaction: (work) => db.transaction(work) };
  return {
    // Tables name their schema themselves, so all plugins share the connections.
    recordsFor: () => records,
    migrate: (pluginId, migrations) => migrateRecords(store.pool, pluginId, migrations),
    dump: (write) => dumpRecords(store.pool, write),
    load: (lines) => loadRecords(store.pool, lines),
    reindex: async () => {
      await store.pool.query({ text: 'reindex database', query_timeout: 600_000 } as { text: string });
    },
    afterCommit: (callback) => context.afterCommit(callback),
    ready: () => store.ready(),
    enginePid: () => store.enginePid(),
    close: () => store.close(),
  };
}
