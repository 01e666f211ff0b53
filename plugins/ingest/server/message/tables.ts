import { boolean, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** Which forms of messages an account has chosen to be read into fields; an account that has chosen nothing has both. */
export const messageForms = pgSchema(schemaOf('ingest')).table('message_forms', {
  accountId: integer('account_id').primaryKey(),
  json: boolean('json').notNull(),
  logfmt: boolean('logfmt').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
