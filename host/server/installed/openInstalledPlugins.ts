import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { PluginHost } from '#core';
import type { Manifest } from '#sdk';
import { type Configuration, type Events, installedPluginsService } from '#sdk/server';
import { eventJobsOf } from '../../services/domainEvents/eventJobsOf';
import type { HostWork } from '../../services/work/HostWork';
import { jobsOf } from '../../services/work/jobsOf';
import { migratePlugins } from '../engines/migratePlugins';
import type { Engines } from '../engines/openEngines';
import { PluginFolder } from '../external/PluginFolder';
import { PluginRecords } from '../external/PluginRecords';
import type { PluginWatch } from '../external/PluginWatch';
import type { PluginFailures } from '../failures/PluginFailures';
import type { MountedRoute } from '../http/mountRoutes';
import type { PluginSet } from '../switches/PluginSet';
import { InstalledPluginHost, pluginDirectory } from './InstalledPluginHost';
import { PluginHttp } from './PluginHttp';

/** Milliseconds that jobs of a plugin are given to end before it stops. */
const jobPatience = 2000;

interface Parts {
  readonly plugins: PluginHost;
  readonly set: PluginSet;
  readonly manifests: readonly Manifest[];
  readonly configuration: Configuration;
  /** That a relative ASTROLABE_PLUGIN_DIR is looked up in. */
  readonly directory: string;
  readonly dataDir: string;
  readonly engines: Engines;
  readonly events: Events;
  readonly watch: PluginWatch;
  readonly failures: PluginFailures;
  readonly work: HostWork;
  readonly logger: Logger;
  /** Whether a plugin runs, or may be switched on. */
  mayRun(pluginId: string): boolean;
  /** Reads again what the host knows of the manifests. */
  refresh(): void;
}

interface OpenPlugins {
  readonly host: InstalledPluginHost;
  /** Runs them. @param serving how their routes are served */
  begin(serving: ConstructorParameters<typeof PluginHttp>[0]): Promise<void>;
  /** Takes the requests that are theirs. @returns false for all others */
  take: PluginHttp['take'];
  /** Calls back with their routes, now and after each change. */
  routed(listener: (routes: readonly MountedRoute[]) => void): void;
  /** Background work has begun: from now on jobs come and go with them. */
  working(): void;
}

/** Plugins from outside in the running host: registers their service and joins them to routes and background work. */
export function openInstalledPlugins(parts: Parts): OpenPlugins {
  const { plugins, manifests, configuration, engines, work } = parts;
  const folder = configuration.text('ASTROLABE_PLUGIN_DIR');
  let http: PluginHttp | undefined;
  let routes: readonly MountedRoute[] = [];
  let isWorking = false;
  let tellRoutes = (_routes: readonly MountedRoute[]): void => {};
  const host = new InstalledPluginHost({
    ...parts,
    records: new PluginRecords(engines.records.recordsFor('host')),
    folder: folder === undefined ? undefined : new PluginFolder(resolve(parts.directory, folder)),
    directory: pluginDirectory(parts.dataDir),
    migrate: async (source) => (await migratePlugins([source], engines))[0] ?? source,
    stopping: async (ids) => {
      if (isWorking) await work.drop(ids, jobPatience);
      for (const id of ids) engines.telemetry.withdraw(id);
    },
    changed: async (loaded, fresh) => {
      parts.refresh();
      routes = (await http?.renew(loaded)) ?? [];
      tellRoutes(routes);
      const own = manifests.filter(({ id }) => fresh.has(id));
      if (isWorking) await work.add([...jobsOf(own, plugins, parts.mayRun), ...eventJobsOf(own, plugins, parts.mayRun)]);
      parts.events.publish('boot', {});
    },
  });
  plugins.services.provide(installedPluginsService, () => host);
  return {
    host,
    begin: async (serving) => {
      http = new PluginHttp(serving, parts.watch, () => manifests.filter(({ id }) => parts.set.isBuiltIn(id)));
      await host.begin();
    },
    take: (request, response) => http?.take(request, response) ?? false,
    routed: (listener) => {
      tellRoutes = listener;
      listener(routes);
    },
    working: () => {
      isWorking = true;
    },
  };
}
