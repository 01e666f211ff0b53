import { integer, jsonb, pgSchema } from 'drizzle-orm/pg-core';
import { type PlanType, schemaOf } from '#sdk/server';
import type { PaymentMethod, PlanValues } from '../../common/planSchemas';

const schema = pgSchema(schemaOf('plans'));

/** A plan that is to come. */
export interface PendingPlan {
  readonly planType: PlanType;
  readonly values: PlanValues;
  /** ISO 8601; null for one that was asked for and that nobody has put into effect. */
  readonly effectiveAt: string | null;
  /** E-mail address. */
  readonly requestedBy: string;
}

export interface Cancellation {
  /** ISO 8601. */
  readonly requestedAt: string;
  /** E-mail address. */
  readonly requestedBy: string;
}

export const plans = schema.table('plans', {
  ownerAccountId: integer('owner_account_id').primaryKey(),
  values: jsonb('current_values').$type<PlanValues>().notNull().default({}),
  pending: jsonb('pending').$type<PendingPlan | null>(),
  paymentMethod: jsonb('payment_method').$type<PaymentMethod>().notNull().default({ kind: 'none', provider: null }),
  cancellation: jsonb('cancellation').$type<Cancellation | null>(),
});
