import type { Logger } from 'pino';
import { PluginHost, type PluginSource } from '#core';
import type { Configuration } from '#sdk/server';
import { hostVersion } from '../hostVersion';
import { pluginsOff } from './pluginsOff';

/** The server's plugin host. What a plugin breaks is logged, and the others go on. */
export function createPluginHost(sources: readonly PluginSource[], configuration: Configuration, logger: Logger): PluginHost {
  const manifests = sources.map(({ manifest }) => manifest);
  return new PluginHost({
    side: 'server',
    version: hostVersion,
    plugins: sources,
    off: pluginsOff(manifests, configuration),
    onFailure: (pluginId, stage, error) =>
      logger.error({ plugin: pluginId, stage, err: error }, `The plugin ${pluginId} failed (${stage}); the others go on.`),
  });
}
