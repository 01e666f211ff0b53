import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** What people have opened, once each. */
export const entries = pgSchema(schemaOf('search-history')).table('entries', {
  accountId: integer('account_id').notNull(),
  userId: integer('user_id').notNull(),
  path: text('path').notNull(),
  title: text('title').notNull(),
  detail: text('detail'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});
