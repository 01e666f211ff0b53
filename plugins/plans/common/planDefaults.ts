import type { PlanTerms, PlanValues, ProductTerms, planTypes } from './planSchemas';
import { type Product, products } from './products';

type PlanType = (typeof planTypes)[number];

interface Defaults {
  readonly product: Omit<ProductTerms, 'planType' | 'trialEndsAt'>;
  readonly limitOfUsers: number | null;
  readonly maxAlertsDefinition: number;
  readonly apiAccess: boolean;
}

const byType: Readonly<Record<PlanType, Defaults>> = {
  free: {
    product: { dailyGb: 1, retentionDays: 3, price: 'Free', enforced: true },
    limitOfUsers: 5,
    maxAlertsDefinition: 10,
    apiAccess: false,
  },
  trial: {
    product: { dailyGb: 5, retentionDays: 14, price: 'Free while the trial lasts', enforced: true },
    limitOfUsers: 10,
    maxAlertsDefinition: 100,
    apiAccess: true,
  },
  standard: {
    product: { dailyGb: 10, retentionDays: 14, price: 'By agreement', enforced: false },
    limitOfUsers: 25,
    maxAlertsDefinition: 250,
    apiAccess: true,
  },
  pro: {
    product: { dailyGb: 50, retentionDays: 30, price: 'By agreement', enforced: false },
    limitOfUsers: 100,
    maxAlertsDefinition: 500,
    apiAccess: true,
  },
  // Whoever runs the product themselves has the limits of their machines, and no others.
  enterprise: {
    product: { dailyGb: null, retentionDays: null, price: 'Own installation', enforced: false },
    limitOfUsers: null,
    maxAlertsDefinition: 1000,
    apiAccess: true,
  },
};

/** Milliseconds that a trial lasts. */
const TRIAL = 14 * 86_400_000;

/** When a trial ends that begins now. @param now milliseconds since 1970 @returns ISO 8601 */
export const trialEndOf = (now: number): string => new Date(now + TRIAL).toISOString();

/** What the defaults need to know of an installation and an account. */
export interface DefaultsOf {
  /** ISO 8601: a trial ends two weeks after it. */
  readonly accountCreatedAt: string;
  /** As the operator set it. */
  readonly maxKibanaFieldsNum: number;
}

/** A plan with every value, from the defaults of its type and what differs from them. */
export interface WholePlan extends PlanTerms {
  readonly planType: PlanType;
  readonly products: Readonly<Record<Product, ProductTerms>>;
}

export function wholePlan(planType: PlanType, values: PlanValues, { accountCreatedAt, maxKibanaFieldsNum }: DefaultsOf): WholePlan {
  const { products: changed = {}, ...terms } = values;
  const { limitOfUsers, maxAlertsDefinition, apiAccess } = byType[planType];
  const trialEndsAt = terms.trialEndsAt ?? (planType === 'trial' ? trialEndOf(Date.parse(accountCreatedAt)) : null);
  return {
    limitOfUsers,
    maxAlertsDefinition,
    apiAccess,
    maxKibanaFieldsNum,
    billingType: 'volume',
    contractGb: null,
    ...defined(terms),
    trialEndsAt,
    planType,
    products: Object.fromEntries(
      products.map((product) => {
        const own = changed[product] ?? {};
        const type = own.planType ?? planType;
        // A product that is tried later than the others ends later, too.
        const end = type === 'trial' ? (own.trialEndsAt ?? (planType === 'trial' ? trialEndsAt : null)) : null;
        return [product, { ...byType[type].product, ...defined(own), planType: type, trialEndsAt: end }];
      }),
    ) as Record<Product, ProductTerms>,
  };
}

/** Without members that are undefined, which would hide defaults. */
const defined = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Values with a change on top of them, product by product. */
export const changedValues = (values: PlanValues, change: PlanValues): PlanValues => ({
  ...values,
  ...defined(change),
  products: Object.fromEntries(
    products
      .map((product) => [product, { ...values.products?.[product], ...defined(change.products?.[product] ?? {}) }] as const)
      .filter(([, terms]) => Object.keys(terms).length > 0),
  ),
});

/** Plan types that are larger than this one, smallest first; a trial is one of the small ones. */
export function largerPlans(type: PlanType): readonly PlanType[] {
  const order: readonly PlanType[] = ['standard', 'pro', 'enterprise'];
  return order.slice(order.indexOf(type) + 1);
}

/** The default terms of a plan type, for people who choose one. */
export const defaultTerms = (planType: PlanType): ProductTerms => ({ ...byType[planType].product, planType, trialEndsAt: null });
