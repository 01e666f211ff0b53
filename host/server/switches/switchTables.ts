import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from '#sdk';
import { schemaOf } from '#sdk/server';
import type { NamedMigration } from '../records/migrateRecords';

const schema = pgSchema(schemaOf('host'));

/** Plugins that are switched off: for everybody, for one account or for one role. */
export const pluginSwitches = schema.table('plugin_switches', {
  pluginId: text('plugin_id').notNull(),
  accountId: integer('account_id'),
  role: text('role').$type<Role>(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** E-mail address. */
  changedBy: text('changed_by').notNull(),
});

/** Of the switches, and of the failures in `failures/tables`: they have come together. */
export const switchMigrations: readonly NamedMigration[] = [
  {
    id: '0016-plugin-switches',
    migration: {
      statements: [
        `CREATE TABLE plugin_switches (
          plugin_id text NOT NULL CHECK (plugin_id <> ''),
          account_id integer REFERENCES accounts ON DELETE CASCADE,
          role text CHECK (role IN ('admin', 'expert', 'user', 'read-only')),
          changed_at timestamptz NOT NULL DEFAULT now(),
          changed_by text NOT NULL,
          CHECK (account_id IS NULL OR role IS NULL),
          UNIQUE NULLS NOT DISTINCT (plugin_id, account_id, role)
        )`,
        `CREATE TABLE plugin_failures (
          plugin_id text NOT NULL,
          hour timestamptz NOT NULL,
          stage text NOT NULL,
          failures integer NOT NULL,
          message text NOT NULL,
          last_at timestamptz NOT NULL,
          PRIMARY KEY (plugin_id, hour, stage)
        )`,
      ],
    },
  },
];
