import { integer, pgSchema, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** Accounts whose search dashboards have been imported. */
export const migrated = pgSchema(schemaOf('saved-searches')).table('migrated', {
  accountId: integer('account_id').primaryKey(),
  migratedAt: timestamp('migrated_at', { withTimezone: true }).notNull().defaultNow(),
});
