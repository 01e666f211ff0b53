import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { SavedType } from '../contract';

const schema = pgSchema(schemaOf('osd'));

export const objects = schema.table('objects', {
  id: text('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  type: text('type').$type<SavedType>().notNull(),
  title: text('title').notNull(),
  /** JSON as it came: the store's own JSON type orders names anew and takes no zero character. */
  attributes: text('attributes').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

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
