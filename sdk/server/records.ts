import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defineService } from '#core';

/** A Drizzle database, or a transaction of one. */
export type RecordsDb = NodePgDatabase;

/**
 * The records store: PostgreSQL, embedded or by `RECORDS_URL`. It has no form for NUL and halves of characters, which texts of telemetry hold: U+FFFD is kept, and looked for, in their place,
 * in texts and in documents of `jsonb` columns or with a cast (`${text}::jsonb`).
 */
export interface Records {
  /** A Drizzle database for the plugin's own schema. Define tables with `pgSchema(schemaOf(pluginId))`. */
  readonly db: RecordsDb;
  /** Runs `work` in one transaction. Never wait for another connection inside it: the embedded store has one. */
  transaction<T>(work: (db: RecordsDb) => Promise<T>): Promise<T>;
}

/** PostgreSQL schema name of a plugin: `plugin_` and its id with underscores; the host's own is `host`. */
export const schemaOf = (pluginId: string): string => (pluginId === 'host' ? 'host' : `plugin_${pluginId.replaceAll('-', '_')}`);

export const recordsService = defineService<Records>('records@1');
