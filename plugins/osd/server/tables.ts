import { integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('osd'));

export const configs = schema.table(
  'configs',
  {
    accountId: integer('account_id').notNull(),
    userId: integer('user_id').notNull(),
    /** JSON of what the person has changed. */
    changed: text('changed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId] })],
);
