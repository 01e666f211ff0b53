import { z } from 'zod';

/** An owner account that a cloud subscription can be connected to. */
export const marketplaceAccountSchema = z.object({ id: z.number().int(), name: z.string() });
export type MarketplaceAccount = z.infer<typeof marketplaceAccountSchema>;
export const marketplaceAccountsSchema = z.array(marketplaceAccountSchema);

/** What activates a subscription: the token that the marketplace sent the person with. */
export const activateSubscriptionSchema = z.strictObject({
  accountId: z.int(),
  token: z.string().min(1).max(8192),
  provider: z
    .string()
    .max(80)
    .optional()
    .describe(
      'The marketplace that the address stands for, such as aws: its token must be of that one. Any that is configured when absent',
    ),
});
export type ActivateSubscription = z.infer<typeof activateSubscriptionSchema>;

export const subscriptionSchema = z.object({
  accountId: z.number().int(),
  provider: z.string(),
  offer: z.string().nullable().describe('What was bought, in the words of the marketplace'),
  activatedAt: z.iso.datetime(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Names of the query parameters that hold the token. */
export const tokenParameters = { aws: 'awsMarketplaceToken', any: 'marketplaceToken' } as const;
