import type { Logger } from 'pino';
import { PluginHost, type PluginSource } from '#core';
import type { PluginFailures } from '../failures/PluginFailures';
import { hostVersion } from '../hostVersion';

interface Parts {
  /** Ids not to start, with the reason. */
  readonly off: ReadonlyMap<string, string>;
  readonly failures: Pick<PluginFailures, 'note'>;
  readonly logger: Logger;
}

/** The server's plugin host. What a plugin breaks is logged and counted, and the others go on. */
export function createPluginHost(sources: readonly PluginSource[], { off, failures, logger }: Parts): PluginHost {
  return new PluginHost({
    side: 'server',
    version: hostVersion,
    plugins: sources,
    off,
    onFailure: (pluginId, stage, error) => {
      logger.error({ plugin: pluginId, stage, err: error }, `The plugin ${pluginId} failed (${stage}); the others go on.`);
      failures.note(pluginId, stage, error);
    },
  });
}
