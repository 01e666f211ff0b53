import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('live-tail'));

export const tailFilters = schema.table('filters', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  /** JSON of all that is no column of its own. As text: the store's own JSON type takes no zero character. */
  asked: text('asked').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
