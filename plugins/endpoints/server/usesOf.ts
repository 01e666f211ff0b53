import type { Context } from '#sdk';
import { extensionsService, loggerService } from '#sdk/server';
import { type EndpointUse, endpointUses } from '../contract';

/** What sends to the endpoints of an account, and whose answer is missing. */
export async function usesOf(
  accountId: number,
  services: Context,
): Promise<{ readonly uses: readonly EndpointUse[]; readonly unknown: readonly string[] }> {
  const found = await Promise.all(
    services
      .get(extensionsService)
      .offers(endpointUses)
      .map(async (offer) => {
        try {
          const find = await offer.load();
          return { uses: await find({ accountId, services: offer.services() }) };
        } catch (error) {
          services.get(loggerService).warn({ err: error, plugin: offer.pluginId }, 'what sends to endpoints could not be found out');
          return { unknown: offer.data.title };
        }
      }),
  );
  return {
    uses: found.flatMap((one) => ('uses' in one ? (one.uses ?? []) : [])),
    unknown: found.flatMap((one) => ('unknown' in one && one.unknown !== undefined ? [one.unknown] : [])),
  };
}
