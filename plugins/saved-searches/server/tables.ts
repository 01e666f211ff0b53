import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('saved-searches'));

export const searches = schema.table('searches', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  name: text('name').notNull(),
  /** JSON of all that is no column of its own. As text: the store's own JSON type takes no zero character. */
  asked: text('asked').notNull(),
  /** Id of the saved object that it was imported from. */
  origin: text('origin'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const favorites = schema.table(
  'favorites',
  { searchId: text('search_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.searchId, table.userId] })],
);

/** Accounts whose search dashboards have been imported. */
export const migrated = schema.table('migrated', {
  accountId: integer('account_id').primaryKey(),
  migratedAt: timestamp('migrated_at', { withTimezone: true }).notNull().defaultNow(),
});
