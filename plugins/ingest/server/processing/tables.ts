import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

/** In which order an account's logs, samples or spans pass the processors; an account that has chosen nothing has that of their weights. */
export const processorOrders = pgSchema(schemaOf('ingest')).table(
  'processor_orders',
  {
    accountId: integer('account_id').notNull(),
    signal: text('signal').notNull(),
    names: jsonb('names').$type<readonly string[]>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.signal] })],
);
