import type { Logger } from 'pino';
import type { PluginHost, PluginSource } from '#core';
import type { Manifest } from '#sdk';
import type { Configuration, Events } from '#sdk/server';
import { migratePlugins } from '../engines/migratePlugins';
import type { Engines } from '../engines/openEngines';
import type { PluginWatch } from '../external/PluginWatch';
import type { PluginFailures } from '../failures/PluginFailures';
import { BrowserPlugins } from '../registry/BrowserPlugins';
import { PluginSet } from '../switches/PluginSet';
import { heldPlugins, PluginSwitches } from '../switches/PluginSwitches';
import { createPluginHost } from './createPluginHost';
import { pluginsOff } from './pluginsOff';

interface Parts {
  readonly sources: readonly PluginSource[];
  /** Of these sources; those of plugins from outside come and go in it. */
  readonly manifests: Manifest[];
  /** Of the host itself: its own manifest and those of its services. */
  readonly ownParts: readonly Manifest[];
  readonly configuration: Configuration;
  readonly engines: Engines;
  readonly events: Events;
  readonly failures: PluginFailures;
  readonly watch: PluginWatch;
  readonly logger: Logger;
}

interface OpenPlugins {
  readonly plugins: PluginHost;
  readonly set: PluginSet;
  readonly switches: PluginSwitches;
  readonly browser: BrowserPlugins;
  /** Whether a plugin runs, or is off by a switch alone. */
  mayRun(pluginId: string): boolean;
}

/** Migrates the plugins of the build and reads who is switched off; none of them is started yet. */
export async function openPlugins(parts: Parts): Promise<OpenPlugins> {
  const { manifests, configuration, engines, events, failures, watch, logger } = parts;
  const off = pluginsOff(manifests, configuration);
  const builtIn = await migratePlugins(parts.sources, engines);
  const plugins = createPluginHost(builtIn, { off, failures, logger });
  const set = new PluginSet({ plugins, builtIn, manifests, off, watch });
  const switches = new PluginSwitches({
    manifests,
    set,
    plugins,
    records: engines.records.recordsFor('host'),
    events,
    held: heldPlugins(manifests, parts.ownParts),
    onFailure: (error) => logger.warn({ err: error }, 'Switches of plugins could not be read again.'),
  });
  await switches.begin();
  return {
    plugins,
    set,
    switches,
    browser: new BrowserPlugins(manifests, plugins),
    mayRun: (pluginId) => plugins.scope(pluginId) !== undefined || switches.everybody(pluginId) !== undefined,
  };
}
