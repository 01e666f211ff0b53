import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

export const shortLinks = pgSchema(schemaOf('shares')).table('short_links', {
  /** Ten letters and digits, by which the link is called. */
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  /** A path of ours with its query. */
  target: text('target').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** E-mail address. */
  createdBy: text('created_by').notNull(),
});
