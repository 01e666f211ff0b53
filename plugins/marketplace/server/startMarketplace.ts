import { planService } from '#plugins/plans/contract';
import type { Context } from '#sdk';
import { configurationService, recordsService } from '#sdk/server';
import { MarketplaceKeys } from './MarketplaceKeys';
import { Subscriptions } from './Subscriptions';
import { subscriptionsService } from './subscriptionsService';

export async function startMarketplace(context: Context): Promise<void> {
  const keys = await MarketplaceKeys.read(context.get(configurationService).text('ASTROLABE_MARKETPLACE_KEYS'));
  context.provide(subscriptionsService, () => new Subscriptions(context.get(recordsService), keys, context.get(planService)));
}
