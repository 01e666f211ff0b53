import { receiverAddressesService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import { identityService } from '#sdk/server';
import type { Shop } from './progress/Progress';
import type { ShipperOptions } from './shipping/Shipper';
import type { Protocol } from './world/services';

/** Ids of ingest's receivers. */
const receiverIds: Readonly<Record<Protocol, string>> = {
  listener: 'log-listener',
  otlp: 'otlp-logs',
  elasticsearch: 'elasticsearch-bulk',
};

/**
 * Where the demo sends, and as whom: the owner account with its first shipping token.
 * @throws Error in words for people when something of it is missing
 */
export async function shippingOptions(services: Context, shop: Shop): Promise<ShipperOptions & { readonly accountId: number }> {
  const identity = services.get(identityService);
  const owner = (await identity.accounts()).find(({ type }) => type === 'owner');
  if (owner === undefined) throw new Error('There is no owner account to send the demo logs to.');
  const [token] = await identity.sharedTokens(owner.id);
  if (token === undefined) throw new Error(`Account ${owner.name} has no shipping token; the demo needs one to send its logs.`);
  const receivers = services.get(receiverAddressesService);
  const address = (protocol: Protocol): string => {
    const found = receivers.of(receiverIds[protocol]);
    if (found === undefined) throw new Error(`The ${protocol} receiver is not open.`);
    return found;
  };
  return {
    seed: shop.seed,
    startedAt: shop.startedAt,
    accountId: owner.id,
    token: token.token,
    addresses: { listener: address('listener'), otlp: address('otlp'), elasticsearch: address('elasticsearch') },
  };
}
