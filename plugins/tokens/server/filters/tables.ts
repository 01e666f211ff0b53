import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';
import type { FilterEffect } from '../../contract';

const schema = pgSchema(schemaOf('tokens'));

export const tokenFilters = schema.table('token_filters', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  name: text('name').notNull(),
  effect: text('effect').$type<FilterEffect>().notNull(),
  query: text('query').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
});

/** Which filters shared tokens have. The tokens themselves belong to the host. */
export const attachedFilters = schema.table(
  'attached_filters',
  {
    tokenId: integer('token_id').notNull(),
    filterId: integer('filter_id')
      .notNull()
      .references(() => tokenFilters.id),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.filterId] })],
);
