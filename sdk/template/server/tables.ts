import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

export const notes = pgSchema(schemaOf('template')).table('notes', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
