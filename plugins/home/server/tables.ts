import { integer, jsonb, pgSchema, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('home'));

/** What Home tells of accounts whose people open it. */
export const todays = schema.table('today', {
  accountId: integer('account_id').primaryKey(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  /** As `todaySchema` says; null until it has been looked for the first time. */
  today: jsonb('today'),
});
