import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** For how many days accounts keep a signal; what is not here is kept until somebody chooses. */
export const retentionChoices = pgSchema(schemaOf('ingest')).table(
  'retention_choices',
  {
    accountId: integer('account_id').notNull(),
    signal: text('signal').notNull(),
    days: integer('days').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.signal] })],
);
