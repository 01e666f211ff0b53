import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint, defineService } from '#sdk';
import {
  type PaymentMethod,
  type ProductTerms,
  paymentMethodSchema,
  planTermsSchema,
  planTypeSchema,
  productTermsSchema,
} from './common/planSchemas';
import { type Product, products } from './common/products';

export { GIGABYTE } from './common/gigabyte';
export {
  billingTypes,
  type PaymentMethod,
  type PlanChange,
  type ProductTerms,
  planChangeSchema,
  planTypes,
} from './common/planSchemas';
export { type Product, products, productTitles } from './common/products';
export { type ShownProduct, shownProducts } from './common/shownProducts';
export { userLimitReachedText, userLimitText } from './common/userLimitText';

export { productPages, sendPages } from './productPages';

const moment = z.iso.datetime();
const count = z.number().int().min(0);

/** One product of a plan: what holds now, and what is to come. */
const productPlanSchema = z.object({ current: productTermsSchema, pending: productTermsSchema.nullable() });

/** The plan of an owner account, which holds for all accounts below it. */
export const planDetailsSchema = planTermsSchema.extend({
  ownerAccountId: z.number().int(),
  ownerAccount: z.string().describe('Its name'),
  planType: planTypeSchema,
  products: z.object({ logs: productPlanSchema, metrics: productPlanSchema, tracing: productPlanSchema, siem: productPlanSchema }),
  pending: z
    .object({
      planType: planTypeSchema,
      effectiveAt: moment.nullable().describe('Null: it was asked for and waits for the operator'),
      requestedBy: z.string().describe('E-mail address'),
    })
    .nullable(),
  paymentMethod: paymentMethodSchema,
  trialEndsAt: z.iso.datetime({ offset: true }).nullable(),
  users: count.describe('People who belong to the owner account or one below it'),
  cancellation: z.object({ requestedAt: moment, requestedBy: z.string() }).nullable(),
  contact: z.string().nullable().describe('mailto: or https: address of whoever sells plans; null when there is nobody to ask'),
});
export type PlanDetails = z.infer<typeof planDetailsSchema>;

/** A larger plan of one product that somebody asks for. */
export const upgradeRequestSchema = z.strictObject({ product: z.enum(products), planType: planTypeSchema });
export type UpgradeRequest = z.infer<typeof upgradeRequestSchema>;

const usedSchema = z.object({
  accountId: z.number().int(),
  account: z.string(),
  bytes: z.array(count).describe('One for each day: uncompressed bytes of the rows that were stored'),
  items: z.array(count).describe('Logs, samples or spans'),
});

/** What was really taken in, by day of receipt (UTC). */
export const planUsageSchema = z.object({
  days: z.array(z.iso.date()),
  products: z.array(
    z.object({
      product: z.enum(products),
      dailyLimitBytes: z.number().nullable().describe("The plan's limit as it is now, over all accounts of the owner; null without one"),
      accounts: z.array(usedSchema),
    }),
  ),
});
export type PlanUsage = z.infer<typeof planUsageSchema>;

/** How near a product of the plan, or one account, is to its daily limit: `near` from 80 %, `reached` from 100 %. */
export const limitStateSchema = z.object({
  product: z.enum(products).nullable().describe('Null for the volume a day that an admin gave one account'),
  account: z.string().nullable().describe('Name of that account; null for a product of the plan'),
  usedBytes: count,
  limitBytes: z.number(),
  percent: count.describe('Whole percent, rounded down'),
  level: z.enum(['ok', 'near', 'reached']),
  enforced: z.boolean(),
});
export type LimitState = z.infer<typeof limitStateSchema>;

/** Products with a daily limit, and the current account if it has one of its own, today. */
export const limitStatesSchema = z.array(limitStateSchema);

/** What the plan above an account allows. */
export interface PlanLimits {
  readonly ownerAccountId: number;
  readonly planType: (typeof planTypeSchema)['_output'];
  /** Null for any number. */
  readonly limitOfUsers: number | null;
  /** People there are. */
  readonly users: number;
  readonly maxKibanaFieldsNum: number;
  /** 0 when alerts are no part of the plan. */
  readonly maxAlertsDefinition: number;
  readonly apiAccess: boolean;
  readonly billingType: 'volume' | 'consumption';
  readonly products: Readonly<Record<Product, Pick<ProductTerms, 'planType' | 'dailyGb' | 'retentionDays' | 'trialEndsAt'>>>;
}

/** Plans, for other plugins of the server. */
export interface Plans {
  /** @param accountId of any account. @throws PublicError 404 for one that does not exist */
  limits(accountId: number): Promise<PlanLimits>;
  /** To be asked before somebody is invited. @param invited how many are already, and have not come yet @throws PublicError 409 USER_LIMIT_REACHED, its message names the limit */
  requireRoomForUser(accountId: number, invited?: number): Promise<void>;
  /** @throws PublicError 404 when it is no owner account's id */
  setPaymentMethod(ownerAccountId: number, method: PaymentMethod): Promise<void>;
  /**
   * A product begins its trial, from now for two weeks. Where the plan includes it already (standard, pro, enterprise) nothing changes, and there is no end.
   * @returns when it ends, ISO 8601; null for never
   * @throws PublicError 404 when it is no owner account's id
   */
  startTrial(ownerAccountId: number, product: Product): Promise<string | null>;
}
export const planService = defineService<Plans>('plans/plans@1');

/** What another area has to say about the plan, below the products on the plan page. */
export const planParts = definePoint({
  id: 'plans/plan-part@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType>(),
});
