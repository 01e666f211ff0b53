import { routes } from '#sdk';
import type { PluginAccess } from '#sdk/testing';
import type { PluginFolder } from '../../conformance/plugins/allPlugins';

const stated = import.meta.glob<{ readonly access: PluginAccess }>('../../../plugins/*/testing/access.ts', { eager: true });

/** Routes whose callers nobody has stated, and stated callers of no route. */
export const accessRules = (folders: readonly PluginFolder[]): string[] =>
  folders.flatMap(({ name, manifest }) => {
    const listed = stated[`../../../plugins/${name}/testing/access.ts`]?.access ?? {};
    const there = manifest.contributes
      .filter(({ point }) => point === routes.id)
      .map(({ data }) => data as { readonly method: string; readonly path: string })
      .map(({ method, path }) => `${method} ${path}`);
    const said = `plugins/${name}/testing/access.ts`;
    return [
      ...there
        .filter((route) => listed[route] === undefined)
        .map((route) => `${said}: ${route} is missing. Say who may call it: '${route}': 'signed in',`),
      ...Object.keys(listed)
        .filter((route) => !there.includes(route))
        .map((route) => `${said}: there is no route ${route}. Delete its line.`),
    ];
  });
