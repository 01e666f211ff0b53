import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defineService } from '#core';

/** The records store: PostgreSQL, embedded or by `RECORDS_URL`. */
export interface Records {
  /** A Drizzle database for the plugin's own schema. Define tables with `pgSchema(schemaOf(pluginId))`. */
  readonly db: NodePgDatabase;
  /** Runs `work` in one transaction. Never wait for another connection inside it: the embedded store has one. */
  transaction<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>;
}

/** PostgreSQL schema name of a plugin: `plugin_` and its id with underscores; the host's own is `host`. */
export const schemaOf = (pluginId: string): string => (pluginId === 'host' ? 'host' : `plugin_${pluginId.replaceAll('-', '_')}`);

export const recordsService = defineService<Records>('records@1');
