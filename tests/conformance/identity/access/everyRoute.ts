import { routes } from '#sdk';
import { hostManifest } from '../../../../host/server/hostManifest';
import { pluginFolders } from '../../plugins/allPlugins';
import type { Access, PluginAccess } from './access';

const declared = import.meta.glob<{ readonly access?: PluginAccess }>(['./*.ts', '!./access.ts', '!./everyRoute.ts'], { eager: true });
const accessOf = (id: string): PluginAccess => declared[`./${id}.ts`]?.access ?? {};

export interface ListedRoute {
  readonly plugin: string;
  readonly method: string;
  readonly path: string;
  /** Nothing is changed by a call, the caller's session neither. */
  readonly isReading: boolean;
  /** Undefined for a route that nobody has listed. */
  readonly access: Access | undefined;
}

/** Every route of the host and of all plugins, with who may call it as the files beside this one say. */
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
        access: accessOf(name)[`${method} ${path}`],
      })),
);

/** What the files list, as `plugin: METHOD path`. */
export const listedRoutes: readonly string[] = Object.entries(declared).flatMap(([file, { access = {} }]) =>
  Object.keys(access).map((route) => `${file.slice('./'.length, -'.ts'.length)}: ${route}`),
);
