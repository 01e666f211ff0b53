import { routes } from '#sdk';
import type { Access, PluginAccess } from '#sdk/testing';
import { hostManifest } from '../../../../host/server/hostManifest';
import { access as ofHost } from '../../../../host/server/testing/access';
import { pluginFolders } from '../../plugins/allPlugins';

interface Stated {
  readonly access: PluginAccess;
}
const ofPlugins = import.meta.glob<Stated>('../../../../plugins/*/testing/access.ts', { eager: true });
const declared = new Map([
  ['host', ofHost],
  ...Object.entries(ofPlugins).map(([path, { access }]) => [path.split('/').at(-3) ?? '', access] as const),
]);

export interface ListedRoute {
  readonly plugin: string;
  readonly method: string;
  readonly path: string;
  /** Nothing is changed by a call, the caller's session neither. */
  readonly isReading: boolean;
  /** Undefined for a route that nobody has listed. */
  readonly access: Access | undefined;
}

/** Every route of the host and of all plugins, with who may call it as their `testing/access.ts` say. */
export const everyRoute: readonly ListedRoute[] = [{ name: 'host', manifest: hostManifest }, ...pluginFolders].flatMap(
  ({ name, manifest }) =>
    manifest.contributes
      .filter((entry) => entry.point === routes.id)
      .map(({ data }) => routes.schema.parse(data))
      .map(({ method, path, changesState = false }) => ({
        plugin: name,
        method,
        path,
        isReading: method === 'GET' && !changesState,
        access: declared.get(name)?.[`${method} ${path}`],
      })),
);

/** What these files list, as `plugin: METHOD path`. */
export const listedRoutes: readonly string[] = [...declared].flatMap(([plugin, access]) =>
  Object.keys(access).map((route) => `${plugin}: ${route}`),
);
