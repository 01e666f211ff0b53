import { eq } from 'drizzle-orm';
import type { Plans } from '#plugins/plans/contract';
import { PublicError, type Records } from '#sdk/server';
import type { Subscription } from '../contract';
import { invalidToken, type MarketplaceKeys } from './MarketplaceKeys';
import { subscriptions } from './tables';

export interface Activation {
  readonly ownerAccountId: number;
  readonly token: string;
  /** Marketplace that the token has to be of; any when undefined. */
  readonly provider: string | undefined;
  /** E-mail address. */
  readonly by: string;
}

/** Subscriptions that were bought in a cloud marketplace. */
export class Subscriptions {
  constructor(
    private readonly records: Records,
    private readonly keys: Pick<MarketplaceKeys, 'verify'>,
    private readonly plans: Pick<Plans, 'setPaymentMethod'>,
  ) {}

  /** @throws PublicError 400 MARKETPLACE_TOKEN_INVALID, 404 MARKETPLACE_OFF, 409 MARKETPLACE_TOKEN_USED */
  async activate({ ownerAccountId, token, provider, by }: Activation): Promise<Subscription> {
    const { tokenId, customer, offer, ...told } = await this.keys.verify(token);
    if (provider !== undefined && provider !== told.provider) throw invalidToken();
    const [row] = await this.records.db
      .insert(subscriptions)
      .values({ ownerAccountId, provider: told.provider, tokenId, customer, offer, activatedBy: by })
      .onConflictDoNothing()
      .returning();
    if (row === undefined)
      throw new PublicError(409, 'MARKETPLACE_TOKEN_USED', 'This link was used already. Open it anew from your cloud provider.');
    try {
      await this.plans.setPaymentMethod(ownerAccountId, { kind: 'marketplace', provider: told.provider });
    } catch (error) {
      // The person may try the same link again.
      await this.records.db.delete(subscriptions).where(eq(subscriptions.id, row.id));
      throw error;
    }
    return { accountId: ownerAccountId, provider: told.provider, offer, activatedAt: row.activatedAt.toISOString() };
  }
}
