import { z } from 'zod';
import { products } from './products';

export const planTypes = ['free', 'trial', 'standard', 'pro', 'enterprise'] as const;
export const planTypeSchema = z.enum(planTypes);

const moment = z.iso.datetime({ offset: true });
const none = 'null is no limit';

/** What a plan says of one product. */
export const productTermsSchema = z.strictObject({
  planType: planTypeSchema,
  dailyGb: z.number().positive().max(1_000_000).nullable().describe(`GB (10^9 bytes) a day, UTC, over all accounts of the owner; ${none}`),
  retentionDays: z.int().min(1).max(3650).nullable().describe('Days of data that the plan includes; null for as long as one likes'),
  price: z.string().max(200).describe('Price or licence, in words'),
  enforced: z.boolean().describe('Whether more than the daily volume is refused, rather than only announced'),
  trialEndsAt: moment.nullable().describe('When nothing more of it is taken, as long as it is on trial; null for every other plan'),
});
export type ProductTerms = z.infer<typeof productTermsSchema>;

export const paymentMethodSchema = z.strictObject({
  kind: z.enum(['none', 'invoice', 'card', 'marketplace']),
  provider: z.string().max(80).nullable().describe('The marketplace, such as aws'),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const billingTypes = ['volume', 'consumption'] as const;

/** What a plan says besides its products. */
export const planTermsSchema = z.strictObject({
  limitOfUsers: z.int().min(1).max(1_000_000).nullable().describe(none),
  maxKibanaFieldsNum: z.int().min(1).max(50_000).describe('Most mapped fields of an account'),
  maxAlertsDefinition: z.int().min(0).max(1_000_000).describe('Most alert definitions; 0 when alerts are no part of the plan'),
  apiAccess: z.boolean(),
  billingType: z.enum(billingTypes),
  contractGb: z
    .number()
    .positive()
    .max(1_000_000_000)
    .nullable()
    .describe('By consumption: GB (10^9 bytes) a month that are paid for; null when nothing is agreed'),
  trialEndsAt: moment.nullable(),
});
export type PlanTerms = z.infer<typeof planTermsSchema>;

const productChange = productTermsSchema.partial();

/** What differs from the defaults of a plan type. */
export const planValuesSchema = planTermsSchema.partial().extend({
  products: z
    .strictObject(
      Object.fromEntries(products.map((product) => [product, productChange.optional()])) as Record<
        'logs' | 'metrics' | 'tracing' | 'siem',
        z.ZodOptional<typeof productChange>
      >,
    )
    .optional(),
});
export type PlanValues = z.infer<typeof planValuesSchema>;

/** A change by a system admin. Values that are absent stay; another plan type begins anew from its own defaults. */
export const planChangeSchema = planValuesSchema.extend({
  planType: planTypeSchema.optional(),
  paymentMethod: paymentMethodSchema.optional(),
  takesEffectAt: moment.optional().describe('When it is in the future the change is pending until then'),
  dropPending: z.boolean().optional().describe('Takes a pending change back, or declines a request'),
});
export type PlanChange = z.infer<typeof planChangeSchema>;
