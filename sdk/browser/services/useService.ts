import { useContext } from 'react';
import { type Service, ServiceMissing } from '#core';
import { PluginIdContext, usePluginHost } from './PluginHostContext';

/** Reads a service from inside a contribution: the plugin's own first, then everybody's. @throws ServiceMissing */
export function useService<T>(service: Service<T>): T {
  const host = usePluginHost();
  const pluginId = useContext(PluginIdContext);
  const scope = pluginId === undefined ? undefined : host.scope(pluginId);
  const found = scope ? scope.find(service) : host.services.find(service);
  if (found === undefined) throw new ServiceMissing(service.id, pluginId ?? 'the host');
  return found;
}
