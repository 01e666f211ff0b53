import { receiverAddressesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { identityService } from '#sdk/server';
import type { Shop } from './progress/Progress';
import { type Addresses, receiverIds } from './shipping/addresses';
import type { ShipperOptions } from './shipping/Shipper';
import type { Outage } from './world/Calendar';

/**
 * Where the demo sends, and as whom: the owner account with its first shipping token.
 * @param outages that people have ordered so far
 * @throws Error in words for people when something of it is missing
 */
export async function shippingOptions(
  services: Context,
  shop: Shop,
  outages: readonly Outage[],
): Promise<ShipperOptions & { readonly accountId: number }> {
  const identity = services.get(identityService);
  const owner = (await identity.accounts()).find(({ type }) => type === 'owner');
  if (owner === undefined) throw new Error('There is no owner account for the demo to send to.');
  const [token] = await identity.sharedTokens(owner.id);
  if (token === undefined) throw new Error(`Account ${owner.name} has no shipping token; the demo needs one to send.`);
  const receivers = services.get(receiverAddressesService);
  const address = ([name, id]: [string, string]): [string, string] => {
    const found = receivers.of(id);
    if (found === undefined) throw new Error(`The receiver ${id} is not open.`);
    return [name, found];
  };
  return {
    seed: shop.seed,
    startedAt: shop.startedAt,
    since: shop.since,
    outages,
    accountId: owner.id,
    token: token.token,
    addresses: Object.fromEntries(Object.entries(receiverIds).map(address)) as Addresses,
    counted: shop.counted,
  };
}
