import { boolean, customType, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { type PackedPlugin, schemaOf } from '#sdk/server';
import type { NamedMigration } from '../records/migrateRecords';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const host = pgSchema(schemaOf('host'));

/** Archives that system admins have brought: those that run or ran, and for a day those that nobody has approved. */
export const pluginArchives = host.table('plugin_archives', {
  /** SHA-256 of the archive. */
  hash: text('hash').primaryKey(),
  pluginId: text('plugin_id').notNull(),
  packed: jsonb('packed').$type<PackedPlugin>().notNull(),
  content: bytes('content').notNull(),
  size: integer('size').notNull(),
  offeredBy: text('offered_by').notNull(),
  offeredAt: moment('offered_at').notNull(),
});

/** What runs on every replica. */
export const installedPlugins = host.table('installed_plugins', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  previousHash: text('previous_hash'),
  enabled: boolean('enabled').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const installedPluginsMigration: NamedMigration = {
  id: '0024-installed-plugins',
  migration: {
    statements: [
      `CREATE TABLE plugin_archives (
        hash text PRIMARY KEY,
        plugin_id text NOT NULL,
        packed jsonb NOT NULL,
        content bytea NOT NULL,
        size integer NOT NULL,
        offered_by text NOT NULL,
        offered_at timestamptz NOT NULL DEFAULT now()
      )`,
      `CREATE TABLE installed_plugins (
        id text PRIMARY KEY,
        hash text NOT NULL REFERENCES plugin_archives,
        previous_hash text REFERENCES plugin_archives,
        enabled boolean NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`,
    ],
  },
};
