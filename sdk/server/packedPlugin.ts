import { z } from 'zod';
import type { Manifest } from '#core';

const names = z.array(z.string().max(300)).max(1000);

/** What a plugin brings and wants, as whoever installs it is told. */
export const pluginAsksSchema = z.object({
  permissions: names.describe('Permissions that it declares, which roles are granted'),
  flags: names,
  routes: names.describe('Method and path of each route; those that are not below `/api/<id>` are approved one by one'),
  tables: names.describe('Tables that its migrations create'),
  jobs: names,
  outbound: names.describe('Servers that it calls'),
});
export type PluginAsks = z.output<typeof pluginAsksSchema>;

/** `plugin.json` of an archive. */
export const packedPluginSchema = z.object({
  format: z.literal(1, 'is of a format that this host does not know: pack the plugin with the SDK of this host'),
  sdk: z.string().max(50).describe('Version of the SDK that packed it'),
  manifest: z.custom<Manifest>((value) => typeof value === 'object' && value !== null, 'is missing'),
  asks: pluginAsksSchema,
  shared: names.describe('Modules that the browser half imports from the host'),
  files: z
    .record(z.string().max(300), z.string().regex(/^[a-f0-9]{64}$/))
    .describe('SHA-256 of each other file of the archive, in hexadecimal'),
});
export type PackedPlugin = z.output<typeof packedPluginSchema>;

/** What a manifest tells by itself of {@link PluginAsks}; the tables stand in the code of its migrations. */
export function asksOf({ contributes, outbound = [] }: Manifest): Omit<PluginAsks, 'tables'> {
  const at = (point: string) => contributes.filter((entry) => entry.point === point);
  const routes = at('host/route@1').map(({ data }) => data as { readonly method: string; readonly path: string });
  return {
    permissions: at('host/permission@1').map(({ id }) => id),
    flags: at('host/flag@1').map(({ id }) => id),
    routes: routes.map(({ method, path }) => `${method} ${path}`),
    jobs: at('host/job@1').map(({ id }) => id),
    outbound: [...outbound],
  };
}
