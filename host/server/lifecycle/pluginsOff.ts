import type { Manifest } from '#sdk';
import type { Configuration } from '#sdk/server';

/** Plugins that the operator has switched off, with the reason that people read: by list, or by the plugin's own switch. */
export function pluginsOff(manifests: readonly Manifest[], configuration: Configuration): Map<string, string> {
  const off = new Map<string, string>();
  for (const { id, enabledBy } of manifests) {
    if (enabledBy !== undefined && !configuration.flag(enabledBy)) off.set(id, `${enabledBy} is off`);
  }
  for (const id of configuration.list('ASTROLABE_PLUGINS_OFF')) off.set(id, 'ASTROLABE_PLUGINS_OFF names it');
  return off;
}
