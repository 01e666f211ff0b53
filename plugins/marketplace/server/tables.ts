import { integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import { schemaOf } from '#sdk/server';

const schema = pgSchema(schemaOf('marketplace'));

/** Subscriptions, each by the token that activated it. */
export const subscriptions = schema.table('subscriptions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  ownerAccountId: integer('owner_account_id').notNull(),
  provider: text('provider').notNull(),
  /** The token's `jti`. */
  tokenId: text('token_id').notNull(),
  /** Id of the customer at the marketplace. */
  customer: text('customer').notNull(),
  offer: text('offer'),
  activatedAt: timestamp('activated_at', { withTimezone: true }).notNull().defaultNow(),
  /** E-mail address. */
  activatedBy: text('activated_by').notNull(),
});
