import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Product } from '#plugins/plans/contract';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('trials'));

/** Each owner account has one trial of each product, ever. */
export const trials = schema.table(
  'trials',
  {
    ownerAccountId: integer('owner_account_id').notNull(),
    product: text('product').$type<Product>().notNull(),
    /** Null while the account is being created. */
    accountId: integer('account_id'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  },
  ({ ownerAccountId, product }) => [primaryKey({ columns: [ownerAccountId, product] })],
);
