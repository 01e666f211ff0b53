import { boolean, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** What accounts have chosen about the text index of their logs; an account that has chosen nothing has it. */
export const textIndexChoices = pgSchema(schemaOf('ingest')).table('text_index_choices', {
  accountId: integer('account_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
