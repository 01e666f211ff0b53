import { isUsable } from '#core';
import type { Context } from '#sdk';
import { actorsService, auditService, introspectionService } from '#sdk/server';
import { standingsService } from '../../../server/identity/standings';
import { PluginActors } from './PluginActors';

export function startActors(context: Context): void {
  const introspection = context.get(introspectionService);
  const parts = {
    standings: context.get(standingsService),
    audit: context.get(auditService),
    plugins: () => introspection.plugins().map(({ id, title, server }) => ({ id, title, isRunning: isUsable(server) })),
  };
  context.provideEach(actorsService, (pluginId) => new PluginActors(pluginId, parts));
}
