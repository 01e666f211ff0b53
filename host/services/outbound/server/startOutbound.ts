import type { Context } from '#sdk';
import { configurationService, loggerService, metricsService, outboundService } from '#sdk/server';
import { AddressRules } from './AddressRules';
import { systemResolvers } from './addressesOf';
import { Calls } from './Calls';
import { GuardedOutbound } from './GuardedOutbound';

export function startOutbound(context: Context): void {
  const configuration = context.get(configurationService);
  const parts = {
    rules: new AddressRules(configuration.list('ASTROLABE_OUTBOUND_ALLOW')),
    resolvers: systemResolvers,
    calls: new Calls(context.get(metricsService), context.get(loggerService)),
    proxy: configuration.text('ASTROLABE_OUTBOUND_PROXY'),
  };
  context.provideEach(outboundService, (pluginId) => new GuardedOutbound(pluginId, parts));
}
